/** A plan as it is stored, with what belongs to it, and what it says of the tasks as they are now. */
import * as z from 'zod/mini';
import { toSpan } from '#domain/calendar/working-day.ts';
import { byHand, withoutClosedPins } from '#domain/plan/pins.ts';
import { plan } from '#domain/plan/plan.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { plannedText } from '#domain/plan/plan-request.ts';
import { isMadeOf } from '#domain/tasks/following.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';

const plannedEvent = z.object({
  id: z.string(),
  title: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
});

export const savedPlan = z.object({
  plan,
  /** Whether the calendar was read for it. */
  calendar: z.enum(['read', 'not-connected', 'not-known']),
  /** The ids of the planned tasks by the text that they had. */
  taskIds: z.record(z.string(), z.array(z.string())),
  /** The timed events that it was made around. */
  events: z.array(plannedEvent),
  byHand: z.optional(byHand),
});
export type SavedPlan = z.infer<typeof savedPlan>;

/** A plain object inherits names such as "constructor", which can be the text of a task. */
const idsOf = ({ taskIds }: Pick<SavedPlan, 'taskIds'>, text: string): readonly string[] =>
  Object.hasOwn(taskIds, text) ? (taskIds[text] ?? []) : [];

/** What the plan calls the task of this id. */
export const nameIn = ({ taskIds }: SavedPlan, id: string): string | undefined =>
  Object.entries(taskIds).find(([, ids]) => ids.includes(id))?.[0];

export const withTaskId = (saved: SavedPlan, text: string, id: string): SavedPlan => {
  const ids = idsOf(saved, text);
  if (ids.includes(id)) return saved;
  return { ...saved, taskIds: { ...saved.taskIds, [text]: [...ids, id] } };
};

/** With the ids of those tasks alone that the plan names, so that it stays small where the list is long. */
export const withNamedTasks = (saved: SavedPlan): SavedPlan => {
  const { plan, byHand } = saved;
  const named = [plan, ...(byHand ? [byHand.made] : [])].flatMap(({ blocks, leftOut }) =>
    [...blocks, ...leftOut].map(({ task }) => task),
  );
  const names = new Set([...named, ...plan.topPriorities]);
  const taskIds = Object.entries(saved.taskIds).filter(([name]) => names.has(name));
  return { ...saved, taskIds: Object.fromEntries(taskIds) };
};

export const namesEnquiry = ({ taskIds }: SavedPlan, enquiryId: string): boolean =>
  Object.values(taskIds).some((ids) => ids.some((id) => isMadeOf(id, enquiryId)));

/** A task that is put off to a later day than that of the plan is not to be done on it. */
const isToDo = (task: Task, { plan }: SavedPlan): boolean =>
  !task.completed && !isPutOff(task, dayOfPlan(plan));

/** Without the pins of tasks that are no longer to be done. */
export const withOpenPins = (saved: SavedPlan, tasks: readonly Task[] | undefined): SavedPlan => {
  if (saved.byHand === undefined || tasks === undefined) return saved;
  const open = new Set(tasks.filter((task) => isToDo(task, saved)).map(({ id }) => id));
  return { ...saved, plan: withoutClosedPins(saved.plan, (id) => open.has(id)) };
};

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
  const open = (text: string): readonly Task[] =>
    (tasks ?? []).filter((task) => idsOf(saved, text).includes(task.id) && isToDo(task, saved));
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
