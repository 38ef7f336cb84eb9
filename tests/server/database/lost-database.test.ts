/** A database that answers no more: nothing is acknowledged, and whoever runs the backend is told. */
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { owner, startBackend } from '../support/backend.ts';

const forMinutes =
  'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
const noteLost = () => {
  const reasons: string[] = [];
  return { reasons, watch: { lost: (why: string) => void reasons.push(why), everyMs: 100 } };
};

test('a statement that does not end loses the database, and keeps nothing from closing', async () => {
  const { reasons, watch } = noteLost();
  const running = await startBackend({ watch });
  const stuck = expect(running.backend.query(forMinutes)).rejects.toThrow('it was ended');
  await vi.waitUntil(() => reasons.length > 0, { timeout: 30_000 });
  expect(reasons).toEqual(['it does not answer']);
  await running.stop();
  await stuck;
});

test('a thread that ends by itself loses the database, and its request is told that its end is unknown', async () => {
  const { reasons, watch } = noteLost();
  const workers: Worker[] = [];
  const remember = (worker: Worker) => workers.push(worker);
  process.on('worker', remember);
  const running = await startBackend({ watch: { ...watch, everyMs: 60_000 } });
  process.off('worker', remember);
  const { token } = await running.signedIn(owner);
  const waiting = expect(running.backend.query(forMinutes)).rejects.toThrow('it was ended');
  const asked = running.ask('/rest/v1/todos', { headers: { authorization: `Bearer ${token}` } });
  // The newest worker is the database's: examining a data folder ends its own before.
  await workers.at(-1)?.terminate();
  expect((await asked).status).toBe(504);
  await waiting;
  expect(reasons).toEqual(['it was ended']);
  await running.stop();
});
