/** New times for the blocks of a plan that lie under one placed by hand: the nearest that is free, first for what is due. */
import { freeGaps, gapsBetween, withBreaks, type Kept } from './free-time.ts';
import { lengthOf, roundUp, stepMinutes, type Minutes, type PlanDay } from './plan-day.ts';
import type { Placed } from './plan-placing.ts';

/** Before the deadline of the task if possible, and never before what it follows. */
const nearest = (gaps: readonly Minutes[], { task, at }: Placed): Minutes | undefined => {
  const minutes = lengthOf(at);
  const distance = ({ start }: Minutes): number => Math.abs(start - at.start);
  const endingBy = (latest: number): Minutes | undefined =>
    gaps
      .flatMap((gap) => {
        const first = roundUp(Math.max(gap.start, task.earliest ?? 0));
        const most = Math.min(gap.end, latest) - minutes;
        const last = Math.floor(most / stepMinutes) * stepMinutes;
        const start = Math.max(first, Math.min(at.start, last));
        return last < first ? [] : [{ start, end: start + minutes }];
      })
      .sort((a, b) => distance(a) - distance(b))[0];
  return endingBy(task.deadline ?? Infinity) ?? endingBy(Infinity);
};

type Moved<Block> = { placed: readonly Block[]; without: readonly Block[] };

const byNeed = (a: Placed, b: Placed): number =>
  Number(b.task.isDueToday) - Number(a.task.isDueToday) || a.at.start - b.at.start;

const placeAll = <Block extends Placed>(
  blocks: readonly Block[],
  day: PlanDay,
  taken: readonly Minutes[],
  kept: Kept,
): Moved<Block> => {
  let gaps = freeGaps(day, taken, kept);
  const placed: Block[] = [];
  const without: Block[] = [];
  for (const block of blocks.toSorted(byNeed)) {
    const at = nearest(gaps, block);
    if (at) {
      placed.push({ ...block, at });
      const used = kept.breaks ? withBreaks(at) : at;
      gaps = gaps.flatMap((gap) => gapsBetween(gap, [used]));
    } else without.push(block);
  }
  return { placed, without };
};

/** What a full day gives up for the tasks of its plan, one after the other. */
const lessAndLess: readonly Kept[] = [
  { breaks: true, lunch: true },
  { breaks: false, lunch: true },
  { breaks: false, lunch: false },
];

/**
 * @param others blocks that are moved too where the day has no other place for all
 * @param fixed times that are taken
 */
export const moveDisplaced = <Block extends Placed>(
  displaced: readonly Block[],
  others: readonly Block[],
  fixed: readonly Minutes[],
  day: PlanDay,
): Moved<Block> => {
  const taken = [...fixed, ...others.map(({ at }) => at)];
  const loss = ({ without }: Moved<Block>): number =>
    without.reduce((sum, { task }) => sum + (task.isDueToday ? 1000 : 1), 0);
  let best: Moved<Block> = { placed: [], without: displaced };
  const attempts = [
    ...lessAndLess.map((kept) => () => placeAll(displaced, day, taken, kept)),
    ...lessAndLess.map((kept) => () => placeAll([...displaced, ...others], day, fixed, kept)),
  ];
  for (const attempt of attempts) {
    if (best.without.length === 0) break;
    const moved = attempt();
    if (loss(moved) < loss(best)) best = moved;
  }
  return best;
};
