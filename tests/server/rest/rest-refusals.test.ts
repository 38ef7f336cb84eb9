/** Which requests to tables and functions the embedded backend refuses, and with which status and code. */
import { expect, test } from 'vitest';
import { task, useEmptyTodos } from '../support/empty-todos.ts';

const { add, ask, mine } = useEmptyTodos();
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
  await add(task('keep me'));
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
  await add(task('afterwards'));
  expect(await texts()).toEqual([{ text: 'afterwards' }]);
});

test.each(['select=%22text', 'id=eq.not-a-uuid', 'select=nope', 'text=eq.a%00b'])(
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
