/** A plan as it is shown and stored, with what belongs to it, and what it says of the tasks as they are now. */
import * as z from 'zod/mini';
import { toSpan } from '#domain/calendar/working-day.ts';
import { eventIdOf } from '#domain/plan/calendar-blocks.ts';
import { keyOf } from '#domain/plan/pins.ts';
import { plan, type PlanBlock } from '#domain/plan/plan.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { plannedText } from '#domain/plan/planned-text.ts';
import { isMadeOf } from '#domain/tasks/following.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Fault } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import type { BlocksOfDay } from './calendar-blocks/gateway.ts';

const plannedEvent = z.object({
  id: z.string(),
  title: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
});

const savedPlan = z.object({
  plan,
  /** Whether the calendar was read for it. */
  calendar: z.enum(['read', 'not-connected', 'not-known']),
  /** The ids of the planned tasks by the text that they had. */
  taskIds: z.record(z.string(), z.array(z.string())),
  /** The timed events that it was made around. */
  events: z.array(plannedEvent),
  /** The ids of the tasks that the owner has taken out. */
  out: z._default(z.array(z.string()), []),
});
export type SavedPlan = z.infer<typeof savedPlan>;

/** As this browser and the database keep it; `saved`: null where the plan named an enquiry that was deleted. */
export const keptPlan = z.object({ savedAt: z.int(), saved: z.nullable(savedPlan) });
export type KeptPlan = z.infer<typeof keptPlan>;

export type PlanState =
  /** The values that a plan is made of are still loading. */
  | { status: 'waiting' }
  | { status: 'empty' }
  /** There is no plan, and nothing to make one of. */
  | { status: 'tasks-unknown' }
  | { status: 'thinking' }
  | { status: 'failed'; fault: Fault }
  /** `fault`: the last attempt to make a newer one failed. */
  | { status: 'ready'; saved: SavedPlan; isThinking: boolean; fault: Fault | null };

export const withBlocks = (
  saved: SavedPlan,
  blocks: readonly PlanBlock[],
  leftOut: SavedPlan['plan']['leftOut'] = saved.plan.leftOut,
): SavedPlan => ({ ...saved, plan: { ...saved.plan, blocks: [...blocks], leftOut } });

/** The ids of the open tasks by their text: a map, because a task may be called "constructor". */
export const toTaskIds = (tasks: readonly Task[]): SavedPlan['taskIds'] => {
  const ids = new Map<string, string[]>();
  for (const { id, text, completed } of tasks) {
    const name = plannedText(text);
    if (!completed) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return Object.fromEntries(ids);
};

/** A plain object inherits names such as "constructor", which can be the text of a task. */
const idsOf = ({ taskIds }: Pick<SavedPlan, 'taskIds'>, text: string): readonly string[] =>
  Object.hasOwn(taskIds, text) ? (taskIds[text] ?? []) : [];

/** What the plan calls the task of this id. */
export const nameIn = ({ taskIds }: SavedPlan, id: string): string | undefined =>
  Object.entries(taskIds).find(([, ids]) => ids.includes(id))?.[0];

/** With the ids of those tasks alone that the plan names, so that it stays small where the list is long. */
export const withNamedTasks = (saved: SavedPlan): SavedPlan => {
  const { blocks, leftOut, topPriorities } = saved.plan;
  const names = new Set([...[...blocks, ...leftOut].map(({ task }) => task), ...topPriorities]);
  const taskIds = Object.entries(saved.taskIds).filter(([name]) => names.has(name));
  return { ...saved, taskIds: Object.fromEntries(taskIds) };
};

export const namesEnquiry = ({ taskIds }: SavedPlan, enquiryId: string): boolean =>
  Object.values(taskIds).some((ids) => ids.some((id) => isMadeOf(id, enquiryId)));

export type TaskFinder = {
  /** Whether the task is still to be done; also while the tasks are not known. */
  isOpen: (text: string) => boolean;
  /** The text that the task has now. */
  nameOf: (text: string) => string;
};

/** Finds the tasks that a plan means by their texts, which may have been edited since. */
export const createTaskFinder = (
  saved: SavedPlan,
  tasks: readonly Task[] | undefined,
): TaskFinder => {
  const day = dayOfPlan(saved.plan);
  const open = (text: string): readonly Task[] =>
    (tasks ?? []).filter(
      (task) => idsOf(saved, text).includes(task.id) && !task.completed && !isPutOff(task, day),
    );
  return {
    isOpen: (text) => tasks === undefined || open(text).length > 0,
    nameOf: (text) => {
      const [task, another] = open(text);
      return task && !another ? plannedText(task.text) : text;
    },
  };
};

/** The plan as other cards draw it. */
export const toPlannedTimes = (
  saved: SavedPlan,
  tasks: readonly Task[] | undefined,
): readonly PlannedTime[] => {
  const { isOpen, nameOf } = createTaskFinder(saved, tasks);
  return saved.plan.blocks.map(({ start, end, task, category }) => ({
    ...toSpan({ start, end }),
    category,
    task: nameOf(task),
    ids: idsOf(saved, task),
    isOpen: isOpen(task),
  }));
};

export const quoted = (text: string): string => `“${shorten(text, 60)}”`;

type Blocks = readonly PlanBlock[];

/** The blocks that the later state has no more. */
export const missingBlocks = (before: Blocks, after: Blocks): Blocks => {
  const keys = new Set(after.map(keyOf));
  return before.filter((block) => !keys.has(keyOf(block)));
};

/** "“Call the bank” 12:30, no time for “Review”"; empty where nothing has moved. */
export const describeMoves = (before: Blocks, after: Blocks): string => {
  const isThere = ({ start, ...block }: PlanBlock) =>
    before.some((one) => keyOf(one) === keyOf(block) && one.start === start);
  return [
    ...after
      .filter((block) => !isThere(block))
      .map(({ task, start }) => `${quoted(task)} ${timeIn(new Date(start), timeZone)}`),
    ...missingBlocks(before, after).map(({ task }) => `no time for ${quoted(task)}`),
  ].join(', ');
};

/** The blocks of open tasks, as events of a calendar. */
export const toCalendarBlocks = (saved: SavedPlan, tasks: readonly Task[]): BlocksOfDay => {
  const { isOpen, nameOf } = createTaskFinder(saved, tasks);
  const day = dayOfPlan(saved.plan);
  const blocks = saved.plan.blocks.flatMap((block) => {
    const key = keyOf(block);
    if (key === undefined || !isOpen(block.task)) return [];
    const { start, end, task } = block;
    return [{ id: eventIdOf(day, key), title: nameOf(task), start, end }];
  });
  return { day, blocks };
};
