/** Checks the blocks of a draft: moves one that breaks a rule to a free time, or drops it, and adds a correction. */
import { overlaps } from '#lib/overlaps.ts';
import type { DraftBlock } from './plan.ts';
import { lengthOf, timeRange, toMinute, toTime, type Minutes, type PlanDay } from './plan-day.ts';
import { freeGaps, withWay } from './free-time.ts';
import { placeTasks } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';
import { quote } from './quote.ts';

/** Takes a sentence for each correction. */
export type Correct = (sentence: string) => void;

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

export type Timed = { task: RankedTask; at: Minutes; why: string };
type Broken = { task: RankedTask; because: string };
type Sorted = { kept: readonly Timed[]; broken: readonly Broken[]; unknown: number };

/** Why a block cannot stay at its time; null when it can. */
const findBreach = (at: Minutes, day: PlanDay, kept: readonly Timed[]): string | null => {
  if (lengthOf(at) <= 0) return 'its times are not a span of time';
  if (at.start < day.hours.start || at.end > day.hours.end) {
    return `${timeRange(at)} is outside of the working hours`;
  }
  if (at.start < day.left.start) return `${toTime(at.start)} is over`;
  const event = day.events.find((one) => overlaps(withWay(one), at));
  if (event) return `${timeRange(at)} overlaps ${quote(event.title)}`;
  const other = kept.find((one) => overlaps(one.at, at));
  return other ? `${timeRange(at)} overlaps ${quote(other.task.text)}` : null;
};

const sortBlocks = (
  blocks: readonly DraftBlock[],
  day: PlanDay,
  ranked: readonly RankedTask[],
): Sorted =>
  blocks.reduce<Sorted>(
    (sorted, { task: number, start, end, why }) => {
      const task = ranked.find((one) => one.number === number);
      const before = sorted.kept.filter((one) => one.task === task);
      const isEnough =
        before.length > 0 &&
        before.reduce((sum, one) => sum + lengthOf(one.at), 0) >= (task?.minutes ?? 0);
      const isBroken = sorted.broken.some((one) => one.task === task);
      if (!task || isEnough || isBroken) return { ...sorted, unknown: sorted.unknown + 1 };
      const at = { start: toMinute(start), end: toMinute(end) };
      const because =
        isTime(start) && isTime(end)
          ? findBreach(at, day, sorted.kept)
          : 'its times are no times of day';
      return because === null
        ? { ...sorted, kept: [...sorted.kept, { task, at, why }] }
        : { ...sorted, broken: [...sorted.broken, { task, because }] };
    },
    { kept: [], broken: [], unknown: 0 },
  );

/** The blocks that keep the rules, those that were moved included. */
export const checkBlocks = (
  blocks: readonly DraftBlock[],
  day: PlanDay,
  ranked: readonly RankedTask[],
  correct: Correct,
): readonly Timed[] => {
  const { kept, broken, unknown } = sortBlocks(blocks, day, ranked);
  const placed = placeTasks(
    broken.map(({ task }) => task),
    freeGaps(
      day,
      kept.map(({ at }) => at),
    ),
  );
  for (const { task, because } of broken) {
    const at = placed.find((one) => one.task === task)?.at;
    const where = at ? `moved to ${timeRange(at)}` : 'left out';
    correct(`${quote(task.text)} was ${where}, because ${because}.`);
  }
  if (unknown > 0)
    correct('A block was dropped, because it is of no open task or of one that has a block.');
  const moved = placed.map(({ task, at }) => ({ task, at, why: task.why }));
  return [...kept, ...moved].sort((a, b) => a.at.start - b.at.start);
};
