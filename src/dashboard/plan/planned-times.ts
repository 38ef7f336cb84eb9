/** The plan as other cards draw it. */
import { toSpan } from '#domain/calendar/working-day.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import type { PlanState } from './store.ts';
import { createTaskFinder } from './task-finder.ts';

/** Null while there is no plan of `today`, 'YYYY-MM-DD'. */
export const toPlannedTimes = (
  state: PlanState,
  tasks: Loadable<TaskList>,
  today: string,
): readonly PlannedTime[] | null => {
  if (state.status !== 'ready' || dayOfPlan(state.kept.plan) !== today) return null;
  const { plan, taskIds } = state.kept;
  const finder = createTaskFinder(taskIds, known(tasks)?.tasks ?? null, today);
  return plan.blocks.map(({ start, end, task, category }) => ({
    ...toSpan({ start, end }),
    category,
    task: finder.nameOf(task),
    ids: Object.hasOwn(taskIds, task) ? taskIds[task] : undefined,
    isOpen: finder.isOpen(task),
  }));
};
