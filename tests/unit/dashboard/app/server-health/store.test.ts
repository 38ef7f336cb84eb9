import { expect, onTestFinished, test, vi } from 'vitest';
import { tellServerHealth } from '#dashboard/app/server-health/store.ts';
import { ok } from '#lib/result.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';

test('a problem of the server is told once a visit, and its notice goes when it is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { tools, notices, dismissed } = createFakeTools();
  let problems = ['No recent copy.', 'No room.'];
  const stop = tellServerHealth({ read: () => Promise.resolve(ok(problems)) }, tools);
  const anHour = 61 * 60_000;
  await vi.advanceTimersByTimeAsync(3 * anHour);
  expect(notices).toMatchObject([
    { tone: 'plain', title: 'No recent copy.', description: 'No room.', lasting: true },
  ]);
  problems = [];
  await vi.advanceTimersByTimeAsync(anHour);
  expect(notices).toHaveLength(1);
  expect(dismissed).toEqual([notices[0]?.id]);
  stop();
});
