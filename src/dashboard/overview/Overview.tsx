/**
 * The day in one band, and at its right end what is free of it and how far the month's goals are. It has no store: every
 * value comes from another card's store.
 */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { isTimed } from '#domain/calendar/event.ts';
import { freeSpans, minutesUntil, type Span } from '#domain/calendar/spans.ts';
import { workingDay, workingHours } from '#domain/calendar/working-hours.ts';
import { countDone, type Goal } from '#domain/goals.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Loadable } from '#lib/result.ts';
import { durationInWords } from '#lib/time-in-words.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { Segments } from '#ui/Segments.tsx';
import { knownEvents, type Clock, type Events } from '#dashboard/shared/card.ts';
import { Band } from './Band.tsx';

type Props = Pick<Clock, '$minute'> & {
  $goals: ReadableAtom<Loadable<readonly Goal[]>>;
  $events: ReadableAtom<Events>;
  $day: ReadableAtom<readonly Slot[]>;
  /** The offer to close the day, at the right end. */
  children: ReactNode;
};

const lengthInWords = (spans: readonly Span[]): string =>
  durationInWords(spans.reduce((sum, { start, end }) => sum + minutesUntil(end, start), 0));

/**
 * "1 h 15 min free until 16:00": neither an event nor a planned task is then, as in the plan. Null while the events are
 * not known.
 */
export const describeFreeTime = (
  events: Events,
  slots: readonly Slot[],
  now: Date,
): string | null => {
  const { start, end } = workingDay(dateIn(now, timeZone));
  if (end <= now) return 'The working day is over';
  const left = { start: start > now ? start : now, end };
  const until =
    start > now ? `${workingHours.start}–${workingHours.end}` : `until ${workingHours.end}`;
  if (events === 'not-connected') return `${lengthInWords([left])} left ${until}`;
  const known = knownEvents(events);
  if (!known) return null;
  const taken = [...known.filter(isTimed), ...slots.filter(({ isOpen }) => isOpen)];
  const free = freeSpans(taken, left);
  return free.length === 0 ? `No free time ${until}` : `${lengthInWords(free)} free ${until}`;
};

/** The number stands in the card of the goals. */
const Goals = ({ goals }: { goals: Loadable<readonly Goal[]> }) => {
  if (goals.status !== 'ready') return null;
  return (
    <span className="flex items-center gap-2">
      Month’s goals
      <span className="sr-only">: {`${countDone(goals.value)} of ${goals.value.length}`}</span>
      <span className="block w-14">
        <Segments done={countDone(goals.value)} of={goals.value.length} />
      </span>
    </span>
  );
};

export const Overview = (hands: Props) => {
  const events = useStore(hands.$events);
  const slots = useStore(hands.$day);
  const now = useStore(hands.$minute);
  return (
    <section
      aria-labelledby="overview"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      <Band slots={slots} now={now} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-[0.8125rem] text-ink-soft max-lg:order-first lg:h-[2.625rem] lg:translate-y-[1.375rem] lg:flex-nowrap">
        {/* On a phone the tasks need the room. */}
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 max-sm:sr-only lg:block lg:leading-[1.125rem]">
          <p className="font-semibold text-ink">{describeFreeTime(events, slots, now)}</p>
          <Goals goals={useStore(hands.$goals)} />
        </div>
        {hands.children}
      </div>
    </section>
  );
};
