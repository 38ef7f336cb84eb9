/** Which keys, tokens and pages may use the embedded backend. */
import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const task = (text: string, position = 0) => ({ text, category: 'Personal', position });

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
