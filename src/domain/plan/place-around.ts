/**
 * Places the blocks of a plan around those that the owner has pinned: a block that overlaps a pin is moved to the nearest
 * free time, or left out when the day has none; all other blocks keep their times where they can, and tasks whose
 * text names a time always do.
 */
import { overlaps } from '#lib/overlaps.ts';
import {
  identifyBlocks,
  keyOf,
  keyOfBlock,
  type Pin,
  type Placings,
  type Planned,
} from './pins.ts';
import { appointmentsOf, withAppointments } from './appointments.ts';
import { moveDisplaced } from './displaced.ts';
import type { PlanBlock, UnplannedTask } from './plan.ts';
import type { PlanContext } from './plan-context.ts';
import { instantAt, readDay, type Minutes, type PlanDay } from './plan-day.ts';
import { freeGaps } from './free-time.ts';
import { leftByModel, placeTasks, refusalOf, type Placed } from './plan-placing.ts';
import { rankTasks, type RankedTask } from './plan-ranking.ts';
import { restReason } from './rest-reason.ts';

type Options = {
  /** The day of the plan, 'YYYY-MM-DD'. */
  date: string;
  /** Ids of the tasks by their text. */
  taskIds: Readonly<Record<string, readonly string[]>>;
  /** What a plan would be made of now, with the tasks named as in the plan. */
  context: PlanContext;
};

type Times = Pick<PlanBlock, 'start' | 'end'>;

const startOf = ({ start }: Times): number => Date.parse(start);

const toMinutes = ({ start, end }: Times, day: PlanDay): Minutes => {
  const { start: first } = day.hours;
  const minuteOf = (time: string): number =>
    first + (Date.parse(time) - instantAt(day, first).getTime()) / 60_000;
  return { start: minuteOf(start), end: minuteOf(end) };
};

const toTimes = ({ start, end }: Minutes, day: PlanDay): Times => ({
  start: instantAt(day, start).toISOString(),
  end: instantAt(day, end).toISOString(),
});

const toBlock = ({ taskId, part, ...rest }: Pin): PlanBlock => ({
  ...rest,
  ...{ taskId, part, why: '', isPinned: true },
});

type Movable = Placed & { block: PlanBlock };

/** Only an open task without a time of its own is moved; the others stay in the plan, which then shows what was planned. */
const movable = (
  blocks: readonly PlanBlock[],
  ranked: readonly RankedTask[],
  day: PlanDay,
): readonly Movable[] =>
  blocks.flatMap((block) => {
    const task = ranked.find(({ text }) => text === block.task);
    return task?.at === null ? [{ block, task, at: toMinutes(block, day) }] : [];
  });

const leftOutOf = ({ task, category }: Pick<PlanBlock, 'task' | 'category'>, why: string) => ({
  task,
  category,
  why,
});

/** What a change by hand has freed is given to no other task before the plan is made again. */
const hadNoTime = 'There was no time for it when the plan was made.';
const noTimeLeft = 'What you placed by hand has left no free time of its length.';

/** The tasks without a time, less those that are pinned; each text is taken away as often as it is pinned. */
const stillLeftOut = (made: Planned, added: readonly Pin[]): Omit<Planned, 'blocks'> => {
  const leftOut = [...made.leftOut];
  let more = made.moreLeftOut;
  for (const { task } of added) {
    const index = leftOut.findIndex((one) => one.task === task);
    if (index === -1) more -= 1;
    else leftOut.splice(index, 1);
  }
  return { leftOut, moreLeftOut: Math.max(0, more) };
};

/**
 * A new plan by the rules, with what is not pinned placed once more around what is: a free time that a pinned task has
 * left is used. The blocks that were planned for pinned tasks stay in it, for the case that they are unpinned.
 */
