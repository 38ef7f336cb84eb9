/** Which requests the embedded backend refuses, and with which status and code. */
import { describe, expect, test } from 'vitest';
import { task, useEmptyTodos } from './support/empty-todos.ts';

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

  test.each([
    ['a stray percent sign in the path', '/rest/v1/%'],
    ['an unclosed quote in select', '/rest/v1/todos?select=%22text'],
    ['an unclosed parenthesis in select', '/rest/v1/todos?select=text('],
    ['an unclosed quote in order', '/rest/v1/todos?order=%22text'],
    ['an unknown operator', '/rest/v1/todos?text=like-this.x'],
    ['an unclosed logic tree', '/rest/v1/todos?or=(text.eq.a'],
    ['a wrong type', '/rest/v1/todos?id=eq.not-a-uuid'],
    ['an unknown column', '/rest/v1/todos?select=nope'],
  ])('%s is the fault of the client: 400', async (_name, path) => {
    const answer = await running.ask(path, asOwner());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('message');
  });

  test.each(['[1]', 'null', '"text"', '7', '{', '', '[null]', '\u0000'])(
    'the body %j is refused',
    async (body) => {
      const answer = await running.ask('/rest/v1/todos', asOwner({ method: 'POST', body }));
      expect(answer.status).toBe(400);
    },
  );

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
