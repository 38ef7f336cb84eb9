/**
 * Makes a plan of the day of what is known now, and arranges one that is there around what has come since. Loaded late,
 * because it reads the words of tasks.
 */
import { eventsOn, takesTime } from '#domain/calendar/calendar.ts';
import { isTimed, type Event } from '#domain/calendar/event.ts';
import { toSpan } from '#domain/calendar/spans.ts';
import { arrange } from '#domain/plan/arrange.ts';
import { moreTime } from '#domain/plan/move-block.ts';
import { identifyBlocks, type Plan, type PlanBlock, type TaskIds } from '#domain/plan/plan.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { blockInHand, planDate } from '#domain/plan/plan-due.ts';
import { toPlanContext } from '#domain/plan/plan-request.ts';
import { plannedText } from '#domain/plan/planned-text.ts';
import { withDueDates, type SavedPlan } from '#domain/plan/saved-plan.ts';
import { nextTaskId } from '#domain/tasks/following.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { knownEvents, type Events } from '#dashboard/shared/card.ts';
import type { PlanGateway } from './gateway.ts';
import { calendarOf, calendarState, eventsOf, tasksOn, type PlanSources } from './sources.ts';

const contextOf = (
  sources: PlanSources,
  day: string,
  tasks: readonly Task[],
  events: readonly Event[],
): PlanContext => {
  const { $goals, $today, $weather, focus, privateEvents } = sources;
  const goals = known($goals.get());
  return toPlanContext({
    now: new Date(),
    tasks,
    events,
    privateEvents,
    focus,
    // That of the present hour says nothing about another day.
    weather: day === $today.get() ? (known($weather.get()) ?? null) : null,
    openGoals: goals?.filter(({ isDone }) => !isDone).map(({ text }) => text) ?? focus.goals,
  });
};

