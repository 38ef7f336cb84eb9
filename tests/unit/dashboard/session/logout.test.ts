import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { createLogout } from '#dashboard/session/logout.ts';
import { countWaitingChanges } from '#dashboard/data/waiting-changes.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

/** `sendMs`: after how long the attempt ends. */
const open = (waitingHere: number, waitingInOtherTabs = 0, sendMs = 0, text = '') => {
  const { tools, storage } = createFakeTools();
  const $waiting = atom(waitingHere);
  const done: string[] = [];
  const send = () => {
    done.push('send');
    return new Promise<void>((resolve) => setTimeout(resolve, sendMs));
  };
  tools.unsaved.register({ $waiting, send });
  const changes = Array.from({ length: waitingInOtherTabs }, (_, index) => ({ id: index }));
  storage?.setItem('waiting-changes:owner:tasks:tab', JSON.stringify(changes));
  const logout = createLogout({
    ...tools,
    holdsText: () => text !== '',
    signOut: () => done.push('sign out'),
  });
  const kept = () => countWaitingChanges(storage, 'owner');
  return { $waiting, done, logout, kept, state: () => logout.$state.get() };
};

test('with nothing waiting a logout happens at once', () => {
  const { done, logout } = open(0);
  void logout.start();
  expect(done).toEqual(['sign out']);
});

test('what waits is sent first', async () => {
  const { $waiting, done, logout, state } = open(3, 0, 500);
  void logout.start();
  expect(state()).toEqual({ status: 'sending' });
  await vi.advanceTimersByTimeAsync(499);
  $waiting.set(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['send', 'sign out']);
});

test.each([
  ['here as its server does not answer', open(2, 0, 20_000), 1000],
  ['here as an attempt fails at once', open(2), 0],
  ['in another tab', open(0, 2), 0],
])('what cannot be sent %s is asked about; staying keeps the session', async (_where, page, ms) => {
  void page.logout.start();
  await vi.advanceTimersByTimeAsync(ms);
  expect(page.state()).toEqual({ status: 'asking', waiting: 2, losesText: false });
  expect(page.done).toEqual(['send']);
  page.logout.stay();
  expect(page.state()).toEqual({ status: 'idle' });
  expect(page.done).toEqual(['send']);
});

test.each([
  ['leaveAndKeep', 2],
  ['leaveAndDiscard', 0],
] as const)(
  'what waits can be kept for the next sign-in, or discarded: %s',
  async (leave, left) => {
    const { done, logout, kept } = open(0, 2);
    void logout.start();
    await vi.advanceTimersByTimeAsync(0);
    logout[leave]();
    expect([done, kept()]).toEqual([['send', 'sign out'], left]);
  },
);

test('a text that is not saved is asked about, too', () => {
  const { done, logout, state } = open(0, 0, 0, 'half a sentence');
  void logout.start();
  expect(state()).toEqual({ status: 'asking', waiting: 0, losesText: true });
  expect(done).toEqual([]);
  logout.leaveAndDiscard();
  expect(done).toEqual(['sign out']);
});

test('the changes of every list are counted and sent', async () => {
  const { tools } = createFakeTools();
  const sent: string[] = [];
  const [$tasks, $goals] = [atom(1), atom(2)];
  const sendAs = (list: string) => () => Promise.resolve(void sent.push(list));
  tools.unsaved.register({ $waiting: $tasks, send: sendAs('tasks') });
  tools.unsaved.register({ $waiting: $goals, send: sendAs('goals') });
  expect(tools.unsaved.$count.get()).toBe(3);
  $goals.set(0);
  expect(tools.unsaved.$count.get()).toBe(1);
  await tools.unsaved.send();
  expect(sent).toEqual(['tasks', 'goals']);
});
