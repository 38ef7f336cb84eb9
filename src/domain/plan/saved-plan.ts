/** A plan as it is shown and stored, with what belongs to it. */
import * as z from 'zod/mini';
import { timeIn } from '#lib/zoned-time.ts';
import { isMadeOf } from '../tasks/following.ts';
import { excerpt } from '../tasks/task-labels.ts';
import type { Task } from '../tasks/tasks.ts';
import { timeZone } from '../time-zone.ts';
import { keyOf, plan, type PlanBlock } from './plan.ts';
import { plannedText } from './planned-text.ts';

const plannedEvent = z.object({
  id: z.string(),
  title: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
});

const savedPlan = z.object({
  plan,
  calendar: z.enum(['read', 'not-connected', 'not-known']),
  events: z.array(plannedEvent),
  /** The due dates, by the ids of the tasks, that it was arranged for last: of those that it names or that have one. */
  dueDates: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** The ids of the tasks that the owner has taken out. */
  out: z._default(z.array(z.string()), []),
});
export type SavedPlan = z.infer<typeof savedPlan>;

/** The key under which this browser and the database keep it; `saved`: null where the plan named an enquiry that was deleted. */
export const planKey = 'daily-plan';
export const keptPlan = z.object({ savedAt: z.int(), saved: z.nullable(savedPlan) });
export type KeptPlan = z.infer<typeof keptPlan>;

export const withBlocks = (saved: SavedPlan, blocks: readonly PlanBlock[]): SavedPlan => ({
  ...saved,
  plan: { ...saved.plan, blocks: [...blocks] },
});

export const withDueDates = (saved: SavedPlan, tasks: readonly Task[]): SavedPlan => {
  const { blocks, leftOut, topPriorities } = saved.plan;
  const names = new Set([...[...blocks, ...leftOut].map(({ task }) => task), ...topPriorities]);
  const noted = tasks.flatMap(({ id, text, times, completed }): [string, string | null][] => {
    const dueOn = times?.dueOn ?? null;
    const isNoted = names.has(plannedText(text)) || (dueOn !== null && !completed);
    return isNoted ? [[id, dueOn]] : [];
  });
  return { ...saved, dueDates: { ...saved.dueDates, ...Object.fromEntries(noted) } };
};

export const namesEnquiry = ({ dueDates = {} }: SavedPlan, enquiryId: string): boolean =>
  Object.keys(dueDates).some((id) => isMadeOf(id, enquiryId));

export const inQuotes = (text: string): string => `“${excerpt(text)}”`;

type Blocks = readonly PlanBlock[];

const isIn = (blocks: Blocks, { task, start }: PlanBlock): boolean =>
  blocks.some((one) => one.task === task && one.start === start);

/** The blocks that the later plan has no more, and of these the ones that it has left out for want of time. */
export const missingBlocks = (before: Blocks, { plan: { blocks, leftOut } }: SavedPlan) => {
  const keys = new Set(blocks.map(keyOf));
  const missing = before.filter((block) => !keys.has(keyOf(block)) && !isIn(blocks, block));
  const unplaced = missing.filter(({ task }) => leftOut.some((one) => one.task === task));
  return { missing, unplaced };
};

const mostMovesNamed = 3;

/** "“Call the bank” 12:30, no time for “Review”, without “Call Ana”"; empty where nothing has moved. */
export const describeMoves = (before: Blocks, after: SavedPlan): string => {
  const { missing, unplaced } = missingBlocks(before, after);
  const moves = [
    ...after.plan.blocks
      .filter((block) => !isIn(before, block))
      .map(({ task, start }) => `${inQuotes(task)} ${timeIn(new Date(start), timeZone)}`),
    ...missing.map(
      (block) => `${unplaced.includes(block) ? 'no time for' : 'without'} ${inQuotes(block.task)}`,
    ),
  ];
  const more = moves.splice(mostMovesNamed).length;
  return `${moves.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
