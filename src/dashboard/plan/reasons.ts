/** The tasks that have no time today, put together by the reason, so that each reason is said once. */
import type { UnplannedTask } from '#domain/plan/plan.ts';

export type Reason = { why: string; tasks: readonly UnplannedTask[] };

/** In the order in which the reasons come first. */
export const reasonsOf = (leftOut: readonly UnplannedTask[]): readonly Reason[] =>
  [...new Set(leftOut.map(({ why }) => why))].map((why) => ({
    why,
    tasks: leftOut.filter((task) => task.why === why),
  }));
