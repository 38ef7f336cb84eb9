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
import { known } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import { listRefreshMs } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
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
    savedWhen: 'nothing waits in Monthly Focus',
    refreshEveryMs: listRefreshMs,
    remembered: { name: `goals of ${month}`, schema: savedGoals },
    load: () => gateway.list(month),
    write: async (change) => {
      const answer = await gateway.save(change);
      const before = known(saved.$state.get());
      if (answer.ok && change.month === month && before)
        saved.correct(applyGoalChange(before, change));
      return answer;
    },
    isWritten: async (change) => {
      const answer = await gateway.list(change.month);
      if (!answer.ok) return answer;
      if (change.month === month) saved.replace(answer.value);
      return ok(isGoalDone(answer.value, change.goal) === change.done);
    },
    onRefused: () =>
      tools.notify({ tone: 'error', title: 'Error', description: 'Failed to update goal' }),
  });
  const { saved, queue } = list;

  const $goals = computed([saved.$state, queue.$changes], (state, changes) =>
    tickGoals(goals, month, state, changes),
  );

  const toggle = (text: string) => {
    const goal = known($goals.get())?.find((one) => one.text === text);
    if (!goal) return;
    const change = { month, goal: text, done: !goal.isDone };
    const isReplaced = queue.replaceLast((last) =>
      last.goal === text && last.month === month ? change : null,
    );
    if (!isReplaced) void queue.push(change);
  };

  return { $goals, $saving: list.$saving, $waiting: list.$waiting, toggle, reload: list.reload };
};

export type MonthlyGoals = ReturnType<typeof createMonthlyGoals>;
