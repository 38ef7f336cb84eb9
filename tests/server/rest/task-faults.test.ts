/**
 * What the screen says when the network or the service fails, for every kind of request of the task list: a server
 * that misbehaves stands in front of the real backend. Whatever happens, the screen ends as the database is.
 */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFetchWithLimits } from '#dashboard/shared/backend/fetch-with-limits.ts';
import { createTaskBoard, type TaskBoard } from '#dashboard/tasks/store.ts';
import type { Database } from '#domain/database.types.ts';
import { createFakeTools } from '../../fakes/store-tools.ts';
import { owner, type Client } from '../support/backend.ts';
import { taskGatewayOf } from '../support/dashboard-gateway.ts';
import {
  faults,
  type Misbehaviour,
  type MisbehavingServer,
  reset,
  startMisbehavingServer,
} from '../support/misbehaving-server.ts';
import {
  act,
  after,
  before,
  errorTexts,
  idOf,
  methods,
  operations,
  shown,
} from '../support/task-operations.ts';
import { useBackend } from '../support/use-backend.ts';

/** Requests are given up quickly, so that a hang need not be waited for. */
const timeoutMs = 4000;

const running = useBackend();
let server: MisbehavingServer;
let client: Client;
let id: string;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startMisbehavingServer(running.url);
  client = createClient<Database>(server.url, running.backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: createFetchWithLimits(timeoutMs) },
  });
  const { data } = await client.auth.signInWithPassword(owner);
  id = data.user?.id ?? '';
  // The first request takes longer than the others.
  await vi.waitFor(async () => expect((await client.from('todos').select()).error).toBeNull(), {
    timeout: 60_000,
  });
});
afterAll(() => server.close());

beforeEach(() => {
  server.misbehave(null);
});

const open = async () => {
  await running.backend.query('delete from public.todos');
  await running.backend.query(
    `insert into public.todos (user_id, text, category, position)
     values ($1, 'a', 'Personal', 0), ($1, 'b', 'Personal', 1), ($1, 'c', 'Personal', 2)`,
    [id],
  );
  const fake = createFakeTools();
  const board = createTaskBoard(
    taskGatewayOf({ client, id }, () => Promise.resolve(true)),
    fake.tools,
  );
  board.$tasks.listen(() => undefined);
  board.$saving.listen(() => undefined);
  await vi.waitFor(() => expect(board.$tasks.get().status).toBe('ready'), { timeout: 30_000 });
  return { ...fake, board };
};

const stored = async () => {
  const { rows } = await running.backend.query<{ text: string; completed: boolean }>(
    'select text, completed from public.todos order by position, created_at, id',
  );
  return rows.map(({ text, completed }) => [text, completed]);
};
const settle = async (board: TaskBoard) => {
  await vi.waitFor(() => expect(board.$saving.get()).toBe('empty'), {
    timeout: 30_000,
    interval: 20,
  });
};
const errorsOf = ({ notices }: Awaited<ReturnType<typeof open>>) =>
  notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);

describe.each(Object.entries(faults))('%s', (_name, fault) => {
  test.each(operations)('once, on %s: the screen ends as the database is', async (operation) => {
    const page = await open();
    server.misbehave({ methods: [methods[operation]], how: fault.misbehave, times: 1 });
    act(page.board, operation);
    await settle(page.board);
    expect(await stored()).toEqual(fault.once === 'done' ? after[operation] : before);
    await vi.waitFor(async () => expect(shown(page.board)).toEqual(await stored()));
    expect(errorsOf(page)).toEqual(fault.once === 'done' ? [] : [errorTexts[operation]]);
    page.end();
  });
});

/** 401 and 429 have no end while they last: those changes wait. */
const lasting = Object.entries(faults).filter(([name]) => name !== '401' && name !== '429');

describe.each(lasting)('%s, as long as it lasts,', (_name, fault) => {
  test.each(operations)('on %s: the screen ends as the database is', async (operation) => {
    const page = await open();
    server.misbehave({ methods: [methods[operation]], how: fault.misbehave, times: Infinity });
    act(page.board, operation);
    await settle(page.board);
    await vi.waitFor(async () => expect(shown(page.board)).toEqual(await stored()));
    // An order is several rows: the first ones may be written before it is given up, which is said.
    const isDone = fault.always === 'done' && operation !== 'reorder';
    if (operation !== 'reorder') expect(await stored()).toEqual(isDone ? after[operation] : before);
    expect(errorsOf(page)).toEqual(isDone ? [] : [errorTexts[operation]]);
    page.end();
  });
});

describe.each(Object.entries(faults))('%s, on the list:', (name, fault) => {
  test('the last good list stays, with a sentence of ours', async () => {
    const page = await open();
    server.misbehave({ methods: ['GET'], how: fault.misbehave, times: Infinity });
    await page.board.reload();
    const tasks = page.board.$tasks.get();
    expect(tasks).toMatchObject({ status: 'ready' });
    expect(JSON.stringify(tasks)).toContain('"trouble":{');
    const message = tasks.status === 'ready' ? tasks.trouble?.message : '';
    expect(message, name).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toContain('10.0.0.7');
    expect(shown(page.board)).toEqual(before);
    expect(errorsOf(page)).toEqual(['Failed to load todos']);
    server.misbehave(null);
    await page.board.reload();
    expect(page.board.$tasks.get()).toMatchObject({ trouble: null });
    page.end();
  });
});

test.each(operations)(
  'no network, on %s: the change waits and is written later',
  async (operation) => {
    const page = await open();
    server.misbehave({ methods: ['GET', 'POST', 'PATCH', 'DELETE'], how: reset, times: Infinity });
    page.around.happen('offline');
    act(page.board, operation);
    expect(shown(page.board)).toEqual(after[operation]);
    await vi.waitFor(() => expect(page.board.$saving.get()).toBe('waiting'), { timeout: 30_000 });
    expect(await stored()).toEqual(before);
    server.misbehave(null);
    page.around.happen('online');
    await settle(page.board);
    expect(await stored()).toEqual(after[operation]);
    expect(errorsOf(page)).toEqual([]);
    page.end();
  },
);

test('five changes into a network that swallows everything wait together after one timeout', async () => {
  const page = await open();
  let writes = 0;
  const swallow: Misbehaviour = (response) => {
    writes += response.req.method === 'PATCH' ? 1 : 0;
  };
  server.misbehave({ methods: ['PATCH', 'GET'], how: swallow, times: Infinity });
  const ids = ['a', 'b', 'c'].map((text) => idOf(page.board, text));
  for (const id of [...ids, ...ids].slice(0, 5)) page.board.toggle(id);
  await vi.waitFor(() => expect(page.board.$saving.get()).toBe('waiting'), { timeout: 30_000 });
  expect(page.board.$waiting.get()).toBe(5);
  expect(writes).toBe(1);
  server.misbehave(null);
  page.around.happen('returned');
  await settle(page.board);
  expect(errorsOf(page)).toEqual([]);
  expect(await stored()).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ]);
  await vi.waitFor(async () => expect(shown(page.board)).toEqual(await stored()));
  page.end();
});
