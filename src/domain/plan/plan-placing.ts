/** Places tasks into the free time of a day: what is due early, before its time, and in parts where it has to be. */
import { durationInWords } from '#lib/time-in-words.ts';
import { breachOf, clashOf } from './appointments.ts';
import { freeGaps, lunchesOf, shortestBlock, takeOut, usableGaps } from './free-time.ts';
import { toTime } from './minute-of-day.ts';
import type { UnplannedTask } from './plan.ts';
import { lengthOf, gridMinutes, spanAt, type Minutes, type PlanDay } from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

export type Placed = { task: RankedTask; at: Minutes };

/** Work without a break, and the least part of a task that is split; of what is due and would be missed else, the least block. */
const longestBlock = 120;
const shortestPart = 30;

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

const inSteps = (minutes: number): number => Math.floor(minutes / gridMinutes) * gridMinutes;

const gapsFor = (gaps: readonly Minutes[], { earliest, limit }: RankedTask): readonly Minutes[] =>
  usableGaps(
    gaps.map(({ start, end }) => ({
      start: Math.max(start, earliest ?? start),
      end: Math.min(end, limit?.at ?? end),
    })),
  );

/**
 * The first gap for all of a task; where there is none, the first for the least of it. A guessed length may be reduced
 * to two thirds and 25 minutes, and of what is due to any; where it is to be short, to two thirds at once.
 */
const fit = (gaps: readonly Minutes[], task: RankedTask, isShort: boolean): Minutes | null => {
  const { isLengthKnown, isDueToday } = task;
  const isLess = isShort && !isLengthKnown;
  const minutes = isLess ? Math.max(shortestBlock, inSteps((task.minutes * 2) / 3)) : task.minutes;
  const short = Math.max(Math.min(task.minutes, 25), (task.minutes * 2) / 3);
  const least = isDueToday ? shortestBlock : short;
  const gap =
    gaps.find((one) => lengthOf(one) >= minutes) ??
    gaps.find((one) => !isLengthKnown && lengthOf(one) >= least);
  if (!gap) return null;
  const length = lengthOf(gap) >= minutes ? minutes : inSteps(lengthOf(gap));
  return { start: gap.start, end: gap.start + length };
};

/** What of a task is done in a gap, so that no part is too short; 0 where it is none. */
const partIn = (gap: Minutes, rest: number, least: number): number => {
  const most = Math.min(rest, longestBlock, inSteps(lengthOf(gap)));
  const isRestTooShort = rest > most && rest - most < least;
  const minutes = isRestTooShort ? rest - least : most;
  return minutes < least ? 0 : minutes;
};

/** Parts of a long task in the first gaps, with breaks between them; they may be less than all of it. */
const fitParts = (gaps: readonly Minutes[], rest: number, least: number): readonly Minutes[] => {
  const part = gaps
    .map((gap) => ({ start: gap.start, end: gap.start + partIn(gap, rest, least) }))
    .find((one) => lengthOf(one) > 0);
  return part ? [part, ...fitParts(takeOut(gaps, part), rest - lengthOf(part), least)] : [];
};

/**
 * The times for a task: the first gap for all of it, or parts of it, of which short ones only if the task is complete with
 * them. They lie before its latest time if there is room, else after it, unless the task would be useless then.
 */
const findSpans = (
  free: readonly Minutes[],
  task: RankedTask,
  isSplit = false,
  least = shortestPart,
  isShort = false,
): readonly Minutes[] => {
  const { limit, minutes } = task;
  const gaps = gapsFor(free, task);
  const all = minutes < 2 * least ? [] : fitParts(gaps, minutes, least);
  const isDone = sumOf(all.map(lengthOf)) === minutes;
  const parts = isDone ? all : all.filter((one) => lengthOf(one) >= shortestPart);
  if (isSplit && isDone) return all;
  const whole = minutes <= longestBlock ? fit(gaps, task, isShort) : null;
  if (whole) return [whole];
  if (limit === null || limit.kind === 'event') return parts;
  return findSpans(free, { ...task, limit: null }, isSplit, least, isShort);
};

/** Whether it has to be done before a time of the day. */
export const isFirm = ({ limit, isDueToday }: RankedTask): boolean =>
  limit?.kind === 'event' || (isDueToday && limit !== null && limit.kind !== 'name');

