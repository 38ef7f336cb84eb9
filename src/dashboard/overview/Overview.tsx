/**
 * The day in one band below the clock: what is free of it, how far the month's goals are, and one line with events and
 * planned times. It has no store: every value comes from another card's store.
 */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { countDone, type Goal } from '#domain/goals.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';
import { Segments } from '#ui/Segments.tsx';
import type { Clock, Events, PlannedTime } from '#dashboard/shared/card.ts';
import { AsOf } from '#dashboard/shared/LoadedCard.tsx';
import { knownEvents } from '../shared/known-events.ts';
import { DayLine } from './DayLine.tsx';
import { describeDay, describeFreeTime } from './day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

type PlanStripProps = { planned: readonly PlannedTime[] | null; now: Date };

const Line = ({ name, time, task }: { name: string; time: string; task: string }) => (
  <p className="flex gap-2 leading-[1.375rem]">
    <span className="w-[5.2rem] shrink-0 text-ink-soft [font-variant-numeric:tabular-nums]">
      {name} {time}
    </span>
    <span dir="auto" className="min-w-0 truncate font-medium">
      {task}
    </span>
  </p>
);

/** On a phone, where the plan stands below the tasks: what is planned for now, and what comes after it. */
const PlanStrip = ({ planned, now }: PlanStripProps) => {
  const open = (planned ?? []).filter(({ isOpen, end }) => isOpen && end > now);
  const current = open.find(({ start }) => start <= now);
  const next = open.find(({ start }) => start > now);
  return (
    // Two lines, so that what comes late moves nothing.
    <div className="h-11 text-[0.9375rem] md:hidden print:hidden">
      {current && (
        <Line name="Now" time={`–${timeIn(current.end, timeZone)}`} task={current.task} />
      )}
      {next && <Line name="Next" time={timeIn(next.start, timeZone)} task={next.task} />}
      {planned && !current && !next && (
        <p className="leading-[1.375rem] text-ink-soft">Nothing more is planned for today.</p>
      )}
    </div>
  );
};

export type OverviewHands = Pick<Clock, '$minute' | '$now'> & {
  $tasks: ReadableAtom<Loadable<TaskList>>;
  $goals: ReadableAtom<Loadable<readonly Goal[]>>;
  $events: ReadableAtom<Events>;
  $planned: ReadableAtom<readonly PlannedTime[] | null>;
  /** The offer to close the day, behind the free time. */
  children: ReactNode;
};

/** The number stands in the card of the goals. */
const Goals = ({ goals }: { goals: Loadable<readonly Goal[]> }) => {
  if (goals.status === 'failed') return 'Month’s goals: not known';
  if (goals.status === 'loading') return null;
  return (
    <span className="flex items-center gap-2">
      Month’s goals
      <span className="sr-only">: {`${countDone(goals.value)} of ${goals.value.length}`}</span>
      <span className="block w-20">
        <Segments done={countDone(goals.value)} of={goals.value.length} />
      </span>
    </span>
  );
};

/** How old the oldest of the values is that are only the last known ones. */
const Age = ({ $tasks, $goals, $events, $now }: OverviewHands) => {
  const times = [useStore($tasks), useStore($goals), useStore($events)].flatMap((state) =>
    state !== 'not-connected' && state.status === 'ready' && (state.trouble || state.isRemembered)
      ? [Number(state.asOf)]
      : [],
  );
  return times.length > 0 && <AsOf asOf={new Date(Math.min(...times))} $now={$now} />;
};

export const Overview = (hands: OverviewHands) => {
  const events = useStore(hands.$events);
  const planned = useStore(hands.$planned);
  const now = useStore(hands.$minute);
  return (
    <section aria-labelledby="overview" className="min-w-0">
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      <div className="mb-1 flex h-5 flex-nowrap items-center gap-x-4 overflow-x-clip whitespace-nowrap text-[0.8125rem] text-ink-soft max-xs:h-auto max-xs:flex-wrap max-xs:whitespace-normal">
        <span className="font-semibold text-ink">{describeFreeTime(events, now)}</span>
        {hands.children}
        <span className="min-w-0 truncate empty:hidden">
          <Age {...hands} />
        </span>
        <span className="ml-auto max-sm:hidden">
          <Goals goals={useStore(hands.$goals)} />
        </span>
      </div>
      <DayLine
        label={describeDay(events, planned ?? [], now)}
        events={knownEvents(events) ?? []}
        planned={planned ?? []}
        now={now}
      />
      <PlanStrip planned={planned} now={now} />
    </section>
  );
};