export const planAround = (
  made: Planned,
  { pins, out }: Placings,
  { taskIds, context }: Options,
): Planned => {
  const day = readDay(context);
  const ranked = rankTasks(day, context);
  const identified = identifyBlocks(made.blocks, taskIds);
  const ids = new Map(
    ranked
      .toSorted((a, b) => a.number - b.number)
      .map((task, _index, all) => {
        const place = all.filter(({ text }) => text === task.text).indexOf(task);
        return [task, Object.hasOwn(taskIds, task.text) ? taskIds[task.text]?.[place] : undefined];
      }),
  );
  const fixed = new Set([
    ...pins.map(({ taskId }) => taskId),
    ...identified.flatMap((block) =>
      out.includes(keyOfBlock(block) ?? '') && block.taskId !== undefined ? [block.taskId] : [],
    ),
  ]);
  const isFixed = (taskId: string | undefined) => taskId === undefined || fixed.has(taskId);
  const mayMove = ranked.filter(
    (task) => restReason(task, day) === null && !isFixed(ids.get(task)),
  );
  const appointments = appointmentsOf(day, mayMove);
  const whole = withAppointments(day, appointments);
  const free = mayMove.filter((task) => task.at === null);
  const gaps = freeGaps(
    whole,
    pins.map((one) => toMinutes(one, day)),
  );
  const { placed: fitted } = placeTasks(free, gaps);
  const placed = [...fitted.map((one) => ({ ...one, why: one.task.why })), ...appointments];
  const blocks = placed.map(({ task, at, why }): PlanBlock => {
    const parts = placed.filter((one) => one.task === task);
    const part = parts.findIndex((one) => one.at === at) + 1;
    return {
      ...{ task: task.text, category: task.category, taskId: ids.get(task), part },
      ...toTimes(at, day),
      why: [...(parts.length > 1 ? [`part ${part} of ${parts.length}`] : []), why].join(', '),
      ...(task.at !== null && { isAppointment: true }),
    };
  });
  const isPlaced = (task: string) => blocks.some((block) => block.task === task);
  const without = free.filter(({ text }) => !isPlaced(text));
  const wasLeftOut = (text: string) => made.leftOut.some(({ task }) => task === text);
  return {
    blocks: [...identified.filter(({ taskId }) => isFixed(taskId)), ...blocks].sort(
      (a, b) => startOf(a) - startOf(b),
    ),
    leftOut: [
      ...without
        .filter(({ text }) => !wasLeftOut(text))
        .map((task) => leftOutOf({ task: task.text, category: task.category }, hadNoTime)),
      ...made.leftOut.filter(({ task }) => !isPlaced(task)),
    ],
    moreLeftOut: made.moreLeftOut,
  };
};

export const placeAround = (
  made: Planned,
  { pins, out }: Placings,
  { date, taskIds, context }: Options,
): Planned => {
  const day = readDay(context);
  const ranked = rankTasks(day, context);
  const identified = identifyBlocks(made.blocks, taskIds);
  const isPlanned = (pinned: Pin): boolean =>
    identified.some(({ taskId }) => taskId === pinned.taskId);
  const pinnedKeys = pins.map(keyOf);
  const isOpen = ({ task }: { task: string }) => ranked.some(({ text }) => text === task);
  const openPins = pins.filter(isOpen);
  const taken = identified.filter(
    (block) => out.includes(keyOfBlock(block) ?? '') && isOpen(block),
  );
  const others = identified
    .filter((block) => ![...pinnedKeys, ...out].includes(keyOfBlock(block) ?? ''))
    .toSorted((a, b) => Number(b.isAppointment ?? false) - Number(a.isAppointment ?? false));
  const isOver = (one: Times, other: Times): boolean =>
    overlaps(toMinutes(one, day), toMinutes(other, day));
  // A plan that was made around pins may overlap itself once one of them is gone.
  const inTheWay = others.filter(
    (block, index) =>
      openPins.some((one) => isOver(one, block)) ||
      others.slice(0, index).some((one) => isOpen(one) && isOver(one, block)),
  );
  const displaced = movable(inTheWay, ranked, day);
  const isDisplaced = (block: PlanBlock) => displaced.some((one) => one.block === block);
  const stay = others.filter((block) => !isDisplaced(block));

  // With the end of the working hours the next day is planned: nothing of this one is left to give.
  const isToday = day.date === date;
  const whole = withAppointments(
    day,
    stay.flatMap((block) =>
      block.isAppointment === true
        ? [{ task: { text: block.task }, at: toMinutes(block, day) }]
        : [],
    ),
  );
  const later = movable(stay, ranked, day).filter(({ at }) => at.start >= day.left.start);
  const fixed = [...openPins, ...stay.filter((block) => !later.some((one) => one.block === block))];
  const { placed, without } = isToday
    ? moveDisplaced(
        displaced,
        later,
        fixed.map((one) => toMinutes(one, day)),
        whole,
      )
    : { placed: [], without: displaced };
  const kept = stay.filter((block) => ![...placed, ...without].some((one) => one.block === block));
  const moved = placed.map(({ block, at }) => ({ ...block, ...toTimes(at, day) }));
  const busy = [...openPins, ...kept, ...moved].map((one) => toMinutes(one, day));
  const left = isToday ? freeGaps(whole, busy) : [];
  const explain = (unplanned: UnplannedTask): UnplannedTask => {
    const task = ranked.find(({ text }) => text === unplanned.task);
    if (!task || day.date !== date) return unplanned;
    const why = unplanned.why === leftByModel ? leftByModel : hadNoTime;
    return { ...unplanned, why: restReason(task, day) ?? refusalOf(task, whole, left) ?? why };
  };
  const rest = stillLeftOut(
    made,
    pins.filter((one) => one.part === 1 && !isPlanned(one)),
  );
  return {
    blocks: [...pins.map(toBlock), ...kept, ...moved].sort((a, b) => startOf(a) - startOf(b)),
    leftOut: [
      ...taken.map((block) => leftOutOf(block, 'You took it out of the plan.')),
      ...without.map(({ block, task }) =>
        leftOutOf(block, refusalOf(task, whole, left) ?? noTimeLeft),
      ),
      ...rest.leftOut.map(explain),
    ],
    moreLeftOut: rest.moreLeftOut,
  };
};