export const minutesOf = (placed: readonly Placed[], task: RankedTask, latest = Infinity) =>
  sumOf(
    placed
      .filter((one) => one.task === task)
      .map(({ at: { start, end } }) => Math.max(0, Math.min(end, latest) - start)),
  );

/** Whether all of it is planned; a guessed length may be reduced. */
export const fits = (task: RankedTask, placed: readonly Placed[], latest?: number): boolean => {
  const planned = minutesOf(placed, task, latest);
  return planned >= task.minutes || (planned > 0 && !task.isLengthKnown);
};

/** Places one task after the other; less than a third of one that is not due only in what the others leave. */
const placeInOrder = (
  tasks: readonly RankedTask[],
  spansBeside: (placed: readonly Placed[], task: RankedTask) => readonly Minutes[],
): readonly Placed[] =>
  [...tasks, ...tasks].reduce<readonly Placed[]>((placed, task, index) => {
    if (placed.some((one) => one.task === task)) return placed;
    const spans = spansBeside(placed, task);
    const isWorthIt = sumOf(spans.map(lengthOf)) >= task.minutes / 3;
    if (!isWorthIt && !task.isDueToday && index < tasks.length) return placed;
    return [...placed, ...spans.map((at) => ({ task, at }))];
  }, []);

/** More than all else that speaks against a plan. */
const missed = 10_000;

/** For leaving what is due in three, two and one days, by its urgency: less than for a part of what is due a day earlier. */
const left = (urgency: number): number => [60, 250, 450, 1200][Math.floor(urgency)] ?? 1200;

/**
 * The penalty for the times of a task. If it is due: for what is missing of it, more before a latest time, for each cut, and
 * where it comes after tasks that are not due or after what it is for. If it is due soon: for what is missing, for each cut,
 * and where as much comes before it that can wait longer. Else: for being left out, and for later tasks that come before it.
 * @param later the planned minutes of each task that is later on the list
 */
const faultOf = (
  task: RankedTask,
  placed: readonly Placed[],
  mayFit: boolean,
  later: readonly number[],
): number => {
  const own = placed.filter((one) => one.task === task);
  const last = own.at(-1)?.at.start ?? 0;
  const isFree = !task.isDueToday && !isFirm(task);
  const isSoon = task.urgency >= 1;
  const canWait = ({ urgency, number }: RankedTask): boolean =>
    Math.floor(urgency) < Math.min(5, Math.floor(task.urgency)) ||
    (!isSoon && number > task.number);
  const before = placed.filter((one) => canWait(one.task) && one.at.start < last);
  const isBehind = task.earliest === null && before.length > 0;
  // Less of what can wait may fill gaps that are too short for it.
  const comesLate =
    isBehind && sumOf(before.map(({ at }) => lengthOf(at))) >= (task.minutes * 2) / 3;
  if (isFree) {
    const share = minutesOf(placed, task) / task.minutes;
    if (share >= (task.isLengthKnown ? 1 : 2 / 3))
      return isSoon ? (comesLate ? 40 : 0) + 25 * (own.length - 1) : comesLate ? 6 : 0;
    if (isSoon)
      return share === 0 ? left(task.urgency) : left(task.urgency - 1) + 160 - 150 * share;
    const each = sumOf(later) < (task.minutes * 2) / 3 ? 20 : 60;
    const count = later.filter((minutes) => minutes > 0).length;
    return (mayFit ? 100 : 25 * (1 - share)) + count * (share === 0 ? each : 15 * (1 - share));
  }
  const limit = isFirm(task) ? task.limit : null;
  const least = task.isLengthKnown ? task.minutes : (task.minutes * 2) / 3;
  const planned = minutesOf(placed, task, limit?.at);
  const isDone = limit ? planned >= least : fits(task, placed);
  const whole = 2 - planned / task.minutes + Number(own.length === 0);
  const missing = isDone ? 0 : whole * (limit ? 2.2 : 1);
  const late = Math.max(0, ...own.map(({ at }) => at.end - (task.limit?.at ?? Infinity)));
  const tooLate = task.limit?.kind === 'name' ? 60 : 700 + late;
  const order = (comesLate ? 150 : isBehind ? 40 : 0) + (late > 0 ? tooLate : 0);
  return missed * missing + 40 * Math.max(0, own.length - 1) + order;
};

const isDue = ({ isDueToday }: RankedTask): boolean => isDueToday;

/**
 * Places the tasks in their order and beside the usual lunch, or so that there are fewer faults. Only where something due
 * would be missed, there are no breaks beside it, its parts are short, and lunch is had on a way.
 */
