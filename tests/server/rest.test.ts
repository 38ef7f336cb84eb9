import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { owner, type Running, type SignedIn, startBackend } from './support/backend.ts';

let running: Running;
let mine: SignedIn;

beforeAll(async () => {
  running = await startBackend();
  mine = await running.signedIn(owner);
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.backend.query('delete from public.todos');
});

const asOwner = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: {
    authorization: `Bearer ${mine.token}`,
    'content-type': 'application/json',
    ...Object.fromEntries(new Headers(init.headers)),
  },
});
const task = (text: string, position = 0) => ({ text, category: 'Personal', position });
const add = (rows: unknown, path = '/rest/v1/todos') =>
  running.ask(path, asOwner({ method: 'POST', body: JSON.stringify(rows) }));

describe('what a broken rule of the table answers', () => {
  test.each([
    ['a blank text', task('   '), 'todos_text_is_trimmed'],
    ['an untrimmed text', task(' milk '), 'todos_text_is_trimmed'],
    ['a text of 10,001 characters', task('x'.repeat(10_001)), 'todos_text_is_at_most_10000'],
    ['an unknown category', { ...task('milk'), category: 'Hobby' }, 'todos_category_is_known'],
    ['a negative position', task('milk', -1), 'todos_position_is_not_negative'],
  ])('%s is refused with 400 and the code of Postgres', async (_name, row, constraint) => {
    const { error, status } = await mine.client.from('todos').insert(row);
    expect(status).toBe(400);
    expect(error?.code).toBe('23514');
    expect(error?.message).toContain(constraint);
  });

  test('scores of important e-mails go from 0 to 10', async () => {
    const email = { subject: 's', sender: 'a@example.com' };
    const { error } = await mine.client
      .from('important_emails')
      .insert({ ...email, urgency_score: 11 });
    expect(error).toMatchObject({ code: '23514' });
    expect(
      (await mine.client.from('important_emails').insert({ ...email, urgency_score: 10 })).error,
    ).toBeNull();
  });

  test('neither the answer nor the log repeats what the owner wrote', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const secret = ' dentist-at-nine ';
    const answer = await add([task(secret)]);
    expect(answer.status).toBe(400);
    await add([{ ...task('x'), id: secret }]);
    await running.ask(`/rest/v1/todos?id=eq.${encodeURIComponent(secret)}`, asOwner());
    const logged = log.mock.calls
      .map((parts) => parts.map((part) => inspect(part)).join(' '))
      .join('\n');
    log.mockRestore();
    expect(await answer.text()).not.toContain('dentist');
    expect(logged).toContain('23514');
    expect(logged).not.toContain('dentist');
  });
});

describe('what a task comes back as', () => {
  test('text of 10,000 characters and text that looks like markup are kept as they are', async () => {
    const long = 'ü'.repeat(10_000);
    const markup = '<img src=x onerror=alert(1)>';
    await mine.client
      .from('todos')
      .insert([task(long, 0), task(markup, 1)])
      .throwOnError();
    const { data } = await mine.client.from('todos').select('text').order('position');
    expect(data?.map(({ text }) => text)).toEqual([long, markup]);
  });

  test('timestamps are in full ISO form, by the table and by a call', async () => {
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
    const { data } = await mine.client.from('todos').insert(task('milk')).select().single();
    expect(data?.created_at).toMatch(iso);
    expect(data?.updated_at).toMatch(iso);
    await mine.client
      .from('important_emails')
      .insert({ subject: 's', sender: 'a', urgency_score: 1 });
    const called = await mine.client.rpc('get_important_emails', {
      user_id_param: mine.id,
      limit: 1,
    });
    expect(called.data?.[0]?.analyzed_at).toMatch(iso);
  });

  test('single, count, range and a missing row answer as hosted Supabase does', async () => {
    await mine.client
      .from('todos')
      .insert([task('a', 0), task('b', 1), task('c', 2)])
      .throwOnError();
    const counted = await mine.client.from('todos').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(3);
    const ranged = await mine.client.from('todos').select('text').order('position').range(1, 2);
    expect(ranged.data).toEqual([{ text: 'b' }, { text: 'c' }]);
    const missing = await mine.client.from('todos').select().eq('id', crypto.randomUUID()).single();
    expect(missing).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });
});

