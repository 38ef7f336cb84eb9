/** Finds times for tasks between events, with breaks: long tasks early, short tasks in the smallest gap that fits. */
import { overlaps } from '#lib/overlaps.ts';
import { durationInWords } from '#lib/time.ts';
import {
  lengthOf,
  roundUp,
  stepMinutes,
  toMinute,
  toTime,
  type Minutes,
  type PlanDay,
} from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

export const shortestBlock = 15;

/** Minutes of travel from an event at another place, and the break beside any other event. */
const travelMinutes = 15;
const pauseMinutes = 5;

const breakAfter = (minutes: number): number => (minutes >= 60 ? 10 : pauseMinutes);

/** The parts of a span that no span of `taken` overlaps. */
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
/** Start times for lunch, the preferred one first. */
const lunchStarts = [
  ...['13:00', '12:45', '13:15', '12:30', '13:30', '12:15', '13:45', '12:00', '14:00', '14:15'],
].map(toMinute);
const lunchWords = /\b(lunch|almo[cç]o|brunch)\b/iu;
/** "Lunch & learn": nobody eats there. */
const lunchTalk = /\b(?:talk|learn|webinar|session|briefing)\b/iu;
/** With less of the working hours left than this, no lunch is planned. */
const longDayMinutes = 180;

/** Whether the rest of the day is long and goes over noon, and no event is the lunch. */
export const needsLunch = ({ left, events }: PlanDay): boolean =>
  lengthOf(left) >= longDayMinutes &&
  left.start < toMinute('13:30') &&
  left.end > toMinute('13:30') &&
  !events.some(
    ({ title, start }) => lunchWords.test(title) && !lunchTalk.test(title) && start >= left.start,
  );

/** Half an hour for lunch; null when none is needed or the events leave no room. */
export const lunchOf = (day: PlanDay): Minutes | null => {
  const { left, events } = day;
  if (!needsLunch(day)) return null;
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

/** The free time in the rest of the working hours, without lunch, travel and the breaks beside events. */
export const freeGaps = (
  day: PlanDay,
  alsoTaken: readonly Minutes[] = [],
  lunch = lunchOf(day),
): readonly Minutes[] =>
  gapsBetween(day.left, [
    ...day.events.map(({ start, end, isElsewhere, wayThere }) => ({
      start: start - wayThere,
      end: end + (isElsewhere ? travelMinutes : pauseMinutes),
    })),
    ...(lunch ? [lunch] : []),
    ...alsoTaken.map(({ start, end }) => ({
      start: start - pauseMinutes,
      end: end + breakAfter(end - start),
    })),
  ]);

/** Gaps rounded to the steps at which blocks begin; those that are too short are left out. */
const usableGaps = (gaps: readonly Minutes[]): readonly Minutes[] =>
  gaps
    .map(({ start, end }) => ({ start: roundUp(start), end }))
    .filter((gap) => lengthOf(gap) >= shortestBlock);

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
