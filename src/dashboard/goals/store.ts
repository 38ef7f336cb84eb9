/** The month's goals: their texts come with the page, their ticks from the database. */
import { computed } from 'nanostores';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import {
  applyGoalChange,
  goalChange,
  isGoalDone,
  monthKey,
  savedGoals,
  tickGoals,
  type GoalChange,
  type SavedGoal,
} from '#domain/goals.ts';
import { known, mapValue } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { GoalGateway } from './gateway.ts';

export const createMonthlyGoals = (
  gateway: GoalGateway,
  { month: shownMonth, goals }: Pick<MonthlyFocus, 'month' | 'goals'>,
  tools: StoreTools,
) => {
  const month = monthKey(shownMonth);
  const list = createSavedList<readonly SavedGoal[], GoalChange>(tools, {
    name: 'goals',
    change: goalChange,
    remembered: { name: `goals of ${month}`, schema: savedGoals },
    load: () => gateway.list(month),
    apply: (ticks, changes) =>
      changes.filter((change) => change.month === month).reduce(applyGoalChange, ticks),
    send: gateway.save,
    isThere: async ({ month: ofChange, goal, done }) => {
      const answer = await gateway.list(ofChange);
      return answer.ok ? ok(isGoalDone(answer.value, goal) === done) : answer;
    },
    onRefused: () =>
      tools.notify({ tone: 'error', title: 'Error', description: 'Failed to update goal' }),
  });

  const $goals = computed(list.$value, (ticks) =>
    mapValue(ticks, (saved) => tickGoals(goals, saved)),
  );

  const toggle = (text: string) => {
    const goal = known($goals.get())?.find((one) => one.text === text);
    if (goal) void list.add({ month, goal: text, done: !goal.isDone });
  };

  return { $goals, toggle, reload: list.reload };
};

export type MonthlyGoals = ReturnType<typeof createMonthlyGoals>;
