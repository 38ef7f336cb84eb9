/**
 * Arranges the blocks of a plan once more when an event, a task with a time or a block placed by the owner has come into it.
 * Blocks that are done, have begun or were placed by the owner keep their times. What is under something else is placed in
 * what is free, and what is due and had no time too; where something due would be missed, all that can move is placed anew.
 */
import { overlaps } from '#lib/overlaps.ts';
import { prepare, withAppointments, type Appointment } from './appointments.ts';
import { freeGaps, withWay } from './free-time.ts';
import {
  identifyBlocks,
  type Plan,
  type PlanBlock,
  type TaskIds,
  type UnplannedTask,
} from './plan.ts';
import { mostUnplanned } from './plan-check.ts';
import type { PlanContext } from './plan-context.ts';
import {
  lengthOf,
  minuteAt,
  spanAt,
  type BlockTimes,
  type Minutes,
  type PlanDay,
} from './plan-day.ts';
import { fits, placeTasks, toUnplanned, type Placed } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';
import { choosePriorities } from './plan-without-model.ts';
import { notesFor, reasonFor } from './plan-words.ts';

type Options = {
  /** The day of the plan, 'YYYY-MM-DD'. */
  date: string;
  taskIds: TaskIds;
  /** The tasks that have got another due date: what is due is put in, and the reason of a block is told anew. */
  changed?: readonly string[];
  /** What a plan would be made of now, with the tasks named as in the plan. */
  context: PlanContext;
};

const minutesOf = ({ start, end }: BlockTimes, day: PlanDay): Minutes => ({
  start: minuteAt(day, new Date(start)),
  end: minuteAt(day, new Date(end)),
});

const toBlock = ({ task, at, why }: Appointment, day: PlanDay): PlanBlock => ({
  ...{ task: task.text, category: task.category, why },
  ...spanAt(day, at),
});

const byStart = (a: BlockTimes, b: BlockTimes): number => Date.parse(a.start) - Date.parse(b.start);

/** A task with the length of one of its blocks, for which a new time is to be found. */
type Moving = RankedTask & { block: PlanBlock };

export const arrange = (planned: Plan, { date, taskIds, changed = [], context }: Options): Plan => {
  const prepared = prepare(context);
  const { day, ranked, appointments: all } = prepared;
  const taskOf = ({ task }: { task: string }) => ranked.find(({ text }) => text === task);
  // After the working hours the context is that of the next day, so that no block of this plan can move.
  if (day.date !== date) return { ...planned, leftOut: planned.leftOut.filter(taskOf) };
  const blocks = planned.blocks.toSorted(byStart);
  const stays = (block: PlanBlock): boolean =>
    block.isPinned === true || minutesOf(block, day).start <= day.now || !taskOf(block);
  const fixed = blocks.filter(stays);
  const appointments = all.filter(({ task }) => !fixed.some((block) => block.task === task.text));
  const timed = appointments.map((one) => {
    const { start, end } = spanAt(day, one.at);
    const same = blocks.find((block) => block.task === one.task.text && block.start === start);
    return same ? { ...same, end } : toBlock(one, day);
  });
  const whole = withAppointments(day, appointments);
  // What is done leaves its time free.
  const busy = fixed.filter(taskOf).map((block) => minutesOf(block, day));
  const taken = [...whole.events.map(withWay), ...busy];
  const movable = blocks.filter((block) => !stays(block) && taskOf(block)?.at === null);
  const isUnder = (block: PlanBlock): boolean =>
    taken.some((other) => overlaps(other, minutesOf(block, day)));
  const standing = movable
    .filter((block) => !isUnder(block))
    .map((block) =>
      changed.includes(block.task) ? { ...block, why: taskOf(block)?.why ?? '' } : block,
    );
  const rankOf = ({ number }: RankedTask) => ranked.findIndex((task) => task.number === number);
  const isAwaited = ({ text, isDueToday, at, rest }: RankedTask, index: number): boolean => {
    const same = ranked.slice(0, index).filter((task) => task.text === text).length;
    const isPlaced = blocks.filter(({ task }) => task === text).length > same;
    return isDueToday && at === null && rest === null && !isPlaced;
  };
  const awaited = ranked
    .filter(isAwaited)
    .slice(0, mostUnplanned)
    .map(({ text, category, why, minutes }): PlanBlock => ({
      ...{ task: text, category, why, ...spanAt(day, { start: 0, end: minutes }) },
    }));
  const place = (moved: readonly PlanBlock[], kept: readonly PlanBlock[]) => {
    const moving = [...moved, ...awaited]
      .flatMap((block): Moving[] => {
        const task = taskOf(block);
        return task ? [{ ...task, block, minutes: lengthOf(minutesOf(block, day)) }] : [];
      })
      .sort((a, b) => rankOf(a) - rankOf(b));
    const times = [...busy, ...kept.map((block) => minutesOf(block, day))];
    const placed = placeTasks(moving, whole, times);
    const news = moving.flatMap((task) => {
      const parts = placed.filter((one) => one.task === task);
      return parts.map(({ at }, index) => ({
        ...task.block,
        ...spanAt(day, at),
        why:
          parts.length > 1 ? `part ${index + 1} of ${parts.length}, ${task.why}` : task.block.why,
      }));
    });
    const isMissing = (task: Moving) => task.isDueToday && !fits(task, placed);
    return { blocks: [...kept, ...news], missing: moving.filter(isMissing).length };
  };
  const around = place(movable.filter(isUnder), standing);
  const anew = around.missing > 0 ? place(movable, []) : around;
  const better = anew.missing < around.missing ? anew : around;
  const arranged = identifyBlocks([...fixed, ...timed, ...better.blocks].sort(byStart), taskIds);
  const isPlanned = ({ task }: { task: string }) => arranged.some((block) => block.task === task);
  const blocksOfTasks = arranged.flatMap((block): Placed[] => {
    const task = taskOf(block);
    return task ? [{ task, at: minutesOf(block, day) }] : [];
  });
  const gaps = freeGaps(
    whole,
    blocksOfTasks.map(({ at }) => at),
  );
  const waiting = ranked.filter(({ text }) => !isPlanned({ task: text }));
  const toLeftOut = (task: RankedTask): UnplannedTask => {
    const isNew = task.rest !== null || task.at !== null || changed.includes(task.text);
    const earlier = isNew ? undefined : planned.leftOut.find((one) => one.task === task.text);
    return earlier ?? toUnplanned(task, whole, gaps);
  };
  const priorities = choosePriorities(
    ranked,
    blocksOfTasks.map(({ task }) => task.number),
  );
  return {
    ...planned,
    blocks: arranged,
    leftOut: waiting.slice(0, mostUnplanned).map(toLeftOut),
    moreLeftOut: Math.max(0, waiting.length - mostUnplanned),
    topPriorities: priorities.map(({ text }) => text),
    specialNotes: [...notesFor(prepared, blocksOfTasks)],
    reasoning: reasonFor(prepared, blocksOfTasks),
  };
};
