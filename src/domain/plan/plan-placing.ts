/** Places tasks into the free time of a day: long tasks early, short tasks in the smallest gap that fits. */
import { overlaps } from '#lib/overlaps.ts';
import { durationInWords } from '#lib/time.ts';
import { breakAfter, gapsBetween, shortestBlock, usableGaps } from './free-time.ts';
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

const takeOut = (gaps: readonly Minutes[], at: Minutes): readonly Minutes[] => {
  const taken = { start: at.start, end: at.end + breakAfter(lengthOf(at)) };
  return usableGaps(gaps.flatMap((gap) => gapsBetween(gap, [taken])));
};

/** The span at the time that a task names, as far as it is free; null when its beginning is not. */
const fitAt = (gaps: readonly Minutes[], start: number, minutes: number): Minutes | null => {
  const gap = gaps.find((one) => one.start <= start && one.end >= start + shortestBlock);
  return gap ? { start, end: Math.min(gap.end, start + minutes) } : null;
};

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

const spansFor = (
  gaps: readonly Minutes[],
  task: RankedTask,
  share: number,
  isTight: boolean,
): readonly Minutes[] => {
  if (task.at !== null) {
    const span = fitAt(gaps, task.at, task.minutes);
    return span ? [span] : [];
  }
  const whole = task.minutes <= longestBlock ? fit(gaps, task, isTight) : null;
  if (whole) return [{ start: whole.start, end: whole.start + whole.minutes }];
  return task.minutes >= 2 * shortestPart ? fitParts(gaps, task, share) : [];
};

/** The day with what happens at a time of its own as an event: lunch gives way to it. */
export const withTimedTasks = (day: PlanDay, ranked: readonly RankedTask[]): PlanDay => {
  const timed = ranked
    .filter(({ at, isDueToday }) => at !== null && isDueToday)
    .flatMap(({ at, minutes, text }) =>
      at === null ? [] : [{ title: text, start: at, end: at + minutes }],
    )
    .filter((span) => !day.events.some((event) => overlaps(event, span)))
    .map((span) => ({ ...span, isElsewhere: false, wayThere: 0 }));
  return { ...day, events: [...day.events, ...timed].toSorted((a, b) => a.start - b.start) };
};

/**
 * Places the tasks into the free gaps: first those that name their time, then the others in their order; what is free
 * after that goes to the rest of long tasks.
 */
export const placeTasks = (tasks: readonly RankedTask[], free: readonly Minutes[]): Placing => {
  const others = tasks.filter(({ at }) => at === null);
  const add = (
    { placed, gaps }: Placing,
    task: RankedTask,
    spans: readonly Minutes[],
  ): Placing => ({
    placed: [...placed, ...spans.map((at) => ({ task, at }))],
    gaps: spans.reduce(takeOut, gaps),
  });
  const place = (given: Placing, task: RankedTask, isTight = false): Placing =>
    add(given, task, spansFor(given.gaps, task, shareOf(task, tasks, free), isTight));
  const placeRest = (given: Placing, task: RankedTask): Placing => {
    const planned = sumOf(
      given.placed.filter((one) => one.task === task).map(({ at }) => lengthOf(at)),
    );
    const isBegun = planned > 0 && task.minutes > longestBlock;
    return isBegun ? add(given, task, fitParts(given.gaps, task, task.minutes - planned)) : given;
  };
  const timed = tasks
    .filter(({ at }) => at !== null)
    .reduce<Placing>((given, task) => place(given, task), { placed: [], gaps: free });
  const all = others.reduce<Placing>(
    (given, task, index) => place(given, task, index >= earlyTasks && task.minutes <= shortTask),
    { ...timed, gaps: usableGaps(timed.gaps) },
  );
  return others.reduce(placeRest, all);
};

/** Why a task that could not be placed has no time today. */
export const noRoomReason = (
  { minutes, isLengthKnown, at }: RankedTask,
  { hours }: PlanDay,
  gaps: readonly Minutes[],
): string => {
  const needs = `Needs ${isLengthKnown ? '' : 'about '}${durationInWords(minutes)}`;
  if (at !== null)
    return `Its time, ${toTime(at)}, is over, taken or outside of the working hours.`;
  if (minutes > lengthOf(hours)) {
    return `${needs}; a working day has ${durationInWords(lengthOf(hours))}.`;
  }
  const longest = Math.max(0, ...usableGaps(gaps).map(lengthOf));
  return longest === 0
    ? `Between events, planned tasks and breaks no ${shortestBlock} min of the working hours are left.`
    : `${needs}; the longest free time left is ${durationInWords(longest)}.`;
};
