/** Joins the plan of the day to its view: empty, without tasks to plan from, thinking, failed, or a plan. */
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useRef, type ReactNode } from 'react';
import { dayOfPlan, isAutoTime } from '#domain/plan/plan-due.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { TaskDrop } from './by-hand/drag.tsx';
import type { PlanHands } from './view/Note.tsx';
import { PlanView } from './view/PlanView.tsx';
import { handleHelpId } from './view/Row.tsx';

const PlanAtSheet = lazyPart(() => import('./by-hand/PlanAtSheet.tsx'));

const failedText = 'Failed to generate daily plan. Please try again.';

/** In the shape of a plan, shown while it is loaded or made. */
const PlanSkeleton = () => <Skeleton rows={5} rowClassName="h-[3.125rem]" />;

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

/** It stays in place and keeps the focus while a plan is made. */
const Refresh = ({
  plan,
  $minute,
  isThinking,
}: Pick<PlanHands, 'plan' | '$minute'> & { isThinking: boolean }) => {
  const isShort = isAutoTime(useStore($minute));
  return (
    <Button
      aria-disabled={isThinking}
      onClick={plan.generate}
      className={`-my-1 ${isShort ? '' : '!px-2.5 tracking-tight'} aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft`}
    >
      {isThinking ? 'Thinking...' : isShort ? 'Refresh' : 'Refresh (Next auto: 10am)'}
    </Button>
  );
};

/** What belongs to the rows that can be changed by hand: help, dialog, dropping of tasks, announcements. */
const ByHand = ({ plan, day }: Pick<PlanHands, 'plan'> & { day: string }) => {
  const question = useStore(plan.$question);
  return (
    <>
      <p id={handleHelpId} hidden>
        Press the arrow keys to move it by 15 minutes, Shift with an arrow key to make it longer or
        shorter, Enter to choose a time, Delete to take it out of the plan.
      </p>
      <TaskDrop onDrop={plan.dropTask} />
      {question && (
        <PlanAtSheet plan={plan} day={day} question={question} onClose={plan.closeQuestion} />
      )}
      <p aria-live="polite" className="sr-only">
        {useStore(plan.$announcement)}
      </p>
    </>
  );
};

const PlanCard = (hands: PlanHands) => {
  const { plan, $now } = hands;
  const body = useRef<HTMLDivElement>(null);
  const state = useStore(plan.$state);

  /** The pressed button disappears: the keyboard focus goes to the body instead of being lost. */
  const refresh = () => {
    body.current?.focus({ preventScroll: true });
    plan.generate();
  };

  const draw = (): ReactNode => {
    switch (state.status) {
      case 'waiting':
        return null;
      case 'empty':
        return (
          <Message title="No plan yet" text="A plan is made as soon as there are open tasks." />
        );
      case 'tasks-unknown':
        return (
          <Message
            title="The plan waits for your tasks."
            text="A plan is made as soon as your tasks are loaded. Press Try Again in the Today's Tasks card."
          />
        );
      case 'thinking':
        return <Thinking />;
      case 'failed':
        return (
          <Message title={failedText} text={state.fault.message}>
            <TryAgainButton onPress={refresh} />
          </Message>
        );
      case 'ready':
        return (
          <>
            {state.fault && !state.isThinking && (
              <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.9375rem]">
                <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
                  {failedText} This is the earlier plan.
                </p>
                <TryAgainButton onPress={refresh} />
              </div>
            )}
            <PlanView hands={hands} saved={state.saved} />
            <ByHand plan={plan} day={dayOfPlan(state.saved.plan)} />
          </>
        );
    }
  };

  return (
    <LoadedCard
      title="Daily Plan"
      name="the daily plan"
      skeleton={<PlanSkeleton />}
      // Only the loading of what a plan is made of looks as in all cards: a plan is asked for, not read again.
      state={
        state.status === 'waiting'
          ? { status: 'loading' }
          : { status: 'ready', value: null, asOf: new Date(), trouble: null }
      }
      $now={$now}
      onRetry={plan.generate}
      failedTitle={failedText}
      staleText=""
      aside={state.status === 'ready' && <Refresh {...hands} isThinking={state.isThinking} />}
    >
      {() => (
        <div ref={body} tabIndex={-1} className="focus:outline-none">
          {draw()}
        </div>
      )}
    </LoadedCard>
  );
};

const createOffers = ({ plan, calendarBlocks }: PlanHands): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed([plan.$state, calendarBlocks.$state], (state, { status }): Command[] => {
      const isThinking =
        state.status === 'thinking' || (state.status === 'ready' && state.isThinking);
      const waiting = state.status === 'waiting' ? 'The day is still being loaded' : undefined;
      return [
        {
          id: 'refresh-plan',
          title: 'Refresh the plan',
          icon: 'refresh',
          words: 'daily day',
          reason: isThinking ? 'A plan is being made' : waiting,
          run: plan.generate,
        },
        {
          id: 'calendar-blocks',
          title: `${status === 'on' ? 'Take the plan out of' : 'Put the plan into'} my calendar`,
          icon: 'card',
          words: 'google time blocks events',
          reason: state.status === 'ready' ? undefined : 'There is no plan',
          run: () => void (status === 'on' ? calendarBlocks.takeOut() : calendarBlocks.put()),
        },
      ];
    }),
  },
];

export const planCard = (hands: PlanHands) => ({
  title: 'Daily Plan',
  columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
  View: () => <PlanCard {...hands} />,
  offers: createOffers(hands),
});
