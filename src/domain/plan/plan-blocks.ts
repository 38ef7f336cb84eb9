/** Checks the blocks of a draft: moves one that breaks a rule to a free time, or drops it, and adds a correction. */
import { overlaps } from '#lib/overlaps.ts';
import type { Appointment as Timed } from './appointments.ts';
import type { DraftBlock } from './plan.ts';
import { toMinute, toTime } from './minute-of-day.ts';
import { lengthOf, timeRange, type Minutes, type PlanDay } from './plan-day.ts';
import { withWay } from './free-time.ts';
import { minutesOf, placeTasks } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';
import { quote } from './quote.ts';

export type Correct = (sentence: string) => void;

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

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

/** The blocks that keep the rules, those that were moved included. */
export const checkBlocks = (
  blocks: readonly DraftBlock[],
  day: PlanDay,
  ranked: readonly RankedTask[],
  correct: Correct,
): readonly Timed[] => {
  const kept: Timed[] = [];
  const broken: { task: RankedTask; because: string }[] = [];
  for (const { task: number, start, end, why } of blocks) {
    const task = ranked.find((one) => one.number === number);
    const planned = task ? minutesOf(kept, task) : 0;
    if (!task || planned >= task.minutes || broken.some((one) => one.task === task)) continue;
    const at = { start: toMinute(start), end: toMinute(end) };
    const isReadable = isTime(start) && isTime(end);
    const because = isReadable ? findBreach(at, day, kept) : 'its times are no times of day';
    if (because === null) kept.push({ task, at, why });
    else broken.push({ task, because });
  }
  const placed = placeTasks(
    broken.map(({ task }) => task),
    day,
    kept.map(({ at }) => at),
  );
  for (const { task, because } of broken) {
    const at = placed.find((one) => one.task === task)?.at;
    const where = at ? `moved to ${timeRange(at)}` : 'left out';
    correct(`${quote(task.text)} was ${where}, because ${because}.`);
  }
  const moved = placed.map(({ task, at }) => ({ task, at, why: task.why }));
  return [...kept, ...moved].sort((a, b) => a.at.start - b.at.start);
};
