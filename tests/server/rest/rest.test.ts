/** What the tables and calls of the embedded backend answer to their owner, and what they refuse with which status and code. */
import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isRecurrence } from '#domain/tasks/recurrence.ts';
import { readable, unreadable } from '../../fixtures/tasks/recurrences.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
beforeEach(async () => {
  await running.backend.query('delete from public.todos');
});

/** Sends a request with the owner's token, past the network, which takes no address of any length. */
const ask = (path: string, init: RequestInit = {}) => {
  const headers = {
    apikey: running.backend.keys.publishableKey,
    authorization: `Bearer ${mine.token}`,
    'content-type': 'application/json',
    ...Object.fromEntries(new Headers(init.headers)),
  };
  return running.backend.fetch(new Request(`${running.url}${path}`, { ...init, headers }));
};
const task = (text: string, position = 0) => ({ text, category: 'Personal', position });
const todos = '/rest/v1/todos';
const texts = async () => (await mine.client.from('todos').select('text')).data;
/** What a request is answered with: status and code. */
const answered = async (path: string, init?: RequestInit): Promise<unknown[]> => {
  const answer = await ask(path, init);
  const body: unknown = await answer.json();
  const code: unknown = Reflect.get(Object(body), 'code');
  return [answer.status, code];
};
const post = (body: string) => ({ method: 'POST', body });

test('deleting or changing everything at once is refused', async () => {
  await mine.client.from('todos').insert(task('keep me')).throwOnError();
  expect(await answered(todos, { method: 'DELETE' })).toEqual([400, '21000']);
  const patch = { method: 'PATCH', body: '{"text":"x"}' };
  expect(await answered(todos, patch)).toEqual([400, '21000']);
  expect(await texts()).toEqual([{ text: 'keep me' }]);
});

test('a body of more than a megabyte is not taken, announced or not', async () => {
  const tooLarge = JSON.stringify(task('x'.repeat(1_100_000)));
  expect((await ask(todos, post(tooLarge))).status).toBe(413);
  const stream = { body: new Blob([tooLarge]).stream(), duplex: 'half' };
  expect((await ask(todos, { method: 'POST', ...stream })).status).toBe(413);
});

const rows = (count: number) => Array.from({ length: count }, (_, row) => task('bulk', row));

test.each([
  ['32,769 values to insert', 'POST', '', rows(10_923)],
  ['a list of 40,000 values', 'GET', `?position=in.(${Array(40_000).fill(1).join()})`, undefined],
])('%s are too many: 413, and the database goes on', async (_name, method, query, body) => {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  expect(await answered(`${todos}${query}`, init)).toEqual([413, '54000']);
  await mine.client.from('todos').insert(task('afterwards')).throwOnError();
  expect(await texts()).toEqual([{ text: 'afterwards' }]);
});

test.each(['select=%22text', 'id=eq.not-a-uuid', 'text=eq.a%00b'])(
  'the query %s is the fault of the client, and the next one is answered',
  async (query) => {
    expect((await ask(`${todos}?${query}`)).status).toBe(400);
    expect((await ask(`${todos}?text=eq.x`)).status).toBe(200);
  },
);

test.each(['{', '\u0000', `${'['.repeat(200)}${']'.repeat(200)}`])(
  'the body %j is the fault of the client',
  async (body) => {
    expect(await answered(todos, post(body))).toEqual([400, 'PGRST102']);
  },
);

test.each([
  ...['/rest/v1/', '/rest/v1/todos/1', `/rest/v1/${'t'.repeat(64)}`, '/rest/v1/users', '/'],
  ...['/rest/v1/..%2f..%2fauth%2fv1%2fsignup', '/rest/v1//auth/v1/signup', '/rest/v1/%'],
  ...['/_system/config', '/storage/v1/bucket', '/graphql/v1'],
])('%s is not answered', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each([
  [
    'another schema',
    '/rest/v1/users',
    { headers: { 'accept-profile': 'auth' } },
    [406, 'PGRST106'],
  ],
  ['an unknown table', '/rest/v1/nothing', {}, [404, 'PGRST205']],
  ['an unknown call', '/rest/v1/rpc/nothing', post('{}'), [404, 'PGRST202']],
])('%s is answered with the code that supabase-js knows', async (_name, path, init, expected) => {
  expect(await answered(path, init)).toEqual(expected);
});

describe('what a broken rule of the table answers', () => {
  test.each([
    ['an untrimmed text', task(' milk '), 'todos_text_is_trimmed'],
    ['a text of 10,001 characters', task('x'.repeat(10_001)), 'todos_text_is_at_most_10000'],
    ['an unknown category', { ...task('milk'), category: 'Hobby' }, 'todos_category_is_known'],
    ['a negative position', task('milk', -1), 'todos_position_is_not_negative'],
  ])('%s is refused with 400 and the code of Postgres', async (_name, row, constraint) => {
    const { error, status } = await mine.client.from('todos').insert(row);
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(error?.message).toContain(constraint);
  });

  test.each([{ month: '2025-13' }, { goal: ' a ' }, { goal: 'x'.repeat(201) }])(
    'a goal with %j is refused',
    async (wrong) => {
      const goal = { user_id: mine.id, month: '2025-06', goal: 'Ten lessons', done: true };
      const added = await mine.client.from('monthly_goals').insert({ ...goal, ...wrong });
      expect(added).toMatchObject({ status: 400, error: { code: '23514' } });
    },
  );

  test('a rule of repetition is taken where the page can read it', async () => {
    for (const recurrence of [...readable, ...unreadable]) {
      const { error } = await mine.client.from('todos').insert({ ...task('Water'), recurrence });
      expect(error === null, recurrence).toBe(isRecurrence(recurrence));
    }
  });

  test('a line of the log says what was refused or is missing; neither it nor the answer repeats what the owner wrote', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const secret = ' dentist-at-nine ';
    const add = (row: object) => ask(todos, post(JSON.stringify(row)));
    const answer = await add(task(secret));
    await add({ ...task('x'), id: secret });
    await ask(`${todos}?id=eq.${encodeURIComponent(secret)}`);
    await ask('/rest/v1/nothing');
    const logged = log.mock.calls.flat().map((part) => inspect(part));
    log.mockRestore();
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('dentist');
    expect(logged.join()).toContain('23514');
    expect(logged.at(-1)).toMatch(/The database has no table nothing\. If .*\.'$/);
    expect(logged.join()).not.toContain('dentist');
  });
});
