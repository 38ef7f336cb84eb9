/** Today's open tasks, goals and free time. It has no store: every value comes from another card's store. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { countDone, type Goal } from '#domain/goals.ts';
import { countPending } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';
import { Card } from '#ui/Card.tsx';
import { Segments } from '#ui/Segments.tsx';
import type { CardContext } from '../shared/card/card.ts';
import { AsOf } from '../shared/card/LoadedCard.tsx';
import { describeFreeTime, describeNext } from './day.ts';
import { DayBar } from './DayBar.tsx';
import { Figure } from './Figure.tsx';
import { TaskStack } from './TaskStack.tsx';

type Props = Pick<CardContext, '$events' | '$minute' | '$now'> &
  Pick<CardContext['tasks'], '$tasks'> &
  Pick<CardContext['goals'], '$goals'> & { isPageReady: boolean };

const $notYet = atom<Loadable<readonly Goal[]>>({ status: 'loading' });

/** Null while it is loading; a failure reads "not known", so that it does not look like a zero. */
const inWords = <T,>(state: Loadable<T>, describe: (value: T) => string): string | null => {
  switch (state.status) {
    case 'loading':
      return null;
    case 'failed':
      return 'not known';
    case 'ready':
      return describe(state.value);
  }
};

const Day = ({ $events, $minute }: Pick<Props, '$events' | '$minute'>) => {
  const events = useStore($events);
  const now = useStore($minute);
  const next = describeNext(events, now);
  return (
    <Figure label="Working day" value={describeFreeTime(events, now)}>
      <DayBar events={events} now={now} />
      <p className="mt-1 flex text-[0.95rem] text-ink-soft">
        <span className="min-w-0 truncate">{next.beginning}</span>
        <span className="shrink-0 whitespace-pre">{next.end}</span>
      </p>
    </Figure>
  );
};

const Tasks = ({ $tasks }: Pick<Props, '$tasks'>) => {
  const state = useStore($tasks);
  return (
    <Figure label="Open tasks" value={inWords(state, (list) => String(countPending(list.tasks)))}>
      <TaskStack tasks={state.status === 'ready' ? state.value.tasks : null} />
    </Figure>
  );
};

const Goals = ({ $goals }: Pick<Props, '$goals'>) => {
  const state = useStore($goals);
  const [done, of] =
    state.status === 'ready' ? [countDone(state.value), state.value.length] : [0, 1];
  return (
    <Figure
      label="Month’s goals"
      value={inWords(state, (goals) => `${countDone(goals)} of ${goals.length}`)}
    >
      <Segments done={done} of={of} />
    </Figure>
  );
};

/** How old the oldest of the values is that are only the last known ones. */
const Age = ({ $tasks, $goals, $events, $now }: Omit<Props, '$minute' | 'isPageReady'>) => {
  const times = [useStore($tasks), useStore($goals), useStore($events)].flatMap((state) =>
    state !== 'not-connected' && state.status === 'ready' && (state.trouble || state.isRemembered)
      ? [Number(state.asOf)]
      : [],
  );
  return times.length > 0 && <AsOf asOf={new Date(Math.min(...times))} $now={$now} />;
};

export const OverviewCard = ({ $tasks, $goals, $events, $minute, $now, isPageReady }: Props) => {
  const $known = isPageReady ? $goals : $notYet;
  return (
    <Card
      title="Overview"
      aside={<Age $tasks={$tasks} $goals={$known} $events={$events} $now={$now} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Day $events={$events} $minute={$minute} />
        <Tasks $tasks={$tasks} />
        <Goals $goals={$known} />
      </div>
    </Card>
  );
};
