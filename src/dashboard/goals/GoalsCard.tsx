/** The card Monthly Focus: what the month is for, its goals and how many are done. */
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { countDone, isMonthOf, type Goal } from '#domain/goals.ts';
import { TickBox } from '#ui/TickBox.tsx';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import { known } from '#lib/loaded.ts';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import type { Command } from '#dashboard/shared/commands.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
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
        <p className="mt-2 rounded-[8px] bg-butter px-3 py-1.5 text-[0.8125rem] [overflow-wrap:anywhere]">
          This focus is for {focus.month}. Write the new one into{' '}
          <span className="font-medium">content/dashboard/monthly-focus.md</span>.
        </p>
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

/** The bar of them is at the end of the band. @param done null while it is not known */
const Progress = ({ done, of }: { done: number | null; of: number }) => (
  <p className="min-h-[1.8rem] border-t border-line pt-2 text-[0.8125rem]">
    {done !== null && (
      <>
        <span className="font-semibold [font-variant-numeric:tabular-nums]">
          {done} of {of}
        </span>{' '}
        goals done
      </>
    )}
  </p>
);

const title = 'Monthly Focus';

const GoalsCard = ({ focus, goals, $now, $today }: Props) => {
  const state = useStore(goals.$goals);
  const texts = focus.goals;
  return (
    <LoadedCard
      title={title}
      name="the ticks of your goals"
      skeleton={<Progress done={null} of={texts.length} />}
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
      {(shown) => <Progress done={countDone(shown)} of={texts.length} />}
    </LoadedCard>
  );
};

const toCommand = ({ text, isDone }: Goal, toggle: MonthlyGoals['toggle']): Command => ({
  id: `goal:${text}`,
  title: text,
  icon: isDone ? 'done' : 'goal',
  note: isDone ? 'Done · Enter takes the tick away' : 'Enter ticks it',
  run: () => toggle(text),
});

export const goalsCard = (hands: Props): Card => {
  const { $goals, toggle } = hands.goals;
  const $commands = computed($goals, (goals) =>
    (known(goals) ?? []).map((goal) => toCommand(goal, toggle)),
  );
  return {
    title,
    columns: 'md:col-start-1 lg:col-start-3 xl:col-start-2 xxl:col-start-4',
    View: () => <GoalsCard {...hands} />,
    offers: [{ group: 'Goals of the month', isSearched: true, $commands }],
  };
};
