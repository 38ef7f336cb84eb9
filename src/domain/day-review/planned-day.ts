/** Which tasks were planned on a day. */
import * as z from 'zod/mini';

export const plannedDay = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** `start`: when a planned time of the task begins, in milliseconds. */
  tasks: z.array(z.object({ id: z.string(), start: z.int() })),
});
export type PlannedDay = z.infer<typeof plannedDay>;

type Block = { ids?: readonly string[] | undefined; start: Date };

/**
 * The day with its plan as it is now. A plan is made again in the course of a day, for what is left of it: what had begun
 * by then stays planned, what was still to come is what the newer plan says.
 */
export const recordPlan = (
  before: PlannedDay | null,
  day: string,
  blocks: readonly Block[],
  now: Date,
): PlannedDay => {
  const planned = blocks.flatMap(({ ids = [], start }) =>
    ids.map((id) => ({ id, start: start.getTime() })),
  );
  const isPlannedSo = ({ id, start }: PlannedDay['tasks'][number]): boolean =>
    planned.some((one) => one.id === id && one.start === start);
  const begun = (before?.day === day ? before.tasks : []).filter(
    (one) => one.start <= now.getTime() && !isPlannedSo(one),
  );
  return { day, tasks: [...begun, ...planned] };
};
