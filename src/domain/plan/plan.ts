/** A plan of the day, as the card shows and stores it, and the draft that an engine proposes for it. */
import * as z from 'zod/mini';
import { categories } from '../tasks/tasks.ts';

const instant = z.iso.datetime({ offset: true });

/** A task with its time; `start` and `end` are ISO instants. */
export const planBlock = z.object({
  task: z.string(),
  category: z.enum(categories),
  start: instant,
  end: instant,
  why: z.string(),
  /** Added by the dashboard: which task of this text it is, and which part of it, from 1. */
  taskId: z.optional(z.string()),
  part: z.optional(z.int()),
  isPinned: z.optional(z.boolean()),
});
export type PlanBlock = z.infer<typeof planBlock>;

/** The ids of tasks by their text; tasks of the same text are planned in their order. */
export type TaskIds = Readonly<Record<string, readonly string[]>>;

const isLaterPart = ({ why }: PlanBlock): boolean => /^part (?!1 )\d+ of /.test(why);

/** Adds to each block of a plan which task and part it is. */
export const identifyBlocks = (blocks: readonly PlanBlock[], ids: TaskIds): PlanBlock[] => {
  const used = new Set(blocks.map(({ taskId }) => taskId));
  const latest = new Map<string, string>();
  const keys = new Set<string | undefined>();
  return blocks.map((block) => {
    const { task } = block;
    const own = Object.hasOwn(ids, task) ? ids[task] : undefined;
    const next = isLaterPart(block) ? latest.get(task) : own?.find((id) => !used.has(id));
    const { taskId = next } = block;
    if (taskId === undefined) return block;
    used.add(taskId);
    latest.set(task, taskId);
    let { part = 1 } = block;
    while (keys.has(keyOf({ taskId, part }))) part += 1;
    keys.add(keyOf({ taskId, part }));
    return { ...block, taskId, part };
  });
};

/** A block is known by its task and by its place among the parts of the task, from 1. */
export const keyOf = ({
  taskId,
  part = 1,
}: Pick<PlanBlock, 'taskId' | 'part'>): string | undefined =>
  taskId === undefined ? undefined : `${taskId} ${part}`;

/** An open task that has no time today. */
const unplannedTask = z.object({
  ...{ task: z.string(), category: z.enum(categories), why: z.string() },
  /** From when on something else is at its time. */
  start: z.optional(instant),
});
export type UnplannedTask = z.infer<typeof unplannedTask>;

export const workLocations = ['Home', 'Home or out', 'Out'] as const;

export const plan = z.object({
  /** Texts of open tasks, the most important first. */
  topPriorities: z.array(z.string()),
  workLocation: z.string(),
  deviceRecommendation: z.string(),
  packingList: z.array(z.string()),
  /** The rest of the working hours: '11:00–16:00'. */
  workingHours: z.string(),
  specialNotes: z.array(z.string()),
  reasoning: z.string(),
  generatedAt: instant,
  /** The day that is planned, 'YYYY-MM-DD': that of `generatedAt`, or the one after it. */
  day: z.iso.date(),
  engine: z.enum(['rules', 'model']),
  /** A sentence for each change that the check made to the draft. */
  corrections: z.array(z.string()),
  /** In the order of time. */
  blocks: z.array(planBlock),
  /** In the order of importance. */
  leftOut: z.array(unplannedTask),
  /** How many open tasks without a time today are not in `leftOut`. */
  moreLeftOut: z.int(),
});
export type Plan = z.infer<typeof plan>;

/** The answer of the function `generate-daily-plan`. */
export const planAnswer = z.object({ plan });

const line = (longest: number) => z.string().check(z.maxLength(longest));

/**
 * The proposal of an engine. Tasks are given by their number on the list of open tasks, from 1, so that a plan cannot
 * contain invented tasks; what rules know for sure is not asked for. Times are 'HH:MM' in the owner's zone.
 */
export const planDraft = z.object({
  topPriorities: z.array(z.int()).check(z.maxLength(10)),
  workLocation: z.enum(workLocations),
  specialNotes: z.array(line(400)).check(z.maxLength(12)),
  reasoning: line(1500),
  blocks: z
    .array(z.object({ task: z.int(), start: line(5), end: line(5), why: line(160) }))
    .check(z.maxLength(40)),
});
export type PlanDraft = z.infer<typeof planDraft>;
export type DraftBlock = PlanDraft['blocks'][number];
