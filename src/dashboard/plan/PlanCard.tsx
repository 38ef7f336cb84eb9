/** Joins the plan of the day to its view: empty, without tasks to plan from, thinking, failed, or a plan. */
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { autoHour, isAutoTime } from '#domain/plan/plan-due.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { PlanHands } from './view/Note.tsx';
import { PlanView } from './view/PlanView.tsx';

const PlanAtSheet = lazyPart(() => import('./by-hand/PlanAtSheet.tsx'));

const failedText = 'Failed to generate daily plan. Please try again.';

/** In the shape of a plan, shown while it is loaded or made. */
const PlanSkeleton = () => <Skeleton rows={7} rowClassName="h-[3.125rem]" />;

const messages = {
  'no-open-tasks': ['No plan yet', 'A plan is made as soon as there are open tasks.'],
  'tasks-unknown': [
    'The plan waits for your tasks.',
    "A plan is made as soon as your tasks are loaded. Press Try Again in the Today's Tasks card.",
  ],
} as const;

/** Where another card stands below, as high as the skeleton, so that nothing moves when it replaces the skeleton. */
const NoPlan = ({ why }: { why: keyof typeof messages }) => (
  <div className="grid content-start gap-3 border-t border-line pt-5 max-lg:min-h-[12rem]">
    <p className="font-medium">{messages[why][0]}</p>
    <p className="text-ink-soft">{messages[why][1]}</p>
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
const Refresh = ({ plan, $minute, isThinking }: PlanHands & { isThinking: boolean }) => {
  const isShort = isAutoTime(useStore($minute));
  return (
    <Button
      look="quiet"
      aria-disabled={isThinking}
      onClick={plan.generate}
      className={`!w-auto px-2 text-[0.8125rem] font-semibold aria-disabled:cursor-default aria-disabled:font-normal ${isThinking ? '' : 'quiet-in-card'}`}
    >
      {isThinking ? 'Thinking...' : isShort ? 'Refresh' : `Refresh (Next auto: ${autoHour}am)`}
    </Button>
  );
};

const PlanCard = (hands: PlanHands) => {
  const { plan, $now } = hands;
  const state = useStore(plan.$state);
  const isThinking = useStore(plan.$isThinking);
  const question = useStore(plan.$question);
  const hasPlan = state.status === 'ready' && typeof state.value === 'object';
  return (
    <LoadedCard
      title="Daily Plan"
      name="the daily plan"
      skeleton={<PlanSkeleton />}
      state={state}
      $now={$now}
      onRetry={plan.generate}
      failedTitle={failedText}
      staleText={`${failedText} This is the earlier plan, made`}
      aside={hasPlan && <Refresh {...hands} isThinking={isThinking} />}
    >
      {(saved) => {
        if (typeof saved === 'string') return isThinking ? <Thinking /> : <NoPlan why={saved} />;
        return (
          <>
            <PlanView hands={hands} saved={saved} />
            {question && (
              <PlanAtSheet plan={plan} question={question} onClose={plan.closeQuestion} />
            )}
          </>
        );
      }}
    </LoadedCard>
  );
};

const createOffers = ({ plan }: PlanHands): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed(plan.$isThinking, (isThinking): Command[] => [
      {
        id: 'refresh-plan',
        title: 'Refresh the plan',
        icon: 'refresh',
        words: 'daily day',
        reason: isThinking ? 'A plan is being made' : undefined,
        run: plan.generate,
      },
    ]),
  },
];

export const planCard = (hands: PlanHands) => ({
  title: 'Daily Plan',
  columns: 'md:col-start-1 lg:col-start-3 xl:col-start-2 xxl:col-start-2',
  View: () => <PlanCard {...hands} />,
  offers: createOffers(hands),
});
