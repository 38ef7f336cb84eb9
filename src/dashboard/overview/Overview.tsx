/**
 * The day in one band below the clock: what is free of it, how far the month's goals are, and one line with events and
 * planned times. It has no store: every value comes from another card's store.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { countDone, type Goal } from '#domain/goals.ts';
import type { Loadable } from '#lib/result.ts';
import { Segments } from '#ui/Segments.tsx';
import type { CardContext } from '../shared/card/card.ts';
import { AsOf } from '../shared/card/LoadedCard.tsx';
import { knownEvents } from '../shared/known-events.ts';
import { DayLine } from './DayLine.tsx';
import { describeDay, describeFreeTime } from './day.ts';
import { PlanStrip } from './PlanStrip.tsx';

type Props = Pick<CardContext, '$events' | '$minute' | '$now' | '$planned' | 'eveningLine'> &
  Pick<CardContext['tasks'], '$tasks'> &
  Pick<CardContext['goals'], '$goals'> & { isPageReady: boolean };

const $notYet = atom<Loadable<readonly Goal[]>>({ status: 'loading' });

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
const Age = ({
  $tasks,
  $goals,
  $events,
  $now,
}: Omit<Props, '$minute' | '$planned' | 'eveningLine' | 'isPageReady'>) => {
  const times = [useStore($tasks), useStore($goals), useStore($events)].flatMap((state) =>
    state !== 'not-connected' && state.status === 'ready' && (state.trouble || state.isRemembered)
      ? [Number(state.asOf)]
      : [],
  );
  return times.length > 0 && <AsOf asOf={new Date(Math.min(...times))} $now={$now} />;
};

export const Overview = ({ isPageReady, eveningLine, ...props }: Props) => {
  const { $events, $minute, $planned } = props;
  const events = useStore($events);
  const planned = useStore($planned);
  const now = useStore($minute);
  const $goals = isPageReady ? props.$goals : $notYet;
  return (
    <section aria-labelledby="overview" className="min-w-0">
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      <div className="mb-1 flex h-5 flex-nowrap items-center gap-x-4 overflow-x-clip whitespace-nowrap text-[0.8125rem] text-ink-soft max-xs:h-auto max-xs:flex-wrap max-xs:whitespace-normal">
        <span className="font-semibold text-ink">{describeFreeTime(events, now)}</span>
        {isPageReady && eveningLine}
        <span className="min-w-0 truncate empty:hidden">
          <Age {...props} $goals={$goals} />
        </span>
        <span className="ml-auto max-sm:hidden">
          <Goals goals={useStore($goals)} />
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
