/** Finds a time for tasks: between events, with breaks, a long one as early and a short one as tightly as it fits. */
import { durationInWords } from '#lib/time.ts';
import {
  lengthOf,
  overlaps,
  roundUp,
  stepMinutes,
  toMinute,
  type Minutes,
  type PlanDay,
} from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

export const shortestBlock = 15;

/** The way to an event elsewhere and back, and a moment between any other event and the next block. */
const wayMinutes = 15;
const pauseMinutes = 5;

const breakAfter = (minutes: number): number => (minutes >= 60 ? 10 : pauseMinutes);

/** The parts of a span in which nothing of `taken` lies. */
const gapsBetween = (within: Minutes, taken: readonly Minutes[]): readonly Minutes[] =>
  [...taken]
    .sort((a, b) => a.start - b.start)
    .reduce<readonly Minutes[]>(
      (gaps, { start, end }) =>
        gaps.flatMap((gap) =>
          overlaps(gap, { start, end })
            ? [
                { start: gap.start, end: Math.min(gap.end, start) },
                { start: Math.max(gap.start, end), end: gap.end },
              ]
            : [gap],
        ),
      [within],
    )
    .filter((gap) => lengthOf(gap) > 0);

const lunchMinutes = 30;
/** The times that are tried for it, the best first. */
const lunchStarts = ['13:00', '12:45', '13:15', '12:30', '13:30', '13:45', '14:00'].map(toMinute);
const lunchWords = /\b(lunch|almo[cç]o|brunch)\b/iu;
/** With less time than this left of the day, lunch is over or nobody waits for it. */
const longDayMinutes = 180;

/** Half an hour in the middle of a long day; null when there is no such day, no room or an event that is the lunch. */
export const lunchOf = ({ left, events }: PlanDay): Minutes | null => {
  if (lengthOf(left) < longDayMinutes) return null;
  if (events.some(({ title, start }) => lunchWords.test(title) && start >= left.start)) return null;
  const spans = lunchStarts.map((start) => ({ start, end: start + lunchMinutes }));
  return (
    spans.find(
      (span) =>
        span.start > left.start &&
        span.end < left.end &&
        !events.some((event) => overlaps(event, span)),
    ) ?? null
  );
};

/** What is free of the working hours that are left, with the ways to events and lunch taken off. */
export const freeGaps = (day: PlanDay, alsoTaken: readonly Minutes[] = []): readonly Minutes[] => {
  const lunch = lunchOf(day);
  return gapsBetween(day.left, [
    ...day.events.map(({ start, end, isElsewhere }) => ({
      start: start - (isElsewhere ? wayMinutes : 0),
      end: end + (isElsewhere ? wayMinutes : pauseMinutes),
    })),
    ...(lunch ? [lunch] : []),
    ...alsoTaken.map(({ start, end }) => ({
      start: start - pauseMinutes,
      end: end + pauseMinutes,
    })),
  ]);
};

/** Gaps as blocks can use them: on the steps of the clock, and long enough. */
const usableGaps = (gaps: readonly Minutes[]): readonly Minutes[] =>
  gaps
    .map(({ start, end }) => ({ start: roundUp(start), end }))
    .filter((gap) => lengthOf(gap) >= shortestBlock);

export type Placed = { task: RankedTask; at: Minutes };

type Fit = Pick<Minutes, 'start'> & { minutes: number };

/** A guessed length may shrink to two thirds where there is no room for all of it; not that of a short task. */
const leastMinutes = ({ minutes, isLengthKnown }: RankedTask): number =>
  isLengthKnown ? minutes : Math.max(shortestBlock, Math.min(minutes, 30), (minutes * 2) / 3);

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

/** A task with a deadline is done before it where that is possible, and else as early as it can be. */
const fit = (gaps: readonly Minutes[], task: RankedTask, isTight: boolean): Fit | null => {
  const { deadline, isLengthKnown, minutes } = task;
  if (deadline === null) return fitIn(gaps, task, isTight);
  const before = gaps.map(({ start, end }) => ({ start, end: Math.min(end, deadline) }));
  const least = isLengthKnown ? minutes : Math.max(shortestBlock, minutes / 2);
  return fitIn(before, task, false, least) ?? fitIn(gaps, task, false);
};

/** The first tasks begin as early as they can; of those after them, short ones fill the smallest gap that they fit. */
const earlyTasks = 3;
const shortTask = 30;

export type Placing = { placed: readonly Placed[]; gaps: readonly Minutes[] };

/** Finds times for the tasks, in their order, in free gaps; what has no room is not among the placed ones. */
export const placeTasks = (tasks: readonly RankedTask[], free: readonly Minutes[]): Placing =>
  tasks.reduce<Placing>(
    ({ placed, gaps }, task, index) => {
      const found = fit(gaps, task, index >= earlyTasks && task.minutes <= shortTask);
      if (!found) return { placed, gaps };
      const at = { start: found.start, end: found.start + found.minutes };
      const taken = { start: at.start, end: at.end + breakAfter(found.minutes) };
      return {
        placed: [...placed, { task, at }],
        gaps: usableGaps(gaps.flatMap((gap) => gapsBetween(gap, [taken]))),
      };
    },
    { placed: [], gaps: usableGaps(free) },
  );

/** Why a task that could not be placed has no time today. */
export const noRoomReason = (
  { minutes, isLengthKnown }: RankedTask,
  gaps: readonly Minutes[],
): string => {
  const longest = Math.max(0, ...gaps.map(lengthOf));
  if (longest < shortestBlock) return 'No free time is left today.';
  const about = isLengthKnown ? '' : 'about ';
  return `Needs ${about}${durationInWords(minutes)}; the longest free time left is ${durationInWords(longest)}.`;
};
