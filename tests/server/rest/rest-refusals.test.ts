/** Which requests the embedded backend refuses, and with which status and code. */
import { describe, expect, test } from 'vitest';
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

describe('a request that goes too far', () => {
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
  const manyNames = Array.from({ length: 500 }, (_, name) => `c${name}`).join();

  test.each([
    ['32,769 values to insert', 'POST', '', rows(10_923)],
    ['40,000 empty rows', 'POST', '', Array.from({ length: 40_000 }, () => ({}))],
    ['500 columns for each of 100 rows', 'POST', `?columns=${manyNames}`, [{}, ...rows(99)]],
    ['40,000 changes', 'PATCH', '?text=eq.a', Array.from({ length: 40_000 }, () => ({ text: '' }))],
    ['a list of 40,000 values', 'GET', `?position=in.(${Array(40_000).fill(1).join()})`, undefined],
  ])('%s are too many: 413, and the database goes on', async (_name, method, query, body) => {
    const answer = await ask(`${todos}${query}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toMatch(
      /"54000".*"The request has \d{5} values and at most 32767 are possible/,
    );
    await add(task('afterwards'));
    expect(await texts()).toEqual([{ text: 'afterwards' }]);
  });

  test('as many values as fit are stored', async () => {
    expect((await ask(todos, post(JSON.stringify(rows(10_922))))).status).toBe(201);
    const { count } = await mine.client.from('todos').select('*', { count: 'exact', head: true });
    expect(count).toBe(10_922);
  });

  test('more columns than Postgres can answer with are 413', async () => {
    const columns = Array.from({ length: 1_700 }, (_, name) => `c${name}:id`).join();
    expect(await answered(`${todos}?select=${columns}`)).toEqual([413, '54011']);
  });
});

describe('what cannot be read is the fault of the client', () => {
  test.each([
    ...['select=%22text', 'select=text(', 'order=%22text', 'select=nope', 'id=eq.not-a-uuid'],
    ...['text=like-this.x', 'or=(text.eq.a', 'select=%22te%00xt%22', 'text=eq.a%00b'],
    ...['order=text&order=id', 'select=id&select=*', 'limit=1&limit=9', 'limit=1&%6Cimit=9'],
    ...['limit=1e3', 'constructor=eq.1', '__proto__=eq.1', '$or=eq.1', '%22text%22=eq.1'],
    ...['select=__proto__:goals(*)&__proto__.text=eq.1', `select=${'a('.repeat(2_000)}`],
  ])('the query %s is 400, and the next one is answered', async (query) => {
    const answer = await ask(`${todos}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('message');
    expect((await ask(`${todos}?text=eq.x`)).status).toBe(200);
  });

  test.each([
    ['prefer', 'return=minimal, return=representation'],
    ['range', 'bytes=0-1,5-6'],
    ['accept-profile', 'public, auth'],
    ['accept', 'application/json\u00e9'],
  ])('a header %s of %j is 400', async (name, value) => {
    expect((await ask(todos, { headers: { [name]: value } })).status).toBe(400);
  });

  test.each(['[1]', 'null', '"text"', '7', '{', '', '[null]', '\u0000'])(
    'the body %j is 400',
    async (body) => {
      expect((await ask(todos, post(body))).status).toBe(400);
    },
  );

  test('a body that is JSON counts as JSON, whatever else its type says', async () => {
    const headers = { 'content-type': 'text/csv; of=json' };
    const body = JSON.stringify(task('not a table'));
    expect((await ask(todos, { method: 'POST', headers, body })).status).toBe(201);
  });
});

describe('a filter', () => {
  test('that is a regular expression is refused, with what is allowed', async () => {
    const answer = await ask(`${todos}?text=match.${encodeURIComponent('^(a+)(a+)\\1\\2$')}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'PGRST100',
      message: 'The filter "match" is not allowed here',
      hint: 'Allowed are eq, neq, gt, gte, lt, lte, is, in, like, ilike, and, or, not.',
    });
  });

  test.each([
    ...['text=imatch.x', 'text=not.match.x', 'text=match(any).{x,y}', 'text=like(all).{x,y}'],
    ...['text=eq(any).{x,y}', 'text=fts.x', 'text=plfts(english).x', 'text=wfts.x', 'text=cs.{x}'],
    ...['text=ov.{x}', 'text=sl.[1,2]', 'text=adj.[1,2]', 'text=isdistinct.x', 'text=x'],
    ...['and=(text.match.x)', 'or=(text.eq.a,text.match.x)', 'or=text.match.x'],
    ...['or=(text.eq."a,b",text.match.x)', 'or=("text".match.x,text.eq.a)'],
    ...['or=(text.eq.a,and(text.eq.b,text.not.imatch.x))', 'or=("text.match.x",text.eq.a)'],
    ...['or=(text.eq."a",not.or(text.match.x,text.eq.b))', 'or=(text.eq."a\\",text.match.x)'],
    ...['not.and=(text.match.x)', 'select=*,users(*)&users.email=match.x', '"text=match.x'],
    ...['select=*,users(*)&users.or=(email.match.x)', '"text.order=match.x'],
    'text=eq.a&text=match.x',
  ])('%s is refused', async (query) => {
    expect(await answered(`${todos}?${query}`)).toEqual([400, 'PGRST100']);
  });

  test.each([
    ['text=eq.milk', 1],
    ['text=neq.milk', 1],
    ['text=like.m*', 1],
    ['text=ilike.M*', 1],
    ['text=in.(milk,"a, b.match.c")', 2],
    ['text=not.in.(milk)', 1],
    ['completed=is.false', 2],
    ['position=gte.1', 1],
    ['position=gt.0&position=lt.2', 1],
    ['position=lt.1&position=lte.1', 1],
    ['text=eq.a 5" pipe', 0],
    ['or=(text.eq.milk,text.eq."a, b.match.c")', 2],
    ['or=(text.eq.milk,and(position.eq.1,text.not.like.m*))', 2],
    ['and=(text.in.(milk,bread),not.or(position.eq.1,position.eq.2))', 1],
    ['not.or=(text.eq.milk)', 1],
  ])('%s is answered with %i rows', async (query, count) => {
    await add(task('milk'), task('a, b.match.c', 1));
    expect(await (await ask(`${todos}?${query}`)).json()).toHaveLength(count);
  });

  test('is not what a call takes as its arguments', async () => {
    const parameters = { user_id_param: mine.id, limit: 1 };
    const { error } = await mine.client.rpc('get_important_emails', parameters, { get: true });
    expect(error).toBeNull();
  });
});

describe('what is not served', () => {
  test.each([
    ...['/rest/v1/', '/rest/v1/todos/1', `/rest/v1/${'t'.repeat(64)}`, '/rest/v1/users', '/'],
    ...[`/rest/v1/rpc/${'f'.repeat(64)}`, '/rest/v1/..%2f..%2fauth%2fv1%2fsignup'],
    ...['/_system/config', '/storage/v1/bucket', '/graphql/v1', '/rest/v1/%'],
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
});
