/**
 * Whether the blocks of the plan are in the owner's calendar. While the switch is on for a day, the calendar follows the
 * plan, whichever device has changed it; every run reads what is there first, so that a repeated one writes nothing twice.
 */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Fault } from '#lib/result.ts';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { knownEvents, type Events } from '#dashboard/shared/card.ts';
import type { BlocksOfDay, CalendarBlocksGateway } from './gateway.ts';

type State = {
  /** Whether they are to be in the calendar. */
  isIn: boolean;
  isBusy: boolean;
  /** Why the last run has not done it. */
  fault: Fault | null;
  count: number;
};

const off: State = { isIn: false, isBusy: false, fault: null, count: 0 };

/** What the owner has asked for, for a day; `out`: not done yet. */
const asked = z.object({ day: z.string(), blocks: z.enum(['in', 'out']) });

type Tools = Pick<StoreTools, 'userId' | 'pageActivity' | 'lifetime' | 'locks'> & {
  ownerState: OwnerState;
  /** Events that Google has sent show that it accepts the owner's consent. */
  $events: ReadableAtom<Events>;
};

export const createCalendarBlocks = (
  gateway: CalendarBlocksGateway,
  $wanted: ReadableAtom<BlocksOfDay | null>,
  { userId, pageActivity, lifetime, locks, ownerState, $events }: Tools,
) => {
  const $state = atom(off);
  /** What the last run was to write; empty where it is to be tried again. */
  let tried = '';

  /** Writes what differs from the last run, which may have been asked for by another tab or device. */
  const follow = async () => {
    const [wanted, value] = [$wanted.get(), ownerState.get('calendar-blocks', asked)];
    const blocks = value && value.day === wanted?.day ? value.blocks : null;
    const request = wanted && blocks ? JSON.stringify([wanted, blocks]) : '';
    if (request !== '' && request === tried) return;
    tried = request;
    if (!wanted || !blocks) {
      $state.set(off);
      return;
    }
    const isIn = blocks === 'in';
    const answer = await gateway.write(wanted, { isRemoving: !isIn, signal: lifetime });
    if (lifetime.aborted) return;
    if (!answer.ok) $state.set({ ...off, isIn, fault: answer.fault });
    else if (isIn) $state.set({ ...off, isIn, count: wanted.blocks.length });
    else {
      $state.set(off);
      void ownerState.set('calendar-blocks', {});
    }
  };

  const run = (): Promise<void> =>
    locks.exclusively(`calendar-blocks of ${userId}`, follow, lifetime);

  const tryAgain = () => {
    if ($state.get().fault === null) return;
    tried = '';
    void run();
  };

  const stops = [
    $wanted.subscribe(() => void run()),
    ownerState.$values.listen(() => void run()),
    pageActivity.watch(tryAgain),
    $events.listen((events) => {
      if (knownEvents(events) && events !== 'not-connected') tryAgain();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });

  const ask = async (isIn: boolean) => {
    const day = $wanted.get()?.day;
    if (day === undefined) return;
    $state.set({ ...off, isIn, isBusy: true });
    tried = '';
    void ownerState.set('calendar-blocks', { day, blocks: isIn ? 'in' : 'out' });
    await run();
  };

  return { $state: readonlyType($state), put: () => ask(true), takeOut: () => ask(false) };
};

export type CalendarBlocks = ReturnType<typeof createCalendarBlocks>;
