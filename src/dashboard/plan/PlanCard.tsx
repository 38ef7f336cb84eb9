/** Joins the plan of the day to its view: empty, without tasks to plan from, thinking, failed, or a plan. */
import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { dayOfPlan, isAutoTime } from '#domain/plan/plan-due.ts';
import { Button } from '#ui/Button.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { ByHand } from './by-hand/ByHand.tsx';
import { Message, Notice, PlanSkeleton, Thinking } from './view/Message.tsx';
import { PlanView, type PlanHands } from './view/PlanView.tsx';

const failedText = 'Failed to generate daily plan. Please try again.';

/** It stays in place and keeps the focus while a plan is made. */
const Refresh = ({
  plan,
  $minute,
  isThinking,
}: Omit<PlanHands, '$now'> & { isThinking: boolean }) => {
  const isShort = isAutoTime(useStore($minute));
  return (
    <Button
      aria-disabled={isThinking}
      onClick={plan.generate}
      // A long label gets less padding and no icon, so that it fits beside the title in the narrowest column.
      className={`-my-1 ${isShort ? '' : '!px-2.5 tracking-tight'} aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft`}
    >
      {isShort && <RotateCw aria-hidden className="size-4" />}
      {isThinking ? 'Thinking...' : isShort ? 'Refresh' : 'Refresh (Next auto: 10am)'}
    </Button>
  );
};

export const PlanCard = (hands: PlanHands) => {
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
            text={`${state.fault.message} A plan is made as soon as your tasks are loaded. Press Try Again in the Today's Tasks card.`}
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
              <Notice>
                <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
                  {failedText} This is the earlier plan.
                </p>
                <TryAgainButton onPress={refresh} />
              </Notice>
            )}
            <PlanView
              hands={hands}
              saved={state.saved}
              isThinking={state.isThinking}
              onRefresh={refresh}
            />
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
