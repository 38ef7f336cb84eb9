/** Which keys, tokens and pages may use the embedded backend. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const todos = '/rest/v1/todos';
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await running.ask(path, { headers })).status;

describe('keys and tokens', () => {
  type Signing = { header?: object; claims?: object; secret?: string };
  const sign = ({ header, claims, secret = running.backend.keys.jwtSecret }: Signing): string => {
    const exp = Math.floor(Date.now() / 1000) + 600;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = { sub: mine.id, role: 'authenticated', aud: 'authenticated', exp, ...claims };
    // Its session makes it a token that is refused for its signature alone.
    const session_id = crypto.randomUUID();
    const unsigned = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ session_id, ...payload })}`;
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  };

  const tokens: Record<string, () => string> = {
    'three parts of garbage': () => 'a.b.c',
    'an empty token': () => '',
    'a token signed with another secret': () => sign({ secret: 'another-secret-of-some-length' }),
    'an expired token': () => sign({ claims: { exp: 1 } }),
    'a token without algorithm': () => sign({ header: { alg: 'none' } }).replace(/[^.]+$/, ''),
    'alg none with a signature': () => sign({ header: { alg: 'none' } }),
    'a token of the service role': () => sign({ claims: { role: 'service_role' } }),
    'a made-up secret key': () => 'sb_secret_made_up',
  };
  test.each(Object.entries(tokens))(
    '%s is 401, by the table, by the call and at /user, never an empty list',
    async (_name, token) => {
      const authorization = `Bearer ${token()}`;
      expect(await statusOf(todos, { authorization })).toBe(401);
      const body = { user_id_param: mine.id };
      const called = await running.post('/rest/v1/rpc/get_important_emails', body, {
        authorization,
      });
      expect(called.status).toBe(401);
      expect([401, 403]).toContain(await statusOf('/auth/v1/user', { authorization }));
    },
  );

  test('an expired token keeps nobody from signing in', async () => {
    const authorization = `Bearer ${sign({ claims: { exp: 1 } })}`;
    expect((await running.signIn(owner, { authorization })).status).toBe(200);
  });

  test('another scheme than Bearer and a missing or unknown key are 401', async () => {
    expect(await statusOf(todos, { authorization: `Basic ${btoa('owner:password')}` })).toBe(401);
    expect((await fetch(`${running.url}${todos}`)).status).toBe(401);
    for (const apikey of ['', 'sb_publishable_unknown', 'sb_secret_unknown', 'garbage']) {
      expect(await statusOf(todos, { apikey })).toBe(401);
      expect(await statusOf('/auth/v1/settings', { apikey })).toBe(401);
    }
  });
});

test('a page of another site is turned away and may read nothing', async () => {
  const authorization = `Bearer ${mine.token}`;
  for (const origin of ['https://evil.example', 'null', 'http://localhost:9999'])
    for (const [method, status] of [
      ['GET', 403],
      ['OPTIONS', 204],
    ] as const) {
      const answer = await running.ask(todos, { method, headers: { origin, authorization } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
});
