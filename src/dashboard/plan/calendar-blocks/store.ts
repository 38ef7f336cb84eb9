/**
 * Whether the blocks of the plan are in the owner's calendar. While the switch is on for a day, the calendar follows the
 * plan; every run reads what is there first, so that a repeated one writes nothing twice.
 */
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Fault } from '#lib/result.ts';
import { createRemembered } from '#dashboard/data/remembered.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { CalendarBlocksGateway } from './gateway.ts';
import { writeBlocks, type BlocksOfDay } from './write-blocks.ts';

export type CalendarBlocksState =
  | { status: 'off' }
  | { status: 'writing' | 'removing' }
  | { status: 'on'; count: number }
  /** `done` of `count` blocks are in the calendar, or no longer in it; null: that is not known. */
  | { status: 'failed'; isRemoving: boolean; done: number | null; count: number; fault: Fault };

/** What the owner has asked for, for a day. */
const asked = z.nullable(z.object({ day: z.string(), is: z.enum(['on', 'removed']) }));
type Asked = z.infer<typeof asked>;

const now = () => new Date();

export const createCalendarBlocks = (
  gateway: CalendarBlocksGateway,
  $wanted: ReadableAtom<BlocksOfDay | null>,
  tools: StoreTools,
) => {
  const { userId, storage, environment, lifetime, locks } = tools;
  const remembered = createRemembered({ storage, userId, name: 'calendar-blocks', schema: asked });
  const channel = tools.openChannel('calendar-blocks');
  const $state = atom<CalendarBlocksState>({ status: 'off' });
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  /** What the calendar holds since the last run that went well. */
  let written = '';
  /** Whether nothing was asked for this day before the running request, so that the calendar held nothing of it. */
  let isFirst = false;
  let lastDay: string | undefined;

  /** Null where nothing is asked for the day of the plan. */
  const readAsked = (): Asked => {
    const kept = remembered.read()?.value ?? null;
    return kept !== null && kept.day === $wanted.get()?.day ? kept : null;
  };

  const keepAsked = (kept: Asked) => {
    remembered.keep(kept, now());
    channel.announce();
  };

  const runOnce = async () => {
    const wanted = $wanted.get();
    const request = readAsked();
    if (!wanted || !request) {
      // Another tab has taken the blocks out meanwhile, or the plan has become that of another day.
      if ($state.get().status !== 'failed') $state.set({ status: 'off' });
      return;
    }
    lastDay = wanted.day;
    const isRemoving = request.is === 'removed';
    const wantedText = JSON.stringify([wanted, request]);
    const answer = await writeBlocks(wanted, { gateway, isRemoving, now: now(), lifetime });
    if (lifetime.aborted) return;
    const { done, count, fault } = answer.ok
      ? answer.value
      : { done: 0, count: isRemoving ? 0 : wanted.blocks.length, fault: answer.fault };
    written = fault ? '' : wantedText;
    // A lost answer may be that to an event which was written.
    const isUnsure = answer.ok ? done === 0 && fault?.kind === 'offline' : !isFirst;
    const known = isUnsure && !isRemoving ? null : done;
    if (fault) $state.set({ status: 'failed', isRemoving, done: known, count, fault });
    else $state.set(isRemoving ? { status: 'off' } : { status: 'on', count });
    if (isRemoving && !fault) keepAsked(null);
  };

  const runAlone = () =>
    locks.exclusively(
      `calendar-blocks of ${userId}`,
      async () => {
        while (isAskedAgain) {
          isAskedAgain = false;
          await runOnce();
        }
      },
      lifetime,
    );

  /** One run at a time; what has changed meanwhile is written by the same one. */
  const run = (): Promise<void> => {
    isAskedAgain = true;
    running ??= runAlone().finally(() => {
      running = null;
    });
    return running;
  };

  /** Follows the plan, and what another tab was asked for. */
  const follow = () => {
    const request = readAsked();
    if (request === null) {
      const { status } = $state.get();
      const day = $wanted.get()?.day;
      const isOver = status === 'failed' && day !== undefined && day !== lastDay;
      if (!running && (status === 'on' || isOver)) $state.set({ status: 'off' });
    } else if (JSON.stringify([$wanted.get(), request]) !== written) void run();
  };

  onMount($state, () => {
    const stops = [
      $wanted.subscribe(follow),
      channel.listen(follow),
      environment.watch((event) => {
        if (event === 'online' && $state.get().status === 'failed') follow();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });

  const ask = async (is: 'on' | 'removed') => {
    const day = $wanted.get()?.day;
    if (day === undefined) return;
    const before = readAsked();
    keepAsked({ day, is });
    $state.set({ status: is === 'on' ? 'writing' : 'removing' });
    isFirst = before === null;
    await run();
    const state = $state.get();
    // Refused: nothing was written, and nothing is written later without being asked for again.
    const isRefused = state.status === 'failed' && state.done === 0;
    if (is === 'on' && isFirst && isRefused) keepAsked(null);
    isFirst = false;
  };

  return {
    $state: readonlyType($state),
    put: () => ask('on'),
    takeOut: () => ask('removed'),
    tryAgain: () => {
      const state = $state.get();
      return ask(state.status === 'failed' && state.isRemoving ? 'removed' : 'on');
    },
  };
};

export type CalendarBlocks = ReturnType<typeof createCalendarBlocks>;
