/** What has moved between two states of a plan, in words. */
import { keyOf } from '#domain/plan/pins.ts';
import { timeZone } from '#domain/time-zone.ts';
import { shorten } from '#lib/shorten.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { SavedPlan } from './saved-plan.ts';

type Blocks = SavedPlan['plan']['blocks'];

export const quoted = (text: string): string => `“${shorten(text, 60)}”`;

/** The blocks that the later state has no more. */
export const missingBlocks = (before: Blocks, after: Blocks): Blocks => {
  const keys = new Set(after.map(keyOf));
  return before.filter((block) => !keys.has(keyOf(block)));
};

/** "“Call the bank” 12:30, no time for “Review”"; empty where nothing has moved. */
export const describeMoves = (before: Blocks, after: Blocks): string => {
  const isThere = ({ start, ...block }: Blocks[number]) =>
    before.some((one) => keyOf(one) === keyOf(block) && one.start === start);
  return [
    ...after
      .filter((block) => !isThere(block))
      .map(({ task, start }) => `${quoted(task)} ${timeIn(new Date(start), timeZone)}`),
    ...missingBlocks(before, after).map(({ task }) => `no time for ${quoted(task)}`),
  ].join(', ');
};
