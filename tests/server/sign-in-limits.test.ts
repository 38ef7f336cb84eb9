import { describe, expect, test, vi } from 'vitest';
import { type Client, owner, startBackend, stranger } from './support/backend.ts';
import { useBackend } from './support/use-backend.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const lines: string[] = [];
const running = useBackend({ log: (line) => lines.push(line) });

const post = (path: string, body: unknown, ip: string, headers: Record<string, string> = {}) =>
  running.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-ip': ip, ...headers },
    body: JSON.stringify(body),
  });
const signIn = (ip: string, password: string, headers: Record<string, string> = {}) =>
  post('/auth/v1/token?grant_type=password', { email: owner.email, password }, ip, headers);
const refresh = (ip: string, refresh_token: string) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, ip);
const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const sessionOf = async (client: Client) => {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('not signed in');
  return data.session;
};

describe('guessing passwords', () => {
  test.each([20, 200])(
    'the right password gets in after %i wrong ones from the same address',
    async (guesses) => {
      const ip = `203.0.113.${guesses}`;
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, guess) => signIn(ip, `guess ${guess}`)),
      );
      for (const answer of answers) {
        expect([400, 429, 503]).toContain(answer.status);
        if (answer.status !== 400) {
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      expect((await signIn(ip, owner.password)).status).toBe(200);
    },
  );

  test('is slowed down more with each failure, and successes do not count', async () => {
    const ip = '203.0.113.2';
    for (let good = 0; good < 3; good += 1) {
      expect((await signIn(ip, owner.password)).status).toBe(200);
    }
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    const started = performance.now();
    expect((await signIn(ip, 'wrong')).status).toBe(400);
    expect(performance.now() - started).toBeGreaterThan(1_500);
  });

  test('counts a whole IPv6 network as one address', async () => {
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(`2001:db8:0:1::${wrong}`, 'wrong');
    const started = performance.now();
    expect((await signIn('2001:db8:0:1:ffff::1', 'wrong')).status).toBe(400);
    expect(performance.now() - started).toBeGreaterThan(1_500);
  });

  test('leaves one line in the log for each failure, without a secret or a person in it', async () => {
    lines.length = 0;
    await signIn('198.51.100.9', 'a-wrong-password');
    expect(lines).toEqual(['A sign-in from 198.51.100.9 failed.']);
    await signIn('198.51.100.9', owner.password);
    expect(lines).toHaveLength(1);
  });
});

describe('a device that has signed in before', () => {
  test('gets a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn('198.51.100.20', owner.password);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/auth/v1', 'Max-Age=34560000']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Secure');
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect((await signIn('198.51.100.21', 'wrong')).headers.getSetCookie()).toEqual([]);
  });

  test('says Secure where the site is served by https', async () => {
    const secure = await startBackend({ siteUrl: 'https://example.com' });
    try {
      const answer = await secure.ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(owner),
      });
      expect(answer.headers.getSetCookie()[0]).toContain('Secure');
    } finally {
      await secure.stop();
    }
  });

  test('is neither slowed nor refused while strangers guess on its address', async () => {
    const ip = '198.51.100.30';
    const cookie = cookieOf(await signIn(ip, owner.password));
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    const flood = Array.from({ length: 100 }, () => signIn(ip, 'wrong'));
    const answer = await signIn(ip, owner.password, { cookie });
    expect(answer.status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).toContain(400);
  });

  test('is not believed with a cookie that somebody made up', async () => {
    const ip = '198.51.100.31';
    const cookie = cookieOf(await signIn(ip, owner.password));
    const [name = '', value = ''] = cookie.split('=');
    const [id, issuedAt, signature = ''] = value.split('.');
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    const forged = `${name}=x${id}.${issuedAt}.${signature}`;
    const started = performance.now();
    await signIn(ip, 'wrong', { cookie: forged });
    expect(performance.now() - started).toBeGreaterThan(1_500);
  });

  test('counts with its address again when it fails too often', async () => {
    const ip = '198.51.100.32';
    const cookie = cookieOf(await signIn(ip, owner.password));
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    lines.length = 0;
    await Promise.all(Array.from({ length: 60 }, () => signIn(ip, 'wrong', { cookie })));
    for (let wrong = 0; wrong < 6; wrong += 1) await signIn(ip, 'wrong', { cookie });
    expect(lines.length).toBeLessThan(30);
  });
});

describe('refreshing', () => {
  test('a good session outlives 150 bad refreshes from its address', async () => {
    const ip = '::1';
    const { client } = await running.signedIn(owner);
    const session = await sessionOf(client);
    const bad = await Promise.all(
      Array.from({ length: 150 }, (_, number) => refresh(ip, `bad${number}`.padEnd(12, 'x'))),
    );
    for (const { status } of bad) expect([400, 503]).toContain(status);
    const good = await refresh(ip, session.refresh_token);
    expect(good.status).toBe(200);
  });
});

describe('a session that was ended', () => {
  const read = (token: string) =>
    running.ask('/rest/v1/todos', { headers: { authorization: `Bearer ${token}` } });
  const write = (token: string) =>
    running.ask('/rest/v1/todos', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'late', category: 'Other', position: 0 }),
    });
  const expectEnded = async (token: string) => {
    const answer = await read(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'PGRST301' });
    expect((await write(token)).status).toBe(401);
    const user = await running.ask('/auth/v1/user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'session_not_found' });
  };

  test('by a global logout neither reads nor writes with its access token', async () => {
    const here = await running.signedIn(owner);
    const elsewhere = await running.signedIn(owner);
    expect((await read(elsewhere.token)).status).toBe(200);
    await here.client.auth.signOut({ scope: 'global' });
    await expectEnded(here.token);
    await expectEnded(elsewhere.token);
  });

  test('by a logout of the others, by a new password, by the terminal', async () => {
    const one = await running.signedIn(owner);
    const two = await running.signedIn(owner);
    await two.client.auth.signOut({ scope: 'others' });
    await expectEnded(one.token);
    expect((await read(two.token)).status).toBe(200);

    const three = await running.signedIn(owner);
    expect(
      (await three.client.auth.updateUser({ password: 'a-password-in-between' })).error,
    ).toBeNull();
    await expectEnded(two.token);
    expect((await read(three.token)).status).toBe(200);

    await running.backend.setOwnerPassword(owner.password);
    await expectEnded(three.token);
  });
});

describe('a new password', () => {
  const grownOld = async (token: string) => {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const id: unknown = typeof claims === 'object' && claims && Reflect.get(claims, 'session_id');
    await running.backend.query(
      `update auth.sessions set created_at = now() - interval '11 minutes' where id = $1`,
      [id],
    );
  };

  test('needs the current one when the sign-in is more than ten minutes ago', async () => {
    const { client, token } = await running.signedIn(stranger);
    await grownOld(token);
    const chosen = 'a-password-of-my-own';
    expect((await client.auth.updateUser({ password: chosen })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect(
      (await client.auth.updateUser({ password: chosen, current_password: 'wrong' })).error,
    ).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await running.client().auth.signInWithPassword(stranger)).error).toBeNull();
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect(
      (await client.auth.updateUser({ password: chosen, current_password: stranger.password }))
        .error,
    ).toBeNull();
    const again = await running.signedIn({ ...stranger, password: chosen });
    await again.client.auth.updateUser({ password: stranger.password });
  });
});
