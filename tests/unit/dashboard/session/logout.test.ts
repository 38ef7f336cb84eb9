import { expect, test, vi } from 'vitest';
import { createLogout } from '#dashboard/session/logout.ts';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { failed, ok } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

/** So many changes wait of a list whose server does not answer; it hangs, or answers after so many milliseconds. */
const open = async ({ waiting = 0, text = '', answerMs = 20_000 } = {}) => {
  const { tools } = createFakeTools();
  const { outbox, store } = tools;
  const done: string[] = [];
  outbox.open('texts', (text) => ({
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      done.push(String(text));
      return answerMs === 0 ? failed('offline', 'down') : ok(undefined);
    },
    isThere: () => Promise.resolve(failed('offline', 'down')),
    onWritten: () => undefined,
    onRefused: () => undefined,
  }));
  Array.from({ length: waiting }, (_, index) => void outbox.add('texts', `${index}`));
  await settled();
  const logout = createLogout({
    ...tools,
    holdsText: () => text !== '',
    signOut: () => done.push('sign out'),
  });
  void logout.start();
  await settled();
  return { done, logout, store, question: () => logout.$question.get() };
};

test('with nothing waiting a logout happens at once', async () => {
  expect((await open()).done).toEqual(['sign out']);
});

test('what waits is sent first', async () => {
  const { done } = await open({ waiting: 2, answerMs: 300 });
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(done).toEqual(['0', '1', 'sign out']);
});

test.each([
  ['its server does not answer', 20_000],
  ['its attempt fails at once', 0],
])(
  'what is not sent within a second is asked about (%s); staying keeps the session',
  async (_why, answerMs) => {
    const { done, logout, question } = await open({ waiting: 2, answerMs });
    await vi.advanceTimersByTimeAsync(1000);
    expect(question()).toEqual({ waiting: 2, losesText: false });
    logout.stay();
    expect(question()).toBeNull();
    expect(done).not.toContain('sign out');
  },
);

test.each([
  ['leaveAndKeep', 2],
  ['leaveAndDiscard', 0],
] as const)('what waits and a text can be kept or discarded: %s', async (leave, left) => {
  const { done, logout, store, question } = await open({ waiting: 2, text: 'half a sentence' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(question()).toEqual({ waiting: 2, losesText: true });
  await logout[leave]();
  expect([done, await countUnsaved(store, 'owner')]).toEqual([['sign out'], left]);
});
