/** Places tasks into the free time of a day: what is due early, before its time, and in parts where it has to be. */
import { durationInWords } from '#lib/time-in-words.ts';
import { breachOf } from './appointments.ts';
import { freeGaps, lunchesOf, shortestBlock, takeOut, usableGaps } from './free-time.ts';
import { lengthOf, gridMinutes, toTime, type Minutes, type PlanDay } from './plan-day.ts';
import { nextOnList, preparing, type RankedTask } from './plan-ranking.ts';

export type Placed = { task: RankedTask; at: Minutes };

/** Work without a break, and the least part of a task that is split. */
const longestBlock = 120;
const shortestPart = 30;

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

const inSteps = (minutes: number): number => Math.floor(minutes / gridMinutes) * gridMinutes;

/** The parts of gaps in which a task can be done. */
const gapsFor = (
  gaps: readonly Minutes[],
  { earliest, limit }: Pick<RankedTask, 'earliest' | 'limit'>,
): readonly Minutes[] =>
  usableGaps(
    gaps.map(({ start, end }) => ({
      start: Math.max(start, earliest ?? start),
      end: Math.min(end, limit?.at ?? end),
    })),
  );

/**
 * The first gap for all of a task before its deadline; where there is none, the first for the least of it. A guessed
 * length may be reduced: before a deadline to half, else to two thirds, and what is due to any.
 */
const fit = (free: readonly Minutes[], task: RankedTask): Minutes | null => {
  const { limit, isLengthKnown, isDueToday, minutes } = task;
  const anyTime = isDueToday ? 0 : Math.max(Math.min(minutes, 30), (minutes * 2) / 3);
  const least = Math.max(shortestBlock, limit === null ? anyTime : minutes / 2);
  const gaps = gapsFor(free, task);
  const gap =
    gaps.find((one) => lengthOf(one) >= minutes) ??
    gaps.find((one) => !isLengthKnown && lengthOf(one) >= least);
  if (!gap) return null;
  const length = lengthOf(gap) >= minutes ? minutes : inSteps(lengthOf(gap));
  return { start: gap.start, end: gap.start + length };
};

/** What of a task is done in a gap, so that no part is too short; 0 where it is none. */
const partIn = (gap: Minutes, rest: number): number => {
  const most = Math.min(rest, longestBlock, inSteps(lengthOf(gap)));
  const isRestTooShort = rest > most && rest - most < shortestPart;
  const minutes = isRestTooShort ? rest - shortestPart : most;
  return minutes < shortestPart ? 0 : minutes;
};

/** Parts of a long task in the first gaps, with breaks between them; they may be less than all of it. */
const fitParts = (free: readonly Minutes[], task: RankedTask, rest: number): readonly Minutes[] => {
  const part = gapsFor(free, task)
    .map((gap) => ({ start: gap.start, end: gap.start + partIn(gap, rest) }))
    .find((one) => lengthOf(one) > 0);
  return part ? [part, ...fitParts(takeOut(free, part), task, rest - lengthOf(part))] : [];
};

/** Whether it has to be done before a time of the day. */
export const isFirm = ({ limit, isDueToday }: RankedTask): boolean =>
  limit?.kind === 'event' || (isDueToday && limit !== null && limit.kind !== 'name');

const isSplit = ({ minutes }: RankedTask): boolean => minutes >= 2 * shortestPart;

/**
 * Where a task goes in free time, in one span or in parts; empty where it finds none. What has to be done before a time is
 * begun before that, also where not all of it can be; the rest of what is due follows.
 */
const findSpans = (free: readonly Minutes[], task: RankedTask): readonly Minutes[] => {
  const { limit, minutes } = task;
  const whole = minutes <= longestBlock ? fit(free, task) : null;
  if (whole) return [whole];
  const isParted = isSplit(task) && (limit === null || isFirm(task));
  const parts = isParted ? fitParts(free, task, minutes) : [];
  if (limit === null || limit.kind === 'event') return parts;
  const late = { ...task, limit: null };
  if (parts.length === 0) return findSpans(free, late);
  const rest = minutes - sumOf(parts.map(lengthOf));
  const inParts = [...parts, ...fitParts(parts.reduce(takeOut, free), late, rest)];
  const inOne = rest > 0 && minutes <= longestBlock ? fit(free, late) : null;
  const isSooner = inOne !== null && inOne.end <= (inParts.at(-1)?.end ?? 0);
  return isSooner && lengthOf(inOne) === minutes ? [inOne] : inParts;
};

/** Why a task is where it is. */
export const reasonAt = ({ task: { why, limit }, at }: Placed): string =>
  why === preparing && limit && at.start >= limit.at ? nextOnList : why;

/** How much of a task is planned before a minute of the day. */
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

type GapsBeside = (placed: readonly Placed[], task: RankedTask) => readonly Minutes[];

