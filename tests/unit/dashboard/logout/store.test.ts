import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogout } from '#dashboard/logout/store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (waitingHere: number, waitingInOtherTabs = 0) => {
  const $waiting = atom(waitingHere);
  const done: string[] = [];
  const logout = createLogout({
    $waiting,
    countWaiting: () => $waiting.get() + waitingInOtherTabs,
    send: () => done.push('send'),
    discard: () => done.push('discard'),
    signOut: () => done.push('sign out'),
  });
  return { $waiting, done, logout, state: () => logout.$state.get() };
};

test('with nothing waiting a logout happens at once', () => {
  const { done, logout } = open(0);
  void logout.start();
  expect(done).toEqual(['sign out']);
});

test('what waits is sent first', async () => {
  const { $waiting, done, logout, state } = open(3);
  void logout.start();
  expect(state()).toEqual({ status: 'sending' });
  await vi.advanceTimersByTimeAsync(1000);
  $waiting.set(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['send', 'sign out']);
});

test.each([
  ['here', open(2)],
  ['in another tab', open(0, 2)],
])('what cannot be sent %s is asked about; staying keeps the session', async (_where, page) => {
  void page.logout.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(page.state()).toEqual({ status: 'asking', waiting: 2 });
  expect(page.done).toEqual(['send']);
  page.logout.stay();
  expect(page.state()).toEqual({ status: 'idle' });
  expect(page.done).toEqual(['send']);
});

test('it can be kept for the next sign-in, or discarded', async () => {
  for (const [leave, outcome] of [
    ['leaveAndKeep', ['send', 'sign out']],
    ['leaveAndDiscard', ['send', 'discard', 'sign out']],
  ] as const) {
    const { done, logout } = open(1);
    void logout.start();
    await vi.advanceTimersByTimeAsync(3000);
    logout[leave]();
    expect(done).toEqual(outcome);
  }
});
