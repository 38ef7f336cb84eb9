/** A plan as it is stored in the browser, with what belongs to it, and as it is shown. */
import * as z from 'zod/mini';
import { byHand, identifyBlocks, withoutClosedPins } from '#domain/plan/pins.ts';
import { plan } from '#domain/plan/plan.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';

const plannedEvent = z.object({
  ...{ id: z.string(), title: z.string() },
  ...{ start: z.coerce.date(), end: z.coerce.date() },
});

/** A plan, whether the calendar was read for it, and the ids of the open tasks by the text that they had. */
export const keptPlan = z.object({
  plan,
  calendar: z.enum(['read', 'not-connected', 'not-known']),
  taskIds: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The timed events that it was made around. */
  events: z._default(z.array(plannedEvent), []),
  byHand: z.optional(byHand),
});
export type KeptPlan = z.infer<typeof keptPlan>;

/** What the plan calls the task of this id. */
export const nameIn = ({ taskIds }: KeptPlan, id: string): string | undefined =>
  Object.entries(taskIds).find(([, ids]) => ids.includes(id))?.[0];

/** Each block with its task, and without the pins of tasks that are no longer to be done. */
export const toShown = (kept: KeptPlan, tasks: Loadable<TaskList>): KeptPlan => {
  const blocks = identifyBlocks(kept.plan.blocks, kept.taskIds);
  const identified = { ...kept.plan, blocks };
  if (kept.byHand === undefined || tasks.status !== 'ready') return { ...kept, plan: identified };
  const day = dayOfPlan(kept.plan);
  const open = new Set(
    tasks.value.tasks.filter((task) => !task.completed && !isPutOff(task, day)).map(({ id }) => id),
  );
  return { ...kept, plan: withoutClosedPins(identified, (id) => open.has(id)) };
};
