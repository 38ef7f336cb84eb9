/** Which requests the embedded backend refuses, and with which status and code. */
import { describe, expect, test } from 'vitest';
import { task, useEmptyTodos } from '../support/empty-todos.ts';

const { asOwner, mine, running } = useEmptyTodos();

describe('a request that goes too far', () => {
  test('deleting or changing everything at once is refused', async () => {
    await mine.client.from('todos').insert(task('keep me')).throwOnError();
    for (const method of ['DELETE', 'PATCH']) {
      const answer = await running.ask(
        '/rest/v1/todos',
        asOwner({ method, ...(method === 'PATCH' && { body: '{"completed":true}' }) }),
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: '21000' });
    }
    expect((await mine.client.from('todos').select('completed')).data).toEqual([
      { completed: false },
    ]);
  });

  test('a body of more than a megabyte is not taken, announced or not', async () => {
    const tooLarge = JSON.stringify(task('x'.repeat(1_100_000)));
    const announced = await running.ask(
      '/rest/v1/todos',
      asOwner({ method: 'POST', body: tooLarge }),
    );
    expect(announced.status).toBe(413);
    const headers = { apikey: running.backend.keys.publishableKey };
    const stream = { body: new Blob([tooLarge]).stream(), duplex: 'half' };
    const streamed = await running.backend.fetch(
      new Request(`${running.url}/rest/v1/todos`, {
        ...asOwner({ method: 'POST', headers }),
        ...stream,
      }),
    );
    expect(streamed.status).toBe(413);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, row) => task('bulk', row));
  /** Not over HTTP, which takes no address of such a length. */
  const send = (method: string, query: string, body?: readonly object[]) =>
    running.backend.fetch(
      new Request(
        `${running.url}/rest/v1/todos${query}`,
        asOwner({
          method,
          headers: { apikey: running.backend.keys.publishableKey },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
    );
  const manyNames = Array.from({ length: 500 }, (_, name) => `c${name}`).join();

  test.each([
    ['32,769 values to insert', 'POST', '', rows(10_923)],
    ['40,000 empty rows', 'POST', '', Array.from({ length: 40_000 }, () => ({}))],
    ['500 columns for each of 100 rows', 'POST', `?columns=${manyNames}`, [{}, ...rows(99)]],
    ['40,000 changes', 'PATCH', '?text=eq.a', Array.from({ length: 40_000 }, () => ({ text: '' }))],
    ['a list of 40,000 values', 'GET', `?position=in.(${Array(40_000).fill(1).join()})`, undefined],
  ])('%s are too many: 413, and the database goes on', async (_name, method, query, body) => {
    const answer = await send(method, query, body);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toMatch(
      /"54000".*"The request has \d{5} values and at most 32767 are possible/,
    );
    await mine.client.from('todos').insert(task('afterwards')).throwOnError();
    expect((await mine.client.from('todos').select('text')).data).toEqual([{ text: 'afterwards' }]);
  });

  test('as many values as fit are stored', async () => {
    expect((await send('POST', '', rows(10_922))).status).toBe(201);
    const { count } = await mine.client.from('todos').select('*', { count: 'exact', head: true });
    expect(count).toBe(10_922);
  });

  test('more columns than Postgres can answer with are 413', async () => {
    const columns = Array.from({ length: 1_700 }, (_, name) => `c${name}:id`).join();
    const answer = await running.ask(`/rest/v1/todos?select=${columns}`, asOwner());
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: '54011' });
  });

  test.each([
    ['a stray percent sign in the path', '/rest/v1/%'],
    ['an unclosed quote in select', '/rest/v1/todos?select=%22text'],
    ['an unclosed parenthesis in select', '/rest/v1/todos?select=text('],
    ['an unclosed quote in order', '/rest/v1/todos?order=%22text'],
    ['an unknown operator', '/rest/v1/todos?text=like-this.x'],
    ['an unclosed logic tree', '/rest/v1/todos?or=(text.eq.a'],
    ['a wrong type', '/rest/v1/todos?id=eq.not-a-uuid'],
    ['an unknown column', '/rest/v1/todos?select=nope'],
    ['a null character in a name', '/rest/v1/todos?select=%22te%00xt%22'],
    ['a null character in a value', '/rest/v1/todos?text=eq.a%00b'],
  ])('%s is the fault of the client: 400', async (_name, path) => {
    const answer = await running.ask(path, asOwner());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('message');
  });

  test.each([
    ['order twice', '?order=text&order=id'],
    ['select twice', '?select=id&select=*'],
    ['limit twice', '?limit=1&limit=1000'],
    ['another spelling of it', '?limit=1&%6Cimit=1000'],
    ['a limit that is no number', '?limit=1e3'],
    ['a name that every object has', '?constructor=eq.1'],
    ['the prototype as a column', '?__proto__=eq.1'],
    ['the prototype as an embedded table', '?select=__proto__:goals(*)&__proto__.text=eq.1'],
    ['a name of the library', '?$or=eq.1'],
    ['a quoted column', '?%22text%22=eq.1'],
    ['many parentheses', `?select=${'a('.repeat(2_000)}`],
  ])('%s in the query is refused: 400', async (_name, query) => {
    const answer = await running.ask(`/rest/v1/todos${query}`, asOwner());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
    expect((await running.ask('/rest/v1/todos?text=eq.x', asOwner())).status).toBe(200);
  });

  test.each([
    ['prefer', 'return=minimal, return=representation'],
    ['range', 'bytes=0-1,5-6'],
    ['accept-profile', 'public, auth'],
    ['accept', 'application/json\u00e9'],
  ])('a header %s of %j is refused: 400', async (name, value) => {
    const answer = await running.ask('/rest/v1/todos', asOwner({ headers: { [name]: value } }));
    expect(answer.status).toBe(400);
  });

  test('a body that is JSON counts as JSON, whatever else its type says', async () => {
    const answer = await running.ask(
      '/rest/v1/todos',
      asOwner({
        method: 'POST',
        headers: { 'content-type': 'text/csv; of=json' },
        body: JSON.stringify(task('not a table')),
      }),
    );
    expect(answer.status).toBe(201);
  });

  test.each(['[1]', 'null', '"text"', '7', '{', '', '[null]', '\u0000'])(
    'the body %j is refused',
    async (body) => {
      const answer = await running.ask('/rest/v1/todos', asOwner({ method: 'POST', body }));
      expect(answer.status).toBe(400);
    },
  );

  test('a range of one column is two filters', async () => {
    await mine.client
      .from('todos')
      .insert([task('a'), task('b'), task('c')])
      .throwOnError();
    const { data } = await mine.client.from('todos').select('text').gt('text', 'a').lt('text', 'c');
    expect(data).toEqual([{ text: 'b' }]);
  });

  test('a quote inside a value is a quote', async () => {
    await mine.client.from('todos').insert(task('a 5" pipe')).throwOnError();
    expect(
      (await mine.client.from('todos').select('text').eq('text', 'a 5" pipe')).data,
    ).toHaveLength(1);
  });
});

describe('what is not served', () => {
  test.each([
    '/rest/v1/',
    '/rest/v1/todos/1',
    `/rest/v1/${'t'.repeat(64)}`,
    `/rest/v1/rpc/${'f'.repeat(64)}`,
    '/rest/v1/..%2f..%2fauth%2fv1%2fsignup',
    '/_system/config',
    '/storage/v1/bucket',
    '/graphql/v1',
    '/',
  ])('%s is not answered', async (path) => {
    expect((await running.ask(path, asOwner())).status).toBe(404);
  });

  test('only the public schema is served', async () => {
    const answer = await running.ask(
      '/rest/v1/users',
      asOwner({ headers: { 'accept-profile': 'auth' } }),
    );
    expect(answer.status).toBe(406);
    expect((await running.ask('/rest/v1/users', asOwner())).status).toBe(404);
  });

  test('an unknown table or call is 404 with the code that supabase-js knows', async () => {
    const answer = await running.ask('/rest/v1/nothing', asOwner());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'PGRST205' });
    const call = await running.ask('/rest/v1/rpc/nothing', asOwner({ method: 'POST', body: '{}' }));
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ code: 'PGRST202' });
  });
});
