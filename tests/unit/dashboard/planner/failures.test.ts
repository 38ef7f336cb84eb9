/** What the store of the daily plan does when no plan could be made. */
import { expect, test } from 'vitest';
import { failed } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { listed, open, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

test('a failure is told once, is not repeated by itself, and Try Again makes the plan', async () => {
  const { store, asked, failWith, at, notices, sources } = open(createFakeStorage(), []);
  failWith(failed('busy', 'The planner is busy.'));
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get().status).toBe('failed');
  expect(notices).toMatchObject([
    { tone: 'error', title: 'AI Planning Error', description: 'The planner is busy.' },
  ]);
  await at('2026-11-26T11:00:00Z');
  expect(asked).toHaveLength(1);
  failWith(null);
  store.generate();
  await expect.poll(() => store.$state.get().status).toBe('ready');
});

test('a failure leaves the plan that was there', async () => {
  const { store, failWith } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('unexpected', 'x'));
  store.generate();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({
      status: 'ready',
      isThinking: false,
      fault: { message: 'x' },
    });
});

test('a failure of the network is tried again when the network is back', async () => {
  const { store, asked, failWith, sources, around, notices } = open(createFakeStorage(), []);
  failWith(failed('offline', 'The server does not answer.'));
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get().status).toBe('failed');
  expect(notices).toEqual([]);
  failWith(null);
  around.happen('online');
  await expect.poll(() => asked).toHaveLength(2);
});

test('a failure after the sign-out is not told', async () => {
  const { store, failWith, notices, end } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('unexpected', 'x'));
  store.generate();
  end();
  await Promise.resolve();
  expect(notices).toEqual([]);
});