describe('a bulk insert of rows with different keys', () => {
  test('gets nulls for the missing ones, as PostgREST does, and answers every row whole', async () => {
    const { data, error } = await mine.client
      .from('important_emails')
      .insert([
        { subject: 'a', sender: 's', urgency_score: 1, snippet: 'x' },
        { sender: 's', subject: 'b', urgency_score: 2, snippet: 'y' },
      ])
      .select();
    expect(error).toBeNull();
    expect(data?.every(({ id }) => id !== '')).toBe(true);
    const differing = await mine.client.from('important_emails').insert([
      { subject: 'a', sender: 's', urgency_score: 1 },
      { subject: 'b', sender: 's', urgency_score: 2, snippet: 'y' },
    ]);
    expect(differing.error).toMatchObject({ code: '23502' });
  });

  test('is refused when the client names no columns', async () => {
    const answer = await add([task('a'), { ...task('b'), completed: true }]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
  });
});

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

describe('doors that are shut', () => {
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

describe('keys and tokens', () => {
  const sign = (header: object, payload: object, secret: string): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part(header)}.${part(payload)}`;
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  };
  const soon = () => Math.floor(Date.now() / 1000) + 600;
  const claims = () => ({ sub: mine.id, role: 'authenticated', aud: 'authenticated', exp: soon() });
  const secret = () => running.backend.keys.jwtSecret;
  const hs256 = { alg: 'HS256', typ: 'JWT' };

  const tokens: [string, () => string][] = [
    ['garbage', () => 'garbage'],
    ['three parts of garbage', () => 'a.b.c'],
    ['an empty token', () => ''],
    [
      'a token signed with another secret',
      () => sign(hs256, claims(), 'another-secret-of-some-length-here'),
    ],
    ['an expired token', () => sign(hs256, { ...claims(), exp: soon() - 1200 }, secret())],
    [
      'a token without algorithm',
      () => `${sign({ alg: 'none' }, claims(), secret()).split('.').slice(0, 2).join('.')}.`,
    ],
    ['alg none with a signature', () => sign({ alg: 'none' }, claims(), secret())],
    [
      'a token of the service role with another secret',
      () => sign(hs256, { ...claims(), role: 'service_role' }, 'x'.repeat(40)),
    ],
    ['a made-up publishable key', () => 'sb_publishable_made_up'],
    ['a made-up secret key', () => 'sb_secret_made_up'],
  ];
  test.each(tokens)(
    '%s is 401, by the table, by the call and at /user, never an empty list',
    async (_name, token) => {
      const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' };
      expect((await running.ask('/rest/v1/todos', { headers })).status).toBe(401);
      const call = { method: 'POST', headers, body: JSON.stringify({ user_id_param: mine.id }) };
      expect((await running.ask('/rest/v1/rpc/get_important_emails', call)).status).toBe(401);
      expect([401, 403]).toContain((await running.ask('/auth/v1/user', { headers })).status);
    },
  );

  test('another scheme than Bearer is 401', async () => {
    const headers = { authorization: `Basic ${btoa('owner:password')}` };
    expect((await running.ask('/rest/v1/todos', { headers })).status).toBe(401);
  });

  test('a missing or unknown key is 401', async () => {
    expect((await fetch(`${running.url}/rest/v1/todos`)).status).toBe(401);
    for (const apikey of ['', 'sb_publishable_unknown', 'sb_secret_unknown', 'garbage']) {
      expect((await running.ask('/rest/v1/todos', { headers: { apikey } })).status).toBe(401);
      expect((await running.ask('/auth/v1/settings', { headers: { apikey } })).status).toBe(401);
    }
  });

  test('supabase-js with an unknown key is told so', async () => {
    const client = createClient(running.url, 'sb_publishable_unknown', {
      auth: { persistSession: false },
    });
    const { error, status } = await client.from('todos').select();
    expect(status).toBe(401);
    expect(error?.message).toBe('Invalid API key');
  });

  test('the secret key passes every policy, but not out of a browser', async () => {
    await mine.client.from('todos').insert(task('mine')).throwOnError();
    const apikey = running.backend.keys.secretKey;
    const answer = await running.ask('/rest/v1/todos', { headers: { apikey } });
    expect(await answer.json()).toHaveLength(1);
    const browser = await running.ask('/rest/v1/todos', {
      headers: { apikey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    });
    expect(browser.status).toBe(401);
  });
});

describe('pages of other sites', () => {
  const ask = (origin: string, method = 'GET', path = '/rest/v1/todos') =>
    running.ask(path, { method, headers: { origin, authorization: `Bearer ${mine.token}` } });

  test.each(['/rest/v1/todos', '/auth/v1/token?grant_type=password', '/auth/v1/user'])(
    'the preflight of %s names what supabase-js sends',
    async (path) => {
      const answer = await ask('http://localhost:4321', 'OPTIONS', path);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
      expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
      for (const name of [
        'authorization',
        'apikey',
        'content-type',
        'x-client-info',
        'prefer',
        'accept-profile',
        'content-profile',
        'x-supabase-api-version',
      ]) {
        expect(answer.headers.get('access-control-allow-headers')).toContain(name);
      }
    },
  );

  test('the site itself may read answers and errors of both services', async () => {
    for (const origin of ['http://localhost:4321', running.url]) {
      const rows = await ask(origin);
      expect(rows.headers.get('access-control-allow-origin')).toBe(origin);
      expect(rows.headers.get('access-control-expose-headers')).toContain('content-range');
      const wrong = await running.ask('/auth/v1/user', { headers: { origin } });
      expect(wrong.status).toBe(401);
      expect(wrong.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test('a foreign page is turned away and may read nothing', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:9999']) {
      const answer = await ask(origin);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await ask(origin, 'OPTIONS');
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
