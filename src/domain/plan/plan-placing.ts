/** Places tasks into the free time of a day: what is due early, before its time, and in parts where it has to be. */
import { durationInWords } from '#lib/time-in-words.ts';
import { breachOf } from './appointments.ts';
import { gapsBetween, shortestBlock, usableGaps, withBreaks } from './free-time.ts';
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

const takeOut = (gaps: readonly Minutes[], at: Minutes): readonly Minutes[] =>
  usableGaps(gaps.flatMap((gap) => gapsBetween(gap, [withBreaks(at)])));

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
const isFirm = ({ limit }: RankedTask): boolean =>
  limit !== null && ['deadline', 'event'].includes(limit.kind);

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
  return [...parts, ...fitParts(parts.reduce(takeOut, free), late, rest)];
};

/** Why a task is where it is. */
export const reasonAt = ({ task: { why, limit }, at }: Placed): string =>
  why === preparing && limit && at.start >= limit.at ? nextOnList : why;

/** How much of a task is planned before a minute of the day. */
export const minutesOf = (placed: readonly Placed[], task: RankedTask, latest = Infinity) =>
  sumOf(placed.map((one) => (one.task === task && one.at.end <= latest ? lengthOf(one.at) : 0)));

/** Places the tasks into the free gaps in their order. */
const placeInOrder = (
  tasks: readonly RankedTask[],
  free: readonly Minutes[],
  splitsDue: boolean,
): readonly Placed[] => {
  const placed: Placed[] = [];
  let gaps = usableGaps(free);
  for (const task of tasks) {
    const isParted = splitsDue && task.isDueToday && task.limit === null && isSplit(task);
    const parts = isParted ? fitParts(gaps, task, task.minutes) : [];
    const isWhole = sumOf(parts.map(lengthOf)) === task.minutes;
    const spans = isWhole ? parts : findSpans(gaps, task);
    placed.push(...spans.map((at) => ({ task, at })));
    gaps = spans.reduce(takeOut, gaps);
  }
  return placed;
};

/** Whether a task comes after its time, or after something that could wait. */
const isLate = (task: RankedTask, placed: readonly Placed[]): boolean => {
  if (isFirm(task)) return minutesOf(placed, task, task.limit?.at) < task.minutes;
  const last = placed.findLast((one) => one.task === task)?.at.start ?? 0;
  const isAfter = placed.some((one) => !one.task.isDueToday && one.at.start < last);
  return task.isDueToday && isSplit(task) && isAfter;
};

/** Places the tasks in their order, or in one in which fewer come too late. */
export const placeTasks = (
  tasks: readonly RankedTask[],
  free: readonly Minutes[],
): readonly Placed[] => {
  const firmFirst = tasks.toSorted((a, b) => Number(isFirm(b)) - Number(isFirm(a)));
  const late = (placed: readonly Placed[]) => tasks.filter((task) => isLate(task, placed)).length;
  return [
    placeInOrder(tasks, free, false),
    placeInOrder(tasks, free, true),
    placeInOrder(firmFirst, free, true),
  ].reduce((a, b) => (late(b) < late(a) ? b : a));
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
