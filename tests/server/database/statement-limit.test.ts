import { createServer } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#server/process.ts';
import { owner, type Running, startBackend } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

/** Adds a function to the database that any signed-in user may call and that runs for minutes. */
const addSlowCall = async ({ backend }: Running): Promise<void> => {
  await backend.query(
    `create function public.count_for_minutes() returns bigint language sql set search_path = '' as
     'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'`,
  );
  await backend.query('revoke execute on function public.count_for_minutes() from anon');
};

const running = useBackend({ limits: { statementMs: 750, waitMs: 60_000 } });
const mine = useSignedIn(running);
/** Stands for the pages, which are served by the thread that the backend is opened on. */
const pages = createServer((_request, response) => response.end('page'));
let pageUrl: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await addSlowCall(running);
  pageUrl = `http://127.0.0.1:${await listen(pages, { port: 0, host: '127.0.0.1' })}`;
});
afterAll(() => pages.close());

const headers = () => ({ authorization: `Bearer ${mine.token}` });
const callSlowly = () => running.post('/rest/v1/rpc/count_for_minutes', {}, headers());
const add = (position: number) =>
  running.post('/rest/v1/todos', { text: 'task', category: 'Other', position }, headers());

describe('a statement that does not end', () => {
  test('is answered with the code of Postgres, and pages, waiting requests and acknowledged writes are unharmed', async () => {
    for (let position = 0; position < 5; position += 1) {
      expect((await add(position)).status).toBe(201);
    }
    const answered = new AbortController();
    const slow = callSlowly().finally(() => answered.abort());
    await vi.waitUntil(async () => (await fetch(pageUrl)).ok);
    const waiting = [add(5), add(6), running.ask('/rest/v1/todos', { headers: headers() })];
    let pagesMeanwhile = 0;
    while (!answered.signal.aborted) {
      expect((await fetch(pageUrl)).ok).toBe(true);
      pagesMeanwhile += 1;
    }
    expect(pagesMeanwhile).toBeGreaterThan(20);

    const answer = await slow;
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      code: '57014',
      message: 'canceling statement due to statement timeout',
    });
    for (const { status } of await Promise.all(waiting)) expect([200, 201]).toContain(status);
    const { rows } = await running.backend.query<{ position: number }>(
      'select position from public.todos order by position',
    );
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('is ended as often as it is asked for, also by the program itself', async () => {
    expect((await callSlowly()).status).toBe(500);
    const own = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
    await expect(running.backend.query(own)).rejects.toThrow('statement timeout');
    expect((await running.ask('/rest/v1/todos', { headers: headers() })).status).toBe(200);
  });

  test('does not keep the backend from closing', async () => {
    const other = await startBackend();
    await addSlowCall(other);
    const session = await other.signedIn(owner);
    // Past the network, so that it has begun when the backend is closed.
    const stuck = other.backend.fetch(
      new Request(`${other.url}/rest/v1/rpc/count_for_minutes`, {
        method: 'POST',
        headers: {
          apikey: other.backend.keys.publishableKey,
          authorization: `Bearer ${session.token}`,
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
    const started = performance.now();
    await other.backend.close();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect((await stuck).status).toBeGreaterThanOrEqual(500);
    await other.stop();
  });
});

test('a worker that ends by itself is replaced, and its request alone fails', async () => {
  const workers: Worker[] = [];
  const remember = (worker: Worker) => workers.push(worker);
  process.on('worker', remember);
  const other = await startBackend({ limits: { statementMs: 120_000 } });
  process.off('worker', remember);
  try {
    const session = await other.signedIn(owner);
    const interrupted = other.backend.query(
      'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    );
    const waiting = session.client.from('todos').select();
    await Promise.all([
      expect(interrupted).rejects.toThrow('restarted before it answered'),
      // The newest worker is the database's: examining a data folder ends its own before.
      workers.at(-1)?.terminate(),
    ]);
    expect((await waiting).error).toBeNull();
    await session.client.from('todos').insert({ text: 'after', category: 'Other', position: 0 });
    expect((await session.client.from('todos').select()).data).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('a database that answers nothing any more acknowledges nothing and is opened again, which the log says', async () => {
  const logged = vi.mocked(console.error);
  logged.mockClear();
  // Stands for any fault after which PGlite takes every answer of Postgres for an empty one.
  await expect(running.backend.query("set client_encoding to 'LATIN1'")).rejects.toThrow(
    'restarted before it answered',
  );
  expect((await add(0)).status).toBe(201);
  expect((await running.backend.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(logged.mock.calls.flat().join('\n')).toContain('the database no longer answers');
});
