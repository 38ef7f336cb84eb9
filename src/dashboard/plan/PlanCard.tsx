/** Joins the plan of the day to its view: empty, without tasks to plan from, thinking, failed, or a plan. */
import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import { computed } from 'nanostores';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { dayOfPlan, isAutoTime } from '#domain/plan/plan-due.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { runWhenIdle } from '#ui/idle-queue.ts';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { createCalendarGateway } from '../shared/backend/google-calendar.ts';
import type { CardContext, CardFrame, Events, OpenCard } from '../shared/card/card.ts';
import { LoadedCard } from '../shared/card/LoadedCard.tsx';
import { knownEvents } from '../shared/known-events.ts';
import { createPlanOffers } from './commands.ts';
import { createPlanGateway } from './gateway.ts';
import { describeStaleness } from './staleness.ts';
import { Notice } from './Notice.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { PlanView } from './PlanView.tsx';
import { notLoaded } from './not-loaded.ts';
import type { keepByHand } from './by-hand/placing.ts';
import { createDailyPlan, type DailyPlanStore, type PlanState } from './store.ts';
import { toPlannedTimes } from './planned-times.ts';
import { createTaskFinder } from './task-finder.ts';

/** What changes a plan, and its parts in the page. */
const loadByHand = () => import('./by-hand/ByHand.tsx');

/** What puts its blocks into the owner's calendar. */
const loadCalendarBlocks = () => import('./calendar-blocks/open.tsx');

/** Loaded at the first call; after a failure the next call tries again. */
const once = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | null = null;
  const start = async () => {
    try {
      return await load();
    } catch (error) {
      loaded = null;
      throw error;
    }
  };
  return () => (loaded ??= start());
};

/** What `load` answers, once the browser is idle and it is needed. */
const useLate = <T,>(load: () => Promise<T>, isNeeded: boolean): T | null => {
  const [late, setLate] = useState<{ part: T } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const over = new AbortController();
    const start = (): Promise<void> =>
      load().then(
        (part) => {
          if (!over.signal.aborted) startTransition(() => setLate({ part }));
        },
        // Its script could not be loaded.
        () => {
          const options = { once: true, signal: over.signal };
          addEventListener('online', () => void start(), options);
        },
      );
    const callOff = runWhenIdle(start);
    return () => {
      over.abort();
      callOff();
    };
  }, [load, isNeeded]);
  return late?.part ?? null;
};

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

/** Stays in place and keeps the focus while a plan is made. */
const Refresh = ({ label, isThinking, onPress }: RefreshProps) => (
  <Button
    aria-disabled={isThinking}
    onClick={onPress}
    // A long label gets less padding, so that it fits beside the title in the narrowest column.
    className={`-my-1 ${label === 'Refresh' ? '' : '!px-2.5 tracking-tight'} aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft`}
  >
    {/* A long label leaves no room for the icon. */}
    {label === 'Refresh' && <RotateCw aria-hidden className="size-4" />}
    {isThinking ? 'Thinking...' : label}
  </Button>
);
type RefreshProps = { label: string; isThinking: boolean; onPress: () => void };

type MessageProps = { title: string; text: string; children?: ReactNode };

/** Where another card stands below, as high as the skeleton, so that nothing moves when it replaces the skeleton. */
const Message = ({ title, text, children }: MessageProps) => (
  <div className="grid content-start justify-items-start gap-3 border-t border-line pt-5 max-lg:min-h-[12rem]">
    <p className="font-medium">{title}</p>
    <p className="text-ink-soft">{text}</p>
    {children}
  </div>
);

const Thinking = () => (
  <div className="relative">
    <div className="loading-bars">
      <PlanSkeleton />
    </div>
    {/* Below the bars, because there are words in it. */}
    <div className="absolute inset-0 grid content-end justify-items-center pb-5">
      <Spinner label="Thinking about your day..." shown />
    </div>
  </div>
);

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
      isSettled={state.status !== 'thinking'}
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
  const openByHand = once(async () => (await loadByHand()).openByHand({ ...context, dailyPlan }));
  const openCalendarBlocks = once(async () =>
    (await loadCalendarBlocks()).openCalendarBlocks({ ...context, dailyPlan }),
  );
  context.planAt.current = (taskId) => {
    openByHand().then(
      ({ ask }) => ask(taskId),
      () => tools.notify(notLoaded),
    );
  };
  return {
    View: ({ frame }) => (
      <PlanCard {...context} {...{ dailyPlan, openByHand, openCalendarBlocks, frame }} />
    ),
    offers: createPlanOffers(dailyPlan, openCalendarBlocks, tools.notify),
  };
};
