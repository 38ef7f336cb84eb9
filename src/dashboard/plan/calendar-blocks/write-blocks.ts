/** Makes the calendar of a day equal to the plan: reads what is there, and writes what differs. */
import { findChanges, type CalendarBlock } from '#domain/plan/calendar-blocks.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import type { CalendarBlocksGateway } from './gateway.ts';

/** The blocks of a plan that are to be in the calendar of its day ('YYYY-MM-DD'). */
export type BlocksOfDay = { day: string; blocks: readonly CalendarBlock[] };

/** `done` of `count` blocks are as they should be; `fault`: why something was not written. */
export type Written = { done: number; count: number; fault: Fault | null };

/** After one of these every further call would fail in the same way. */
const endsAll: readonly Fault['kind'][] = ['offline', 'reconnect', 'signed-out', 'missing'];

type Options = {
  gateway: CalendarBlocksGateway;
  /** Whether all blocks of the day are taken out. */
  isRemoving: boolean;
  now: Date;
  lifetime: AbortSignal;
};

export const writeBlocks = async (
  { day, blocks }: BlocksOfDay,
  { gateway, isRemoving, now, lifetime }: Options,
): Promise<Result<Written>> => {
  const wanted = isRemoving ? [] : blocks;
  const opened = await gateway.open(day, { isMade: wanted.length > 0 }, lifetime);
  if (!opened.ok) return opened;
  if (opened.value === null) return ok({ done: 0, count: 0, fault: null });
  const { written, insert, patch, remove } = opened.value;
  const changes = findChanges(written, wanted, isRemoving ? null : now);
  let fault: Fault | null = null;
  let missing = changes.filter(({ kind }) => isRemoving || kind !== 'remove').length;
  for (const change of changes) {
    const answer = await (change.kind === 'remove'
      ? remove(change.id)
      : change.kind === 'insert'
        ? insert(change.block)
        : patch(change.block));
    if (answer.ok) {
      if (isRemoving || change.kind !== 'remove') missing -= 1;
      continue;
    }
    fault ??= answer.fault;
    if (endsAll.includes(answer.fault.kind)) break;
  }
  const count = isRemoving ? written.length : wanted.length;
  return ok({ done: count - missing, count, fault });
};
