/**
 * Arranges the blocks of a plan once more when an event, a task with a time or a block placed by the owner has come into it.
 * Blocks that are done, have begun or were placed by the owner keep their times. A block under something else goes to the
 * nearest free time, those that are due first, or is left out.
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
import type { PlanContext } from './plan-context.ts';
import {
  gridMinutes,
  lengthOf,
  minuteAt,
  roundUp,
  spanAt,
  type BlockTimes,
  type Minutes,
  type PlanDay,
} from './plan-day.ts';
import { refusalOf } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';

type Planned = Pick<Plan, 'blocks' | 'leftOut'>;

type Options = {
  /** The day of the plan, 'YYYY-MM-DD'. */
  date: string;
  taskIds: TaskIds;
  /** The tasks that have got another due date: what is due is put in, and the reason of a block is told anew. */
  changed?: readonly string[];
  /** What a plan would be made of now, with the tasks named as in the plan. */
  context: PlanContext;
};

const noTimeLeft = 'No free time of its length is left.';

const minutesOf = ({ start, end }: BlockTimes, day: PlanDay): Minutes => ({
  start: minuteAt(day, new Date(start)),
  end: minuteAt(day, new Date(end)),
});

/** Before the time of the task if possible, and never before what it follows. */
const nearest = (
  gaps: readonly Minutes[],
  at: Minutes,
  { earliest, limit }: RankedTask,
): Minutes | undefined => {
  const minutes = lengthOf(at);
  const spans = gaps.flatMap((gap) => {
    const first = roundUp(Math.max(gap.start, earliest ?? 0));
    const count = Math.max(0, Math.floor((gap.end - minutes - first) / gridMinutes) + 1);
    const starts = Array.from({ length: count }, (_, index) => first + index * gridMinutes);
    return starts.map((start) => ({ start, end: start + minutes }));
  });
  const isLate = ({ end }: Minutes): boolean => limit !== null && end > limit.at;
  const cost = (one: Minutes) => Math.abs(one.start - at.start) + (isLate(one) ? 24 * 60 : 0);
  const useful = spans.filter((one) => limit?.kind !== 'event' || !isLate(one));
  return useful.sort((a, b) => cost(a) - cost(b))[0];
};

const toBlock = ({ task, at, why }: Appointment, day: PlanDay): PlanBlock => ({
  ...{ task: task.text, category: task.category, why, isAppointment: true },
  ...spanAt(day, at),
});

const byStart = (a: BlockTimes, b: BlockTimes): number => Date.parse(a.start) - Date.parse(b.start);

type Moving = { block: PlanBlock; task: RankedTask; at: Minutes };

const byNeed = (a: Moving, b: Moving): number =>
  Number(b.task.isDueToday) - Number(a.task.isDueToday) || a.at.start - b.at.start;

export const arrange = (
  planned: Planned,
  { date, taskIds, changed = [], context }: Options,
): Planned => {
  const { day, ranked, appointments: all } = prepare(context);
  // With the end of the working hours the next day is planned: nothing of this one is left to give.
  if (day.date !== date) return planned;
  const taskOf = ({ task }: { task: string }) => ranked.find(({ text }) => text === task);
  const blocks = planned.blocks.toSorted(byStart);
  const stays = (block: PlanBlock): boolean =>
    block.isPinned === true || minutesOf(block, day).start <= day.now || !taskOf(block);
  const fixed = blocks.filter(stays);
  const appointments = all.filter(({ task }) => !fixed.some((block) => block.task === task.text));
  const timed = appointments.map((one) => {
    const { start } = spanAt(day, one.at);
    const same = blocks.find((block) => block.task === one.task.text && block.start === start);
    return same ?? toBlock(one, day);
  });
  const whole = withAppointments(day, appointments);
  const ways = whole.events.map(withWay);
  // What is done leaves its time free.
  const busy = fixed.filter(taskOf).map((block) => minutesOf(block, day));
  const kept: PlanBlock[] = [];
  const displaced: Moving[] = [];
  const without: UnplannedTask[] = [];
  for (const block of blocks) {
    const task = taskOf(block);
    if (stays(block) || !task || timed.includes(block)) continue;
    const at = minutesOf(block, day);
    const isUnder = [...ways, ...busy].some((other) => overlaps(other, at));
    if (task.at !== null) {
      const why = refusalOf(task, whole, []) ?? noTimeLeft;
      const { task: text, category } = block;
      if (!timed.some((one) => one.task === text)) without.push({ task: text, category, why });
    } else if (isUnder) displaced.push({ block, task, at });
    else {
      kept.push(changed.includes(block.task) ? { ...block, why: task.why } : block);
      busy.push(at);
    }
  }
  for (const task of ranked) {
    const { text, category, why, isDueToday, minutes } = task;
    if (!changed.includes(text) || !isDueToday || task.at !== null || task.rest !== null) continue;
    if (blocks.some((block) => block.task === text)) continue;
    const start = Math.floor(day.now);
    const at = { start, end: start + minutes };
    displaced.push({ block: { task: text, category, why, ...spanAt(day, at) }, task, at });
  }
  for (const { block, task, at } of displaced.toSorted(byNeed)) {
    const found =
      nearest(freeGaps(whole, busy), at, task) ?? nearest(freeGaps(whole, busy, false), at, task);
    if (found) {
      kept.push({ ...block, ...spanAt(day, found) });
      busy.push(found);
    } else without.push({ task: block.task, category: block.category, why: noTimeLeft });
  }
  const arranged = identifyBlocks([...fixed, ...timed, ...kept].sort(byStart), taskIds);
  const isPlanned = ({ task }: UnplannedTask) => arranged.some((block) => block.task === task);
  const others = planned.leftOut.filter(
    (one) => !isPlanned(one) && !without.some(({ task }) => task === one.task),
  );
  return { blocks: arranged, leftOut: [...without, ...others] };
};
