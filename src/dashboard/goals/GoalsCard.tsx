/** The card Monthly Focus: what the month is for, its goals and how many are done. */
import { useStore } from '@nanostores/react';
import { countDone, isMonthOf, type Goal } from '#domain/goals.ts';
import { Segments } from '#ui/Segments.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { createGoalOffers } from './commands.ts';
import type { MonthlyGoals } from './store.ts';

type Props = Pick<Clock, '$now' | '$today'> & { focus: MonthlyFocus; goals: MonthlyGoals };

const Head = ({ focus, $today }: Pick<Props, 'focus' | '$today'>) => {
  const today = useStore($today);
  return (
    <>
      <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{focus.priority}</p>
      <p className="mt-0.5 text-[0.8125rem] text-ink-soft">
        Weekly rhythm: <span className="font-semibold text-ink">{focus.weeklyRhythm}</span>
      </p>
      {!isMonthOf(focus.month, today) && (
        <details className="mt-2 rounded-[8px] bg-butter px-3 text-[0.8125rem] [overflow-wrap:anywhere]">
          <summary className="cursor-pointer py-1.5 coarse:py-3">
            This focus is for {focus.month}: change it
          </summary>
          <p className="pb-2">
            Write month, priority and goals into{' '}
            <span className="font-medium">
              content/
              <wbr />
              dashboard/
            </span>
            {/* In one piece, or a line would end at its hyphen. */}
            <span className="inline-block max-w-full font-medium">monthly-focus.md</span>; the part
            “Change the month’s focus” of content/README.md says how.
          </p>
        </details>
      )}
    </>
  );
};

type ListProps = {
  /** The text of every goal, which is known before the ticks are loaded. */
  texts: readonly string[];
  /** Null while it is not known which are done: then no box can be ticked, and none looks unticked. */
  goals: readonly Goal[] | null;
  onToggle: (text: string) => void;
};

const GoalList = ({ texts, goals, onToggle }: ListProps) => (
  <ul aria-label="Goals" className="mt-2 border-t border-line">
    {texts.map((text) => {
      const isDone = goals?.some((goal) => goal.text === text && goal.isDone) ?? false;
      return (
        <li key={text} className="border-b border-line last:border-b-0">
          <label className="flex min-h-8 cursor-pointer items-start gap-3 py-[5px] leading-snug coarse:min-h-11 coarse:py-2.5">
            <span>
              <TickBox checked={isDone} disabled={goals === null} onChange={() => onToggle(text)} />
            </span>
            <span
              dir="auto"
              className={`min-w-0 text-[0.9375rem] [overflow-wrap:anywhere] ${isDone ? 'text-ink-soft line-through' : ''}`}
            >
              {text}
            </span>
          </label>
        </li>
      );
    })}
  </ul>
);

const Saving = ({ goals }: Pick<Props, 'goals'>) => {
  const saving = useStore(goals.$saving);
  const text = { empty: '', saving: 'Saving…', waiting: 'Waiting to be saved' }[saving];
  return (
    <span role="status" className="text-[0.88rem] text-ink-soft">
      {text}
    </span>
  );
};

const Progress = ({ goals, done, of }: Pick<Props, 'goals'> & { done: number; of: number }) => (
  <div className="border-t border-line pt-2">
    <p className="mb-1.5 flex text-[0.8125rem] flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <span className="font-semibold [font-variant-numeric:tabular-nums]">
          {done} of {of}
        </span>{' '}
        goals done
      </span>
      <Saving goals={goals} />
    </p>
    <Segments done={done} of={of} />
  </div>
);

const ProgressSkeleton = () => (
  <div aria-hidden className="border-t border-line pt-2">
    <p className="mb-1.5 text-[0.8125rem]">
      <span className="inline-block h-[0.8em] w-28 rounded-[6px] bg-line opacity-60" />
    </p>
    <Segments done={0} of={1} />
  </div>
);

const title = 'Monthly Focus';

const GoalsCard = ({ focus, goals, $now, $today }: Props) => {
  const state = useStore(goals.$goals);
  const texts = focus.goals;
  return (
    <LoadedCard
      title={title}
      name="the ticks of your goals"
      skeleton={<ProgressSkeleton />}
      aside={focus.month}
      before={
        <>
          <Head focus={focus} $today={$today} />
          <GoalList
            texts={texts}
            goals={state.status === 'ready' ? state.value : null}
            onToggle={goals.toggle}
          />
        </>
      }
      state={state}
      $now={$now}
      onRetry={() => void goals.reload()}
      failedTitle="The ticks of your goals could not be loaded."
      reassurance="Your ticks are still in the database."
      staleText="These ticks are as they were"
    >
      {(shown) => <Progress goals={goals} done={countDone(shown)} of={texts.length} />}
    </LoadedCard>
  );
};

export const goalsCard = (hands: Props): Card => ({
  title,
  columns: { md: 1, lg: 2, xl: 2, xxl: 2 },
  View: () => <GoalsCard {...hands} />,
  offers: createGoalOffers(hands.goals),
});