/** Places one task after the other beside those before it. `splitsDue`: what is due begins in the first gap, also in parts. */
const placeInOrder = (
  tasks: readonly RankedTask[],
  gapsBeside: GapsBeside,
  splitsDue: boolean,
): readonly Placed[] =>
  tasks.reduce<readonly Placed[]>((placed, task) => {
    const gaps = gapsBeside(placed, task);
    const isParted = splitsDue && task.isDueToday && task.limit === null && isSplit(task);
    const parts = isParted ? fitParts(gaps, task, task.minutes) : [];
    const isWhole = sumOf(parts.map(lengthOf)) === task.minutes;
    return [...placed, ...(isWhole ? parts : findSpans(gaps, task)).map((at) => ({ task, at }))];
  }, []);

const missed = 100;

/** What speaks against a plan: that due work misses its time, or waits for what is not due and has time for a part of it. */
const faultOf = (task: RankedTask, placed: readonly Placed[]): number => {
  const isOnTime = minutesOf(placed, task, task.limit?.at) >= task.minutes;
  if (isFirm(task)) return isOnTime ? 0 : 2 * missed;
  if (!task.isDueToday) return 0;
  if (!fits(task, placed)) return missed;
  const last = placed.findLast((one) => one.task === task)?.at.start ?? 0;
  const before = placed.filter((one) => !one.task.isDueToday && one.at.start < last);
  const least = Math.min(task.minutes, shortestPart);
  return task.earliest === null && before.some(({ at }) => lengthOf(at) >= least) ? 1 : 0;
};

/** When the last of what is due is done, and later the more it is cut; 0 where it is not, beside the usual lunch. */
const delayOf = (placed: readonly Placed[], lunch: number): number => {
  const due = placed.filter(({ task }) => task.isDueToday);
  const cuts = due.length - new Set(due.map(({ task }) => task)).size;
  const last = Math.max(0, ...due.map(({ at }) => at.end));
  return cuts + lunch === 0 ? 0 : last + 40 * cuts + 10 * lunch;
};

/**
 * Places the tasks in their order and beside the usual lunch, or so that less of what is due is missed, waits or is cut.
 * Only where it would be missed, there are no breaks beside it and lunch is had on a way.
 */
export const placeTasks = (
  tasks: readonly RankedTask[],
  day: PlanDay,
  kept: readonly Minutes[] = [],
): readonly Placed[] => {
  const endOf = (task: RankedTask) => (isFirm(task) ? (task.limit?.at ?? 0) : 24 * 60);
  const firmFirst = tasks.toSorted((a, b) => endOf(a) - endOf(b));
  let best: readonly Placed[] = [];
  let least = Infinity;
  for (const hasBreaks of [true, false])
    for (const [index, lunch] of lunchesOf(day, kept).entries()) {
      const isStrained = !hasBreaks || (index > 0 && !lunch);
      if (least < (isStrained ? 10_000 * missed : 1)) continue;
      const gapsBeside: GapsBeside = (placed, task) => {
        const taken = [...kept, ...placed.map(({ at }) => at)];
        return usableGaps(freeGaps(day, taken, hasBreaks || !task.isDueToday, lunch));
      };
      for (const placed of [
        placeInOrder(tasks, gapsBeside, false),
        placeInOrder(tasks, gapsBeside, true),
        placeInOrder(firmFirst, gapsBeside, true),
      ]) {
        const faults = sumOf(tasks.map((task) => faultOf(task, placed))) + (isStrained ? 50 : 0);
        const rated = 10_000 * faults + delayOf(placed, index);
        if (rated < least) [best, least] = [placed, rated];
      }
    }
  return best;
};

/** Only a model leaves out what would find a time. */
export const leftByModel = 'The model has left it for another day.';

/** Why a task finds no time in what a plan leaves free; null when it finds some. */
export const refusalOf = (
  task: RankedTask,
  day: PlanDay,
  free: readonly Minutes[],
): string | null => {
  if (task.at !== null) return breachOf(task, day);
  const gaps = usableGaps(free);
  if (findSpans(gaps, task).length > 0) return null;
  if (task.limit?.kind === 'event') return `No working time before ${task.limit.name}.`;
  const from = task.earliest === null ? '' : ` after ${toTime(task.earliest)}`;
  const longest = Math.max(0, ...gapsFor(gaps, { ...task, limit: null }).map(lengthOf));
  if (longest === 0) return `No working time is left${from}.`;
  const about = task.isLengthKnown ? '' : 'about ';
  const split = isSplit(task) ? `, in parts of at least ${shortestPart} min` : '';
  return `Needs ${about}${durationInWords(task.minutes)}${from}${split}; the longest free time left, without lunch and breaks, is ${durationInWords(longest)}.`;
};
