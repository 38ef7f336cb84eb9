import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open } from './open-board.ts';

useFakeClock();

test('a first load that fails is told, never looks like an empty list, and is tried again by itself', async () => {
  const { view, shown, errors } = open(['a'], (tasks) => tasks.refuse('list', 'offline'));
  await settled();
  expect(view()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual(['a']);
  expect(errors()).toEqual([['Error', 'Failed to load todos']]);
});