export const placeTasks = (
  tasks: readonly RankedTask[],
  day: PlanDay,
  kept: readonly Minutes[] = [],
): readonly Placed[] => {
  // What has to be done before a time, then what is due, what is due soon and all else by its length.
  const need = (task: RankedTask): number =>
    task.limit?.at ?? (isDue(task) ? 1 : task.urgency < 1 ? 3 : 2) * 24 * 60 + task.minutes;
  const firmFirst = tasks.toSorted((a, b) => need(a) - need(b));
  const longFirst = tasks.toSorted((a, b) =>
    a.urgency < 1 || b.urgency < 1 ? b.urgency - a.urgency : b.minutes - a.minutes,
  );
  const mayFit = sumOf(tasks.map(({ minutes }) => minutes)) <= sumOf(freeGaps(day).map(lengthOf));
  let best: readonly Placed[] = [];
  let least = Infinity;
  for (const hasBreaks of [true, false]) {
    if (!hasBreaks && least < missed) break;
    for (const [index, lunch] of lunchesOf(day, kept).entries()) {
      const isOnWay = index > 0 && !lunch;
      if (least < (isOnWay ? missed : 1)) continue;
      const strain = (hasBreaks ? 0 : 0.02) + (isOnWay ? 0.1 : 0);
      for (const [order, splits, change, isShort] of [
        [tasks, () => false, 0],
        [tasks, () => false, 60, true],
        [firmFirst, isDue, 12],
        [longFirst, isDue, 20],
      ] as const) {
        const placed = placeInOrder(order, (before, task) => {
          const taken = [...kept, ...before.map(({ at }) => at)];
          const keepsBreaks = hasBreaks || !isDue(task);
          const gaps = freeGaps(day, taken, keepsBreaks, lunch);
          const part = keepsBreaks ? shortestPart : shortestBlock;
          return findSpans(gaps, task, splits(task), part, isShort);
        });
        const blocks = [...kept, ...placed.map(({ at }) => at)];
        // The plan tells the first lunch that its blocks leave. If it was made with another one, that time stays unused.
        const isTold = lunchesOf(day, blocks)[0]?.start === lunch?.start;
        const planned = tasks.map((task) => minutesOf(placed, task));
        const faults = tasks.map((task, place) =>
          faultOf(task, placed, mayFit, planned.slice(place + 1)),
        );
        const lateness = 5 * index + 8 * Math.max(0, (lunch?.end ?? 0) - 14 * 60);
        const extra = change + (isShort && planned.includes(0) ? 90 : 0) + (isTold ? 0 : 30);
        const cost = sumOf(faults) + missed * strain + lateness + extra;
        const ends = placed.filter(({ task }) => isDue(task)).map(({ at }) => at.end);
        const rated = cost === 0 ? 0 : cost + Math.max(0, ...ends) / 4;
        if (rated < least) [best, least] = [placed, rated];
      }
    }
  }
  return best;
};

/** Why a task finds no time in what a plan leaves free; null when it finds some. */
const refusalOf = (task: RankedTask, day: PlanDay, free: readonly Minutes[]): string | null => {
  if (task.at !== null) return breachOf(task, day);
  if (findSpans(free, task).length > 0) return null;
  if (task.limit?.kind === 'event') return `No working time before ${task.limit.name}.`;
  const from = task.earliest === null ? '' : ` after ${toTime(task.earliest)}`;
  const longest = Math.max(0, ...gapsFor(free, { ...task, limit: null }).map(lengthOf));
  if (longest < shortestBlock) return `No working time is left${from}, without lunch and breaks.`;
  const about = task.isLengthKnown ? '' : 'about ';
  return `Needs ${about}${durationInWords(task.minutes)}${from}; the longest free time left, without lunch and breaks, is ${durationInWords(longest)}.`;
};

/** What has no time, with the reason. A task that would fit is missing because a model or the choice of the lunch has left it out. */
export const toUnplanned = (
  task: RankedTask,
  day: PlanDay,
  free: readonly Minutes[],
): UnplannedTask => {
  const clash = task.rest === null ? clashOf(task, day) : null;
  return {
    ...{ task: task.text, category: task.category },
    why: task.rest ?? refusalOf(task, day, free) ?? 'It is left for another day.',
    ...(clash && { start: spanAt(day, { start: clash.from, end: clash.from }).start }),
  };
};
