/**
 * The day in one band below the clock: what is free of it, how far the month's goals are, and one line with events and
 * planned times. It has no store: every value comes from another card's store.
 */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { countDone, type Goal } from '#domain/goals.ts';
import type { Loadable } from '#lib/result.ts';
import { Segments } from '#ui/Segments.tsx';
import type { Clock, Events, PlannedTime } from '#dashboard/shared/card.ts';
import { knownEvents } from '../shared/known-events.ts';
import { DayLine } from './DayLine.tsx';
import { describeDay, describeFreeTime } from './day.ts';

type OverviewHands = Pick<Clock, '$minute'> & {
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

const Overview = (hands: OverviewHands) => {
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
        <span className="ml-auto max-sm:hidden">
          <Goals goals={useStore(hands.$goals)} />
        </span>
      </div>
      <DayLine
        label={describeDay(now)}
        events={knownEvents(events) ?? []}
        planned={planned ?? []}
        now={now}
      />
    </section>
  );
};

export const overviewCard = (hands: OverviewHands) => ({
  title: 'Overview',
  View: () => <Overview {...hands} />,
});
