/**
 * What the task list says and shows when the network or the service fails: a server that misbehaves stands in front of
 * the real backend. Whatever happens, the list ends as the database is.
 */
import { atom } from 'nanostores';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFetchWithLimits } from '#dashboard/shared/backend/fetch-with-limits.ts';
import { createTaskBoard, type TaskBoard } from '#dashboard/tasks/store.ts';
import type { Database } from '#domain/database.types.ts';
import { createFakeTools } from '../../fakes/store-tools.ts';
import { type Client, owner } from '../support/backend.ts';
import { gatewaysOf } from '../support/dashboard-gateway.ts';
import {
  faults,
  type Misbehaviour,
  type MisbehavingServer,
  reset,
  startMisbehavingServer,
} from '../support/misbehaving-server.ts';
import { useBackend } from '../support/use-backend.ts';

/** Requests are given up quickly, so that a hang need not be waited for. */
const timeoutMs = 1500;

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
beforeEach(() => server.misbehave(null));

const idOf = (board: TaskBoard, text: string): string => {
  const tasks = board.$tasks.get();
  const task = tasks.status === 'ready' && tasks.value.tasks.find((one) => one.text === text);
  if (!task) throw new Error(`${text} is not shown`);
  return task.id;
};

/** What is there before b is completed and after it: texts in their order, completed ones with a sign. */
const before = 'a b c';
const after = 'a b! c';

type Row = { text: string; completed: boolean };
const inWords = (rows: readonly Row[]): string =>
  rows.map(({ text, completed }) => `${text}${completed ? '!' : ''}`).join(' ');
const shown = (board: TaskBoard): string => {
  const tasks = board.$tasks.get();
  return tasks.status === 'ready' ? inWords(tasks.value.tasks) : tasks.status;
};
const stored = async (): Promise<string> => {
  const { rows } = await running.backend.query<Row>(
    'select text, completed from public.todos order by position, created_at, id',
  );
  return inWords(rows);
};

const open = async () => {
  await running.backend.query('delete from public.todos');
  await running.backend.query(
    `insert into public.todos (user_id, text, category, position)
     values ($1, 'a', 'Personal', 0), ($1, 'b', 'Personal', 1), ($1, 'c', 'Personal', 2)`,
    [id],
  );
  const { notices, tools, end } = createFakeTools();
  const gateways = gatewaysOf({ client, id }, () => Promise.resolve(true));
  const board = createTaskBoard(gateways.tasks, tools, atom('2026-11-23'));
  board.$tasks.listen(() => undefined);
  board.$saving.listen(() => undefined);
  await vi.waitFor(() => expect(board.$tasks.get().status).toBe('ready'), { timeout: 30_000 });
  const untilSaved = () =>
    vi.waitFor(() => expect(board.$saving.get()).toBe('empty'), { timeout: 30_000, interval: 20 });
  const errors = () =>
    notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);
  return { board, untilSaved, errors, [Symbol.dispose]: end };
};

/** Completes a task while the server misbehaves, and expects the list to end as the database is. */
const tryUpdate = async (how: Misbehaviour, times: number) => {
  using page = await open();
  server.misbehave({ methods: ['PATCH'], how, times });
  page.board.toggle(idOf(page.board, 'b'));
  await page.untilSaved();
  await vi.waitFor(async () => expect(shown(page.board)).toBe(await stored()));
  const isDone = (await stored()) === after;
  if (!isDone) expect(await stored()).toBe(before);
  expect(page.errors()).toEqual(isDone ? [] : ['Failed to update todo']);
  return isDone ? 'done' : 'refused';
};

const fault = (name: string) => faults[name]?.misbehave ?? reset;

test.each(Object.entries(faults))('%s, once: the list ends as the database is', async (_, how) => {
  expect(await tryUpdate(how.misbehave, 1)).toBe(how.once);
});

test.each([
  ['500', 'refused'],
  ['a page of somebody else', 'refused'],
  ['reset after the server wrote', 'done'],
] as const)('%s, as long as it lasts: the change is %s, which is said', async (name, end) => {
  expect(await tryUpdate(fault(name), Infinity)).toBe(end);
});

test('whatever fails on the list, the last good one stays, with a sentence of ours', async () => {
  using page = await open();
  for (const [name, { misbehave }] of Object.entries(faults)) {
    server.misbehave({ methods: ['GET'], how: misbehave, times: Infinity });
    await page.board.reload();
    const tasks = page.board.$tasks.get();
    const message = tasks.status === 'ready' ? tasks.trouble?.message : '';
    expect(message, name).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toContain('10.0.0.7');
    expect(shown(page.board)).toBe(before);
  }
  expect(new Set(page.errors())).toEqual(new Set(['Failed to load todos']));
  server.misbehave(null);
  await page.board.reload();
  expect(page.board.$tasks.get()).toMatchObject({ trouble: null });
});
