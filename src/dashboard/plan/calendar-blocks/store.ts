/**
 * Whether the blocks of the plan are in the owner's calendar. While the switch is on for a day, the calendar follows the
 * plan, whichever device has changed it; every run reads what is there first, so that a repeated one writes nothing twice.
 */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Fault } from '#lib/result.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { BlocksOfDay, CalendarBlocksGateway } from './gateway.ts';

export type CalendarBlocksState =
  | { status: 'off' }
  | { status: 'writing' | 'removing' }
  | { status: 'on'; count: number }
  | { status: 'failed'; isRemoving: boolean; fault: Fault };

/** What the owner has asked for, for a day; `out`: not done yet. */
const asked = z.object({ day: z.string(), blocks: z.enum(['in', 'out']) });
type Blocks = z.infer<typeof asked>['blocks'];

type Tools = Pick<StoreTools, 'userId' | 'environment' | 'lifetime' | 'locks'> & {
  ownerState: OwnerState;
};

export const createCalendarBlocks = (
  gateway: CalendarBlocksGateway,
  $wanted: ReadableAtom<BlocksOfDay | null>,
  { userId, environment, lifetime, locks, ownerState }: Tools,
) => {
  const $state = atom<CalendarBlocksState>({ status: 'off' });
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  /** What the last run was to write. */
  let tried = '';

  /** Null where nothing is asked for the day of the plan. */
  const readAsked = (): Blocks | null => {
    const value = ownerState.get('calendar-blocks', asked);
    return value && value.day === $wanted.get()?.day ? value.blocks : null;
  };

  const runOnce = async () => {
    const [wanted, blocks] = [$wanted.get(), readAsked()];
    if (!wanted || !blocks) {
      $state.set({ status: 'off' });
      return;
    }
    tried = JSON.stringify([wanted, blocks]);
    const isRemoving = blocks === 'out';
    const answer = await gateway.write(wanted, { isRemoving, signal: lifetime });
    if (lifetime.aborted) return;
    if (!answer.ok) $state.set({ status: 'failed', isRemoving, fault: answer.fault });
    else if (isRemoving) {
      $state.set({ status: 'off' });
      ownerState.remove('calendar-blocks');
    } else $state.set({ status: 'on', count: wanted.blocks.length });
  };

  /** One run at a time; what has changed meanwhile is written by the same one. */
  const run = (): Promise<void> => {
    const runAll = async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await runOnce();
      }
    };
    isAskedAgain = true;
    running ??= locks.exclusively(`calendar-blocks of ${userId}`, runAll, lifetime).finally(() => {
      running = null;
    });
    return running;
  };

  /** Follows the plan, and what another tab or device was asked for. */
  const follow = () => {
    const blocks = readAsked();
    if (blocks && JSON.stringify([$wanted.get(), blocks]) !== tried) void run();
    else if (!blocks && !running) $state.set({ status: 'off' });
  };

  const stops = [
    $wanted.subscribe(follow),
    ownerState.$values.listen(follow),
    environment.watch((event) => {
      if (event !== 'offline' && $state.get().status === 'failed') void run();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });

  const ask = async (blocks: Blocks) => {
    const day = $wanted.get()?.day;
    if (day === undefined) return;
    $state.set({ status: blocks === 'in' ? 'writing' : 'removing' });
    ownerState.set('calendar-blocks', { day, blocks });
    await run();
  };

  return {
    $state: readonlyType($state),
    put: () => ask('in'),
    takeOut: () => ask('out'),
  };
};

export type CalendarBlocks = ReturnType<typeof createCalendarBlocks>;
