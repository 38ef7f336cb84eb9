/** Joins the plan of the day to its view: empty, without tasks to plan from, thinking, failed, or a plan. */
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useRef, type ReactNode } from 'react';
import { dayOfPlan, isAutoTime } from '#domain/plan/plan-due.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import { loadOnce } from '#lib/load-once.ts';
import type { Loadable } from '#lib/result.ts';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { useLate } from '#ui/use-late.ts';
import { createCalendarGateway } from '#dashboard/data/google-calendar.ts';
import type { CardContext, CardFrame, Events, OpenCard } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { knownEvents } from '../shared/known-events.ts';
import { notLoaded } from '../shared/not-loaded.ts';
import { createPlanOffers } from './commands.ts';
import { createPlanGateway } from './gateway.ts';
import { describeStaleness } from './staleness.ts';
import type { keepByHand } from './by-hand/placing.ts';
import { createDailyPlan, type DailyPlanStore, type PlanState } from './store.ts';
import { toPlannedTimes } from './planned-times.ts';
import { createTaskFinder } from './task-finder.ts';
import { Message, Notice, Thinking } from './view/Message.tsx';
import { PlanView } from './view/PlanView.tsx';
import { Refresh } from './view/Refresh.tsx';

const loadByHand = () => import('./by-hand/ByHand.tsx');

const loadCalendarBlocks = () => import('./calendar-blocks/open.tsx');

type ByHand = ReturnType<Awaited<ReturnType<typeof loadByHand>>['openByHand']>;
type CalendarBlocks = ReturnType<
  Awaited<ReturnType<typeof loadCalendarBlocks>>['openCalendarBlocks']
>;

type Props = Pick<CardContext, 'tasks' | '$events' | '$minute' | '$now'> & {
  dailyPlan: DailyPlanStore;
  openByHand: () => Promise<ByHand>;
  openCalendarBlocks: () => Promise<CalendarBlocks>;
  frame: CardFrame;
};

const failedText = 'Failed to generate daily plan. Please try again.';

type Known = Exclude<PlanState, { status: 'waiting' }>;

type StalenessProps = { tasks: Loadable<TaskList>; events: Events; $now: Props['$now'] };

const Staleness = ({ tasks, events, $now }: StalenessProps) => {
  const text = describeStaleness(tasks, events, useStore($now));
  return text === '' ? null : <Notice>{text}</Notice>;
};

const PlanCard = (props: Props) => {
  const { dailyPlan, frame, tasks: taskList, $events, $minute, $now } = props;
  const { $tasks } = taskList;
  const body = useRef<HTMLDivElement>(null);
  const state = useStore(dailyPlan.$state);
  const tasks = useStore($tasks);
  const events = useStore($events);
  const now = useStore($minute);
  const byHand = useLate(props.openByHand, state.status === 'ready');
  const calendarBlocks = useLate(props.openCalendarBlocks, state.status === 'ready');

  const findTasks = createTaskFinder(
    state.status === 'ready' ? state.kept.taskIds : {},
    tasks.status === 'ready' ? tasks.value.tasks : null,
    state.status === 'ready' ? dayOfPlan(state.kept.plan) : '',
  );

  /** The pressed button disappears: the keyboard focus goes to the body instead of being lost. */
  const press = () => {
    body.current?.focus({ preventScroll: true });
    dailyPlan.generate();
  };

  const draw = (state: Known): ReactNode => {
    switch (state.status) {
      case 'empty':
        return (
          <Message title="No plan yet" text="A plan is made as soon as there are open tasks." />
        );
      case 'tasks-unknown':
        return (
          <Message
            title="The plan waits for your tasks."
            text={`${state.fault.message} A plan is made as soon as your tasks are loaded. Press Try Again in the Today's Tasks card.`}
          />
        );
      case 'thinking':
        return <Thinking />;
      case 'failed':
        return (
          <Message title={failedText} text={state.fault.message}>
            <TryAgainButton onPress={press} />
          </Message>
        );
      case 'ready':
        return (
          <>
            {state.fault && !state.isThinking && (
              <Notice>
                <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
                  {failedText} This is the earlier plan.
                </p>
                <TryAgainButton onPress={press} />
              </Notice>
            )}
            <PlanView
              kept={state.kept}
              events={knownEvents(events)}
              known={<Staleness tasks={tasks} events={events} $now={$now} />}
              now={now}
              {...findTasks}
              isThinking={state.isThinking}
              onRefresh={press}
              blockRow={byHand?.Row ?? null}
            >
              {calendarBlocks && (
                <calendarBlocks.View isEmpty={state.kept.plan.blocks.length === 0} />
              )}
            </PlanView>
            {byHand && <byHand.Below />}
          </>
        );
    }
  };

  return (
    <LoadedCard
      {...frame}
      // Only the loading of what a plan is made of looks as in all cards: a plan is asked for, not read again.
      state={
        state.status === 'waiting'
          ? { status: 'loading' }
          : { status: 'ready', value: state, asOf: now, trouble: null }
      }
      $now={$now}
      onRetry={dailyPlan.generate}
      failedTitle={failedText}
      staleText=""
      aside={
        state.status === 'ready' && (
          <Refresh
            label={isAutoTime(now) ? 'Refresh' : 'Refresh (Next auto: 10am)'}
            isThinking={state.isThinking}
            onPress={dailyPlan.generate}
          />
        )
      }
    >
      {(known) => (
        <div ref={body} tabIndex={-1} className="focus:outline-none">
          {draw(known)}
        </div>
      )}
    </LoadedCard>
  );
};

export const open: OpenCard = (context) => {
  const { tools, functions, tasks, goals, weather, $today, setPlanned } = context;
  const readEvents = createCalendarGateway(context).read;
  const sources = {
    ...{ ...context, ...tasks, ...goals, ...weather, readEvents },
    keepByHand: async (...given: Parameters<typeof keepByHand>) =>
      (await import('./by-hand/placing.ts')).keepByHand(...given),
  };
  const dailyPlan = createDailyPlan(createPlanGateway(functions), sources, tools);
  const stop = computed([dailyPlan.$state, tasks.$tasks, $today], toPlannedTimes).subscribe(
    setPlanned,
  );
  tools.lifetime.addEventListener('abort', stop, { once: true });
  const openByHand = loadOnce(async () =>
    (await loadByHand()).openByHand({ ...context, dailyPlan }),
  );
  const openCalendarBlocks = loadOnce(async () =>
    (await loadCalendarBlocks()).openCalendarBlocks({ ...context, dailyPlan }),
  );
  context.planAt.current = (taskId) => {
    openByHand().then(
      ({ ask }) => ask(taskId),
      () => tools.notify(notLoaded),
    );
  };
  context.forgetPlanned.current = dailyPlan.forgetEnquiry;
  return {
    View: ({ frame }) => (
      <PlanCard {...context} {...{ dailyPlan, openByHand, openCalendarBlocks, frame }} />
    ),
    offers: createPlanOffers(dailyPlan, openCalendarBlocks, tools.notify),
  };
};
