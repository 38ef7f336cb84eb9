import { expect, onTestFinished, test, vi } from 'vitest';
import { tellServerHealth } from '#dashboard/app/server-health.ts';
import { ok } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { anAddress } from '../data/user-session.ts';

test('a problem of the server is told once a visit, and its notice goes when it is over', async () => {
  vi.useFakeTimers();
  let problems = ['No recent copy.', 'No room.'];
  vi.stubGlobal('window', { location: { origin: anAddress.url.slice(0, -1) } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ problems }, { status: 503 })));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { tools, notices, dismissed } = createFakeTools();
  const stop = tellServerHealth({ reach: () => Promise.resolve(ok(anAddress)) }, tools);
  dismissed.length = 0;
  const anHour = 61 * 60_000;
  await vi.advanceTimersByTimeAsync(3 * anHour);
  expect(notices).toMatchObject([
    { tone: 'plain', title: 'No recent copy. No room.', lasting: true },
  ]);
  problems = [];
  await vi.advanceTimersByTimeAsync(anHour);
  expect(notices).toHaveLength(1);
  expect(dismissed).toEqual([notices[0]?.id]);
  stop();
});
