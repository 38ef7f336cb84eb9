/** The largest line of the page: what is now, or comes next, with the one button that goes with it. */
import { useStore } from '@nanostores/react';
import { Check, Play } from 'lucide-react';
import type { ReadableAtom } from 'nanostores';
import { useRef } from 'react';
import { minutesUntil } from '#domain/calendar/spans.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time-in-words.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import type { Clock, Events } from '#dashboard/shared/card.ts';

type Props = Pick<Clock, '$minute'> & {
  $events: ReadableAtom<Events>;
  $day: ReadableAtom<readonly Slot[]>;
  onDone: (block: PlanBlock) => void;
  onStart: (block: PlanBlock) => void;
};

/** What is under way and what comes next today; tasks that are done no longer count. */
export const findNowAndNext = (slots: readonly Slot[], now: Date) => {
  const open = slots.filter(({ isOpen }) => isOpen);
  return {
    current: open.findLast(({ start, end }) => start <= now && now < end),
    next: open.find(({ start }) => start > now),
  };
};

/** Said where nothing is under way or to come; empty while the events are loading. */
export const describeNone = (events: Events): string => {
  if (events === 'not-connected') return 'No calendar is connected.';
  if (events.status === 'failed') return 'The calendar could not be loaded.';
  return events.status === 'loading' ? '' : 'Nothing more takes your time today.';
};

const label =
  'text-[0.8125rem] leading-[1.125rem] text-ink-soft [font-variant-numeric:tabular-nums]';

const NextLabel = ({ item, now }: { item: Slot; now: Date }) => (
  <>
    Next {timeIn(item.start, timeZone)}
    <span className="max-sm:hidden">, in {durationInWords(minutesUntil(item.start, now))}</span>
  </>
);

const Then = ({ item, now }: { item: Slot; now: Date }) => (
  <p className="min-w-0 leading-[1.125rem] max-lg:mt-0.5 [overflow-wrap:anywhere] lg:max-w-[24rem] lg:text-right">
    <span className={`${label} lg:block`}>
      <NextLabel item={item} now={now} />{' '}
    </span>
    <bdi className="font-head text-[0.8125rem] font-semibold leading-[1.125rem] tracking-tight sm:text-[0.9375rem] lg:text-[1.1875rem] lg:leading-tight">
      {item.title}
    </bdi>
  </p>
);

export const NowAndNext = ({ $events, $day, $minute, onDone, onStart }: Props) => {
  const section = useRef<HTMLElement>(null);
  const events = useStore($events);
  const now = useStore($minute);
  const { current, next } = findNowAndNext(useStore($day), now);
  const shown = current ?? next;
  const block = shown?.block;
  const Icon = current ? Check : Play;
  const press = (pressed: PlanBlock) => {
    (current ? onDone : onStart)(pressed);
    // The button may be gone now: the line itself takes the focus and is read out.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Now and next"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 focus:outline-none sm:border-l sm:border-line sm:pl-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
    >
      <div className="min-w-0">
        <p className={`min-h-[1.125rem] max-sm:pr-24 ${label}`}>
          {current && (
            <>
              <b className="font-semibold text-ember-ink">Now</b> until{' '}
              {timeIn(current.end, timeZone)}
            </>
          )}
          {!current && next && <NextLabel item={next} now={now} />}
        </p>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-5 gap-y-1 sm:min-h-9 lg:justify-start [@container(min-width:20rem)]:flex-nowrap">
          {shown ? (
            <p
              dir="auto"
              className="min-w-0 font-head text-[1.1875rem] font-[680] leading-[1.3125rem] tracking-tight [overflow-wrap:anywhere] [text-wrap:pretty] sm:text-[1.5rem] sm:leading-[1.15] lg:text-[1.875rem]"
            >
              {shown.title}
            </p>
          ) : (
            <p className="grow text-[1.0625rem] leading-[1.375rem] text-ink-soft">
              {describeNone(events) || (
                <span aria-hidden className="block h-5 w-2/3 rounded-[6px] bg-line sm:w-96" />
              )}
            </p>
          )}
          {block && (
            <Button
              onClick={() => press(block)}
              className="!border-ink !bg-ink !px-4 font-semibold !text-paper hover:opacity-90 max-sm:!absolute max-sm:right-0 max-sm:top-0"
            >
              <Icon aria-hidden className="size-4" />
              {current ? 'Done' : 'Start'}
              <span className="sr-only">: {shown.title}</span>
            </Button>
          )}
        </div>
      </div>
      {current && next && <Then item={next} now={now} />}
    </section>
  );
};
