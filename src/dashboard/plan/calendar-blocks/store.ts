/**
 * Whether the blocks of the plan are in the owner's calendar. While the switch is on for a day, the calendar follows the
 * plan, whichever device has changed it; every run reads what is there first, so that a repeated one writes nothing twice.
 */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Fault } from '#lib/result.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
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
  /** Events that Google has sent show that it accepts the owner's consent. */
  $events: ReadableAtom<Events>;
};

export const createCalendarBlocks = (
  gateway: CalendarBlocksGateway,
  $wanted: ReadableAtom<BlocksOfDay | null>,
  { userId, environment, lifetime, locks, ownerState, $events }: Tools,
) => {
  const $state = atom<CalendarBlocksState>({ status: 'off' });
  /** What the last run was to write; empty where it is to be tried again. */
  let tried = '';

  /** Null where nothing is asked for the day of the plan. */
  const readAsked = (): Blocks | null => {
    const value = ownerState.get('calendar-blocks', asked);
    return value && value.day === $wanted.get()?.day ? value.blocks : null;
  };

  /** Writes what differs from the last run, which may have been asked for by another tab or device. */
  const follow = async () => {
    const [wanted, blocks] = [$wanted.get(), readAsked()];
    const request = wanted && blocks ? JSON.stringify([wanted, blocks]) : '';
    if (request !== '' && request === tried) return;
    tried = request;
    if (!wanted || !blocks) {
      $state.set({ status: 'off' });
      return;
    }
    const isRemoving = blocks === 'out';
    const answer = await gateway.write(wanted, { isRemoving, signal: lifetime });
    if (lifetime.aborted) return;
    if (!answer.ok) $state.set({ status: 'failed', isRemoving, fault: answer.fault });
    else if (isRemoving) {
      $state.set({ status: 'off' });
      void ownerState.set('calendar-blocks', {});
    } else $state.set({ status: 'on', count: wanted.blocks.length });
  };

  const run = (): Promise<void> =>
    locks.exclusively(`calendar-blocks of ${userId}`, follow, lifetime);

  const tryAgain = () => {
    if ($state.get().status !== 'failed') return;
    tried = '';
    void run();
  };

  const stops = [
    $wanted.subscribe(() => void run()),
    ownerState.$values.listen(() => void run()),
    environment.watch((event) => {
      if (event !== 'offline') tryAgain();
    }),
    $events.listen((events) => {
      if (knownEvents(events) && events !== 'not-connected') tryAgain();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });

  const ask = async (blocks: Blocks) => {
    const day = $wanted.get()?.day;
    if (day === undefined) return;
    $state.set({ status: blocks === 'in' ? 'writing' : 'removing' });
    tried = '';
    void ownerState.set('calendar-blocks', { day, blocks });
    await run();
  };

  return {
    $state: readonlyType($state),
    put: () => ask('in'),
    takeOut: () => ask('out'),
  };
};

export type CalendarBlocks = ReturnType<typeof createCalendarBlocks>;