/** The ids of the open tasks by their text: a map, because a task may be called "constructor". */
const toTaskIds = (tasks: readonly Task[]): TaskIds => {
  const ids = new Map<string, string[]>();
  for (const { id, text, completed } of tasks) {
    const name = plannedText(text);
    if (!completed) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return Object.fromEntries(ids);
};

const dueOnOf = ({ times }: Task): string | null => times?.dueOn ?? null;

const takenOutByOwner = 'You took it out of the plan.';

/** The blocks and the tasks without a time: what the sentences of a plan describe. */
const outlineOf = ({ blocks, leftOut }: Pick<Plan, 'blocks' | 'leftOut'>): string =>
  JSON.stringify([
    blocks.map(({ task, start, end }) => [task, start, end]),
    leftOut.map(({ task }) => task),
  ]);

/**
 * The plan around what has come since. What is put off, deleted or due on a later day now leaves it, as far as its time
 * is to come.
 */
export const arranged = (saved: SavedPlan, sources: PlanSources): SavedPlan => {
  const date = saved.plan.day;
  const listed = tasksOn(sources, date);
  if (!listed) return saved;
  const { dueDates } = saved;
  const changed = listed.filter(
    (task) => dueDates && !task.completed && (dueDates[task.id] ?? null) !== dueOnOf(task),
  );
  const before = saved.plan.blocks.flatMap((block): PlanBlock[] => {
    if (block.taskId === undefined || Date.parse(block.end) <= Date.now()) return [block];
    const task = listed.find(({ id }) => id === block.taskId);
    if (!task) return [];
    const hasBegun = Date.parse(block.start) <= Date.now();
    const isDueLater = changed.includes(task) && (dueOnOf(task) ?? date) > date;
    // The plan finds tasks by their texts, and the one that follows has the same.
    const isFollowed = listed.some(({ id, completed }) => id === nextTaskId(task.id) && !completed);
    const isLeft = (isDueLater && !block.isPinned) || (task.completed && isFollowed);
    return isLeft && !hasBegun ? [] : [{ ...block, category: task.category }];
  });
  // By the texts that they had when the plan was made, because the plan finds them by these.
  const textOf = ({ id, text }: Task): string =>
    before.find(({ taskId }) => taskId === id)?.task ?? text;
  const named = listed.map((task) => ({ ...task, text: textOf(task) }));
  const tasks = named.filter(({ id }) => !saved.out.includes(id));
  const context = contextOf(sources, date, tasks, eventsOf(saved, sources));
  const plan = arrange(
    { ...saved.plan, blocks: before },
    { date, taskIds: toTaskIds(tasks), changed: changed.map(textOf), context },
  );
  const takenOut = listed
    .filter(({ id, completed }) => saved.out.includes(id) && !completed)
    .map(({ text, category }) => ({ task: plannedText(text), category, why: takenOutByOwner }));
  const { blocks } = plan;
  const leftOut = [...takenOut, ...plan.leftOut.filter(({ why }) => why !== takenOutByOwner)];
  // New sentences only where blocks or tasks without a time have changed, because each new plan is saved.
  const isUnchanged = outlineOf({ blocks, leftOut }) === outlineOf(saved.plan);
  const { topPriorities, specialNotes, reasoning } = isUnchanged ? saved.plan : plan;
  const sentence = isUnchanged || blocks.length > 0 ? reasoning : 'Nothing is planned any more.';
  const next = { ...plan, leftOut, topPriorities, specialNotes, reasoning: sentence };
  return { ...withDueDates({ ...saved, plan: next }, named), calendar: calendarOf(saved, sources) };
};

const readEventsOn = async (
  { $events, $today, readEvents }: PlanSources,
  day: string,
  lifetime: AbortSignal,
): Promise<Events> => {
  if (day === $today.get()) return $events.get();
  const answer = await readEvents(day, lifetime);
  if (!answer.ok) return { status: 'failed', fault: answer.fault };
  if (answer.value === null) return 'not-connected';
  const value = eventsOn(answer.value.events, day).filter(takesTime);
  return { status: 'ready', value, asOf: new Date(), trouble: null };
};

/**
 * What a new plan leaves where it is, as far as its task is there: what the owner has placed by hand and is to come, and
 * what is in hand, which gets more time where its own is over.
 */
const placedFor = (before: SavedPlan | null, day: string, tasks: readonly Task[]) => {
  if (before?.plan.day !== day) return { pins: [], out: [] };
  const now = new Date();
  const openTask = ({ taskId }: PlanBlock) =>
    tasks.find(({ id, completed }) => id === taskId && !completed);
  const inHand = blockInHand(before.plan, now, (block) => openTask(block) !== undefined);
  const pins = before.plan.blocks.flatMap((block) => {
    const task = openTask(block);
    const isToCome = Date.parse(block.end) > now.getTime();
    const isKept = block.isPinned === true || block.taskId === inHand?.taskId;
    if (!task || !(block === inHand || (isKept && isToCome))) return [];
    const end = isToCome ? block.end : moreTime(new Date(block.end), now).toISOString();
    return [{ ...block, task: plannedText(task.text), end }];
  });
  return { pins, out: before.out };
};

/** @param before answers the plan that the new one takes the place of, which may be changed by hand while that is made */
export const makePlan = async (
  gateway: PlanGateway,
  sources: PlanSources,
  before: () => SavedPlan | null,
  lifetime: AbortSignal,
): Promise<Result<SavedPlan>> => {
  const day = planDate(new Date());
  const tasks = tasksOn(sources, day);
  if (!tasks) {
    return failed('offline', 'Your tasks are not loaded, so there is nothing to plan yet.');
  }
  const read = await readEventsOn(sources, day, lifetime);
  const events = knownEvents(read) ?? [];
  const { pins, out } = placedFor(before(), day, tasks);
  const isPlaced = (id: string) => out.includes(id) || pins.some(({ taskId }) => taskId === id);
  const others = tasks.filter(({ id }) => !isPlaced(id));
  // The planner knows a pin as an event, so that it plans around it.
  const around = pins.map(({ task, start, end }): Event => ({
    ...{ id: task, title: task, location: null, isAllDay: false },
    ...toSpan({ start, end }),
  }));
  const context = contextOf(sources, day, others, [...events, ...around]);
  const answer = await gateway.plan(context, lifetime);
  if (!answer.ok) return answer;
  const placed = placedFor(before(), day, tasks);
  const isPinned = (id: string | undefined) => placed.pins.some(({ taskId }) => taskId === id);
  const blocks = identifyBlocks(answer.value.blocks, toTaskIds(others));
  const made: SavedPlan = {
    plan: {
      ...answer.value,
      blocks: [...blocks.filter(({ taskId }) => !isPinned(taskId)), ...placed.pins],
    },
    calendar: calendarState(read),
    events: events.filter(isTimed).map(({ id, title, start, end }) => ({ id, title, start, end })),
    out: placed.out,
  };
  return ok(arranged(made, sources));
};
