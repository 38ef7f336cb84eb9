import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner, type Running, startBackend, stranger } from './support/backend.ts';

let running: Running;

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  running.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const accounts = async (): Promise<number> =>
  (await running.backend.query('select 1 from auth.users')).rows.length;

describe('signing in', () => {
  test('the owner signs in, stays signed in by refreshing, and signs out', async () => {
    const { client } = await running.signedIn(owner);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: owner.email, role: 'authenticated' });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
    const token = refreshed.data.session?.access_token ?? '';
    const gone = await running.ask('/auth/v1/user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(403);
    const again = await client.auth.refreshSession({
      refresh_token: refreshed.data.session?.refresh_token ?? '',
    });
    expect(again.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('the address may be written in capitals', async () => {
    const { error } = await running
      .client()
      .auth.signInWithPassword({ ...owner, email: owner.email.toUpperCase() });
    expect(error).toBeNull();
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const wrong = await post('/auth/v1/token?grant_type=password', { ...owner, password: 'wrong' });
    const unknown = await post('/auth/v1/token?grant_type=password', {
      email: 'nobody@example.com',
      password: 'wrong',
    });
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toBe(await wrong.text());
    const names = (answer: Response) => [...answer.headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
    const { error } = await running
      .client()
      .auth.signInWithPassword({ ...owner, password: 'wrong' });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test('an unknown address costs the same work as a wrong password', async () => {
    const cost = async (email: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const started = process.cpuUsage();
        await running.backend.fetch(
          new Request(`${running.url}/auth/v1/token?grant_type=password`, {
            method: 'POST',
            headers: {
              apikey: running.backend.keys.publishableKey,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ email, password: 'wrong password' }),
          }),
          { clientIp: `10.0.0.${round}` },
        );
        const { user } = process.cpuUsage(started);
        times.push(user);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await cost(owner.email), await cost('nobody@example.com')];
    // Hashing is most of it by far: without the decoy the unknown address costs a tenth.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });

  test.each([
    '[]',
    'null',
    '"text"',
    '7',
    '{',
    '',
    '{"email":7,"password":"x"}',
    '{"email":"a@example.com"}',
    '{"email":{"a":1},"password":[]}',
  ])('the body %s is the fault of the client: 400', async (body) => {
    for (const grant of ['password', 'refresh_token', 'pkce']) {
      const answer = await post(`/auth/v1/token?grant_type=${grant}`, body, {
        'x-test-ip': '7.7.7.7',
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty('msg');
    }
  });

  test('a body of 64 kB is not taken', async () => {
    const answer = await post('/auth/v1/token?grant_type=password', {
      email: 'x'.repeat(70_000),
      password: 'x',
    });
    expect(answer.status).toBe(413);
  });

  test('an unknown kind of grant is refused', async () => {
    for (const grant of ['id_token', 'web3', '']) {
      const answer = await post(`/auth/v1/token?grant_type=${grant}`, {
        provider: 'google',
        id_token: 'x',
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('nobody else gets an account', () => {
  const newcomer = { email: 'newcomer@example.com', password: 'a-long-enough-password' };

  test('supabase-js is told that sign-ups are off', async () => {
    const before = await accounts();
    const { auth } = running.client();
    expect((await auth.signUp(newcomer)).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect((await auth.signInWithOtp({ email: newcomer.email })).error).toMatchObject({
      status: 422,
    });
    expect((await auth.signInAnonymously()).error).toMatchObject({ status: 422 });
    expect((await auth.resetPasswordForEmail(newcomer.email)).error).not.toBeNull();
    expect((await auth.resend({ type: 'signup', email: newcomer.email })).error).not.toBeNull();
    expect((await auth.signInWithIdToken({ provider: 'google', token: 'x' })).error).not.toBeNull();
    expect((await auth.signInWithSSO({ domain: 'example.com' })).error).not.toBeNull();
    expect(await accounts()).toBe(before);
  });

  test.each([
    'signup',
    'otp',
    'magiclink',
    'recover',
    'resend',
    'verify',
    'sso',
    'invite',
    'admin/users',
    'admin/generate_link',
    'factors',
    'token?grant_type=id_token',
    'SIGNUP',
    'signup/',
    '/signup',
    '%73ignup',
    'callback',
  ])('POST /auth/v1/%s makes none, with the public key or the secret one', async (path) => {
    const before = await accounts();
    for (const apikey of [running.backend.keys.publishableKey, running.backend.keys.secretKey]) {
      const answer = await post(
        `/auth/v1/${path}`,
        { ...newcomer, type: 'signup', create_user: true, token: '000000' },
        { apikey, authorization: `Bearer ${apikey}` },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await accounts()).toBe(before);
  });

  test('Google is not offered until it is set up', async () => {
    const answer = await running.ask('/auth/v1/authorize?provider=google', { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(
      (await running.ask('/auth/v1/callback?code=x&state=y', { redirect: 'manual' })).status,
    ).toBe(404);
    expect(
      (await running.ask('/auth/v1/authorize?provider=github', { redirect: 'manual' })).status,
    ).toBe(400);
  });

  test('the settings say so', async () => {
    const answer = await running.ask('/auth/v1/settings');
    expect(await answer.json()).toMatchObject({ disable_signup: true });
  });
});

describe('changing the account', () => {
  test('a new password replaces the old one and ends the other sessions', async () => {
    const chosen = 'a-password-of-my-own';
    const here = await running.signedIn(stranger);
    const elsewhere = await running.signedIn(stranger);
    expect((await here.client.auth.updateUser({ password: chosen })).error).toBeNull();
    expect((await here.client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull();
    expect((await running.client().auth.signInWithPassword(stranger)).error).not.toBeNull();
    const { client } = await running.signedIn({ ...stranger, password: chosen });
    await client.auth.updateUser({ password: stranger.password });
  });

  test('a weak, an endless and a misshapen password are refused', async () => {
    const { client, token } = await running.signedIn(stranger);
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      status: 422,
    });
    for (const body of ['[]', 'null', '{"password":7}', '{']) {
      const answer = await running.ask('/auth/v1/user', {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(400);
    }
  });

  test('the address cannot be changed, and nothing that gives rights can be written', async () => {
    const { client, token, id } = await running.signedIn(stranger);
    expect((await client.auth.updateUser({ email: 'else@example.com' })).error).toMatchObject({
      status: 422,
    });
    await running.ask('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({
        data: { role: 'service_role' },
        role: 'service_role',
        app_metadata: { admin: true },
      }),
    });
    const { rows } = await running.backend.query<{
      role: string;
      email: string;
      raw_app_meta_data: object;
    }>('select role, email, raw_app_meta_data from auth.users where id = $1', [id]);
    expect(rows[0]).toMatchObject({ role: 'authenticated', email: stranger.email });
    expect(rows[0]?.raw_app_meta_data).not.toHaveProperty('admin');
  });

  test('without a token nothing changes', async () => {
    const answer = await running.ask('/auth/v1/user', {
      method: 'PUT',
      body: JSON.stringify({ password: 'a-long-enough-password' }),
    });
    expect(answer.status).toBe(401);
  });

  test('setting the password of the owner from the terminal ends every session', async () => {
    const session = await running.signedIn(owner);
    const chosen = 'chosen-at-the-terminal';
    expect(await running.backend.setOwnerPassword(chosen)).toEqual({ email: owner.email });
    expect((await session.client.auth.refreshSession()).error).not.toBeNull();
    await running.signedIn({ ...owner, password: chosen });
    await expect(running.backend.setOwnerPassword('short')).rejects.toThrow(
      'at least 10 characters',
    );
    await running.backend.setOwnerPassword(owner.password);
  });
});

describe('Google', () => {
  let google: Server;
  let googleOrigin: string;
  let profile: Record<string, unknown> = {};
  beforeAll(async () => {
    google = createServer((_request, response) => {
      const tokens = {
        access_token: 'google-access',
        refresh_token: 'google-refresh',
        token_type: 'Bearer',
        expires_in: 3600,
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...tokens, ...profile }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const address = google.address();
    googleOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => new Promise((resolve) => google.close(resolve)));

  const startWithGoogle = () =>
    startBackend({ google: { clientId: 'client', secret: 'secret' }, googleOrigin });

  /** Google's two addresses, as far as signing in goes: whoever comes is `email`. */
  const googleAnswers = (email: string, verified = true): void => {
    profile = {
      id: `google-${email}`,
      email,
      email_verified: verified,
      verified_email: verified,
    };
  };

  test('lets the owner in and makes no account for another address', async () => {
    const offering = await startWithGoogle();
    try {
      const comeBackAs = async (email: string, verified = true): Promise<string> => {
        googleAnswers(email, verified);
        const start = await offering.ask(
          '/auth/v1/authorize?provider=google&redirect_to=http://localhost:4321/dashboard',
          { redirect: 'manual' },
        );
        expect(start.status).toBe(302);
        const google = new URL(start.headers.get('location') ?? '');
        expect(google.hostname).toBe('accounts.google.com');
        const state = google.searchParams.get('state') ?? '';
        const back = await offering.ask(`/auth/v1/callback?code=any&state=${state}`, {
          redirect: 'manual',
        });
        return back.headers.get('location') ?? '';
      };
      const count = async () =>
        (await offering.backend.query('select 1 from auth.users')).rows.length;
      const before = await count();
      expect(await comeBackAs('somebody-else@example.com')).toContain('signup_disabled');
      expect(await count()).toBe(before);
      expect(await comeBackAs(owner.email, false)).not.toContain('access_token');
      expect(await count()).toBe(before);
      expect(await comeBackAs(owner.email)).toMatch(
        /^http:\/\/localhost:4321\/dashboard#access_token=/,
      );
      expect(await count()).toBe(before);
    } finally {
      await offering.stop();
    }
  });

  test('never leads back to a foreign page', async () => {
    const offering = await startWithGoogle();
    try {
      googleAnswers(owner.email);
      const start = await offering.ask(
        '/auth/v1/authorize?provider=google&redirect_to=https://evil.example/steal',
        { redirect: 'manual' },
      );
      const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
      const back = await offering.ask(`/auth/v1/callback?code=any&state=${state}`, {
        redirect: 'manual',
      });
      expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:4321/);
    } finally {
      await offering.stop();
    }
  });
});
