/** Places tasks into the free time of a day: long tasks early, short tasks in the smallest gap that fits. */
import { durationInWords } from '#lib/time.ts';
import { breachOf } from './appointments.ts';
import { gapsBetween, shortestBlock, usableGaps, withBreaks } from './free-time.ts';
import { lengthOf, roundUp, stepMinutes, toTime, type Minutes, type PlanDay } from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

export type Placed = { task: RankedTask; at: Minutes };

type Fit = Pick<Minutes, 'start'> & { minutes: number };

/** A guessed length may be reduced to two thirds, except for short tasks, and for what is due to any; a stated may not. */
const leastMinutes = ({ minutes, isLengthKnown, isDueToday }: RankedTask): number =>
  isLengthKnown
    ? minutes
    : Math.max(
        shortestBlock,
        isDueToday ? 0 : Math.min(minutes, 30),
        isDueToday ? 0 : (minutes * 2) / 3,
      );

const fitIn = (
  gaps: readonly Minutes[],
  task: RankedTask,
  isTight: boolean,
  least = leastMinutes(task),
): Fit | null => {
  const whole = gaps.filter((gap) => lengthOf(gap) >= task.minutes);
  const tightest = [...whole].sort((a, b) => lengthOf(a) - lengthOf(b))[0];
  const gap = isTight ? tightest : whole[0];
  if (gap) return { start: gap.start, minutes: task.minutes };
  const part = gaps.find((one) => lengthOf(one) >= least);
  if (!part) return null;
  const inSteps = Math.floor(lengthOf(part) / stepMinutes) * stepMinutes;
  return { start: part.start, minutes: Math.min(task.minutes, inSteps) };
};

const after = (gaps: readonly Minutes[], earliest: number | null): readonly Minutes[] =>
  earliest === null
    ? gaps
    : usableGaps(gaps.map(({ start, end }) => ({ start: Math.max(start, earliest), end })));

/** Fits a task before its deadline if possible, else as early as possible. */
const fit = (all: readonly Minutes[], task: RankedTask, isTight: boolean): Fit | null => {
  const { deadline, earliest, isLengthKnown, minutes } = task;
  const gaps = after(all, earliest);
  if (deadline === null) return fitIn(gaps, task, isTight);
  const before = gaps.map(({ start, end }) => ({ start, end: Math.min(end, deadline) }));
  const least = isLengthKnown ? minutes : Math.max(shortestBlock, minutes / 2);
  return fitIn(before, task, false, least) ?? fitIn(gaps, task, false);
};

/** This many tasks begin as early as possible; of the following ones, short tasks take the smallest gap that fits. */
const earlyTasks = 3;
const shortTask = 30;

/** Work without a break, and the least part of a task that is split. */
const longestBlock = 120;
const shortestPart = 30;

export type Placing = { placed: readonly Placed[]; gaps: readonly Minutes[] };

const takeOut = (gaps: readonly Minutes[], at: Minutes): readonly Minutes[] =>
  usableGaps(gaps.flatMap((gap) => gapsBetween(gap, [withBreaks(at)])));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Where there is more work than time, a long task that is not due takes at most this part of the day. */
const largestShare = 0.6;

const shareOf = (
  { minutes, isDueToday }: RankedTask,
  tasks: readonly RankedTask[],
  free: readonly Minutes[],
): number => {
  const time = sumOf(free.map(lengthOf));
  const isRoomy = sumOf(tasks.map((task) => task.minutes)) <= time;
  if (isDueToday || isRoomy || tasks.length === 1) return minutes;
  return Math.min(minutes, Math.max(longestBlock, roundUp(time * largestShare)));
};

/** Parts of a long task in the first gaps, with breaks between them; they may be less than all of it. */
const fitParts = (
  free: readonly Minutes[],
  task: RankedTask,
  share: number,
): readonly Minutes[] => {
  const limit = task.deadline ?? Number.POSITIVE_INFINITY;
  const parts: Minutes[] = [];
  let gaps = after(free, task.earliest)
    .map(({ start, end }) => ({ start, end: Math.min(end, limit) }))
    .filter((gap) => lengthOf(gap) >= shortestPart);
  let rest = share;
  while (rest > 0) {
    const [gap] = gaps;
    if (!gap) break;
    const most = Math.min(
      rest,
      longestBlock,
      Math.floor(lengthOf(gap) / stepMinutes) * stepMinutes,
    );
    const isRestTooShort = rest - most > 0 && rest - most < shortestPart;
    const minutes = isRestTooShort ? rest - shortestPart : most;
    if (minutes < shortestPart) {
      gaps = gaps.slice(1);
      continue;
    }
    const part = { start: gap.start, end: gap.start + minutes };
    parts.push(part);
    rest -= minutes;
    gaps = takeOut(gaps, part).filter((one) => lengthOf(one) >= shortestPart);
  }
  return parts;
};

/** Where a task goes in free time, in one span or in parts; or the sentence that says why it finds none. */
const findSpans = (
  free: readonly Minutes[],
  task: RankedTask,
  share: number,
  isTight: boolean,
): readonly Minutes[] | string => {
  const whole = task.minutes <= longestBlock ? fit(free, task, isTight) : null;
  if (whole) return [{ start: whole.start, end: whole.start + whole.minutes }];
  const isSplit = task.minutes >= 2 * shortestPart;
  const partsOf = (one: RankedTask) => (isSplit ? fitParts(free, one, share) : []);
  const inTime = partsOf(task);
  const parts = inTime.length > 0 ? inTime : partsOf({ ...task, deadline: null });
  if (parts.length > 0) return parts;
  const from = task.earliest === null ? '' : ` after ${toTime(task.earliest)}`;
  const longest = Math.max(0, ...after(free, task.earliest).map(lengthOf));
  if (longest === 0) {
    return `Between events, planned tasks, lunch and breaks no ${shortestBlock} min of the working hours are left${from}.`;
  }
  const about = task.isLengthKnown ? '' : 'about ';
  const split = isSplit ? `, in parts of at least ${shortestPart} min` : '';
  return `Needs ${about}${durationInWords(task.minutes)}${from}${split}; the longest free time left, without lunch and breaks, is ${durationInWords(longest)}.`;
};

/** Places the tasks into the free gaps in their order; what is free after that goes to the rest of long tasks. */
export const placeTasks = (tasks: readonly RankedTask[], free: readonly Minutes[]): Placing => {
  const add = (
    { placed, gaps }: Placing,
    task: RankedTask,
    spans: readonly Minutes[],
  ): Placing => ({
    placed: [...placed, ...spans.map((at) => ({ task, at }))],
    gaps: spans.reduce(takeOut, gaps),
  });
  const place = (given: Placing, task: RankedTask, index: number): Placing => {
    const isTight = index >= earlyTasks && task.minutes <= shortTask;
    const spans = findSpans(given.gaps, task, shareOf(task, tasks, free), isTight);
    return typeof spans === 'string' ? given : add(given, task, spans);
  };
  const placeRest = (given: Placing, task: RankedTask): Placing => {
    const planned = sumOf(
      given.placed.filter((one) => one.task === task).map(({ at }) => lengthOf(at)),
    );
    const isBegun = planned > 0 && task.minutes > longestBlock;
    return isBegun ? add(given, task, fitParts(given.gaps, task, task.minutes - planned)) : given;
  };
  const all = tasks.reduce<Placing>(place, { placed: [], gaps: usableGaps(free) });
  return tasks.reduce(placeRest, all);
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
  const spans = findSpans(usableGaps(free), task, task.minutes, false);
  return typeof spans === 'string' ? spans : null;
};
