/** Every kind of change that is refused, whose answer is lost, or that waits; outbox.test.ts has all other faults. */
import { describe, expect, test, vi } from 'vitest';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { useFakeClock } from '../../../fakes/clock.ts';
import { kinds, type Setup } from './kinds-of-change.ts';

useFakeClock();

type Tools = ReturnType<typeof createFakeTools>;

const faults: readonly [string, (setup: Setup) => unknown, 'kept' | 'refused'][] = [
  ['a refusal (403)', ({ refuse }) => refuse('forbidden'), 'refused'],
  ['an answer that was lost', ({ loseAnswer }) => loseAnswer(), 'kept'],
];

const opened = async (setup: Setup, fake: Tools = createFakeTools()) => {
  const page = setup.open(fake.tools);
  await vi.advanceTimersByTimeAsync(0);
  return { ...page, ...fake };
};
const errorsOf = ({ notices }: Tools) =>
  notices
    .filter(({ tone }) => tone === 'error')
    .map(({ title, description = '' }) => `${title}: ${description}`);

describe.each(kinds)('%s', (_name, createSetup) => {
  test.each(faults)(
    'that meets %s: shown at once, and in the end $2',
    async (_fault, fail, outcome) => {
      const setup = createSetup();
      const page = await opened(setup);
      fail(setup);
      page.act();
      expect(page.isShown()).toBe(true);
      await vi.advanceTimersByTimeAsync(60_000);
      const isKept = outcome === 'kept';
      expect([page.isShown(), setup.isStored()]).toEqual([isKept, isKept]);
      const errors = errorsOf(page);
      expect(errors).toEqual(isKept ? [] : [expect.stringContaining(setup.refusal)]);
      const isOffered = page.notices.some(
        ({ action, id = '' }) => action?.label === 'Undo' && !page.dismissed.includes(id),
      );
      expect(page.tools.undo.undoLast()).toBe(isKept && isOffered);
      await vi.advanceTimersByTimeAsync(3000);
      expect(page.tools.outbox.$entries.get()).toEqual([]);
    },
  );

  test('waits without a network, is counted and kept, and is sent by the next visit, once', async () => {
    const setup = createSetup();
    const first = await opened(setup);
    setup.setDown(true);
    first.act();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([first.isShown(), setup.isStored()]).toEqual([true, false]);
    const waiting = first.tools.outbox.$entries.get().filter(({ failures }) => failures > 0);
    expect([waiting.length, await countUnsaved(first.tools.store, 'owner')]).toEqual([1, 1]);
    first.end();
    setup.setDown(false);
    const next = await opened(setup, createFakeTools(first));
    await vi.advanceTimersByTimeAsync(3000);
    expect([next.isShown(), setup.isStored(), errorsOf(next)]).toEqual([true, true, []]);
    expect(await countUnsaved(next.tools.store, 'owner')).toBe(0);
  });
});
