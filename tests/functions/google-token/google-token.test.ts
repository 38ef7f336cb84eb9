/** The google-token function: who may call it, which token it hands out, and what it never tells. */
import { describe, expect, test } from 'vitest';
import { stranger } from '../../server/support/backend.ts';
import { googleClient } from '../../server/support/google.ts';
import { useSignedIn } from '../../server/support/use-backend.ts';
import { asOwner, caller, request, useGoogleToken } from '../support/google-token.ts';

const { running, mine, google, open, ask, logged } = useGoogleToken();
const theirs = useSignedIn(running, stranger);

const refreshes = () =>
  google.requests.filter(({ form }) => form.get('grant_type') === 'refresh_token');
const storedToken = async () => {
  const { rows } = await running.backend.query<{ access_token: string; token_expires_at: string }>(
    'select access_token, token_expires_at from public.google_credentials',
  );
  return rows[0];
};
const anHourAgo = () => new Date(Date.now() - 3_600_000);

describe('the function refuses', () => {
  test.each([
    ['nobody', () => ({}), 401],
    ['a stranger', () => ({ authorization: `Bearer ${theirs.token}` }), 403],
    ['a token that is none', () => ({ authorization: 'Bearer a.b.c' }), 401],
  ] as const)('%s', async (_who, headers, status) => {
    await google.connect(running, mine.id);
    const response = await open()(request('{"action":"read"}', headers()), caller);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ details: null });
  });

  test.each([
    ...['{', '[]', '{}', '{"action":"steal"}', '{"action":"read","refusedToken":7}'],
    '{"action":"read","more":1}',
  ])('the body %j', async (body) => {
    const response = await open()(request(body, asOwner(mine)), caller);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('error');
  });

  test('a body that is too long', async () => {
    const body = JSON.stringify({ action: 'read', refusedToken: 'x'.repeat(20_000) });
    expect((await open()(request(body, asOwner(mine)), caller)).status).toBe(413);
  });
});

describe('a token', () => {
  test('that is still good is handed out as it is', async () => {
    const { accessToken } = await google.connect(running, mine.id);
    const before = refreshes().length;
    expect(await ask(open())).toMatchObject({ status: 200, body: { accessToken } });
    expect(refreshes()).toHaveLength(before);
  });

  test('that has expired is renewed with a form at the token endpoint, and stored', async () => {
    const old = await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    const answer = await ask(open());
    expect(answer.status).toBe(200);
    const stored = await storedToken();
    expect(answer.body).toEqual({
      accessToken: stored?.access_token,
      expiresAt: new Date(stored?.token_expires_at ?? 0).toISOString(),
    });
    expect(stored?.access_token).not.toBe(old.accessToken);
    const untilExpiry = Date.parse(stored?.token_expires_at ?? '') - Date.now();
    expect(untilExpiry).toBeGreaterThan(3_500_000);
    expect(untilExpiry).toBeLessThanOrEqual(3_600_000);
    expect(Object.fromEntries(refreshes().at(-1)?.form ?? [])).toEqual({
      client_id: googleClient.clientId,
      client_secret: googleClient.secret,
      refresh_token: old.refreshToken,
      grant_type: 'refresh_token',
    });
    expect(answer.text).not.toContain(old.refreshToken);
    expect(answer.text).not.toContain(googleClient.secret);
  });

  test('that Google has refused is renewed although its hour is not over, but only once', async () => {
    const { accessToken } = await google.connect(running, mine.id);
    const functions = open();
    const body = { action: 'read', refusedToken: accessToken };
    const first = await ask(functions, body);
    expect(first.body).not.toMatchObject({ accessToken });
    const count = refreshes().length;
    // A second tab was refused with the same token: it gets the one that is there by now.
    expect((await ask(functions, body)).body).toEqual(first.body);
    expect(refreshes()).toHaveLength(count);
  });

  test('is renewed once for all who ask at the same time', async () => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    const before = refreshes().length;
    const functions = open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(functions)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(refreshes()).toHaveLength(before + 1);
  });

  test('is not stored when the owner has disconnected meanwhile', async () => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    const functions = open({
      fetch: async (input, init) => {
        const answer = await google.fetch(input, init);
        await running.backend.query('delete from public.google_credentials');
        return answer;
      },
    });
    expect(await ask(functions)).toMatchObject({ status: 404 });
    expect(await storedToken()).toBeUndefined();
  });
});

describe('the answer tells apart', () => {
  test('an account that was never connected', async () => {
    expect(await ask(open())).toMatchObject({
      status: 404,
      body: {
        error: 'No Google credentials found. Please connect your Google account first.',
        details: { kind: 'not-connected' },
      },
    });
  });

  test('a consent that has ended', async () => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    google.endConsent();
    expect(await ask(open())).toMatchObject({
      status: 409,
      body: {
        error: 'Google no longer accepts the connection. Please connect your Google account again.',
        details: { kind: 'reconnect' },
      },
    });
  });

  test('a connection without a refresh token', async () => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    await running.backend.query('delete from private.google_refresh_tokens');
    expect(await ask(open())).toMatchObject({ status: 409 });
  });

  const noNetwork = () => Promise.reject(new TypeError('no network, client-secret-of-the-test'));
  const answering = (status: number, body: string) => () =>
    Promise.resolve(new Response(body, { status }));
  test.each<[string, typeof fetch]>([
    ['does not answer', noNetwork],
    ['is broken', answering(500, '<html>')],
    ['is overloaded', answering(429, '{"error":"rate_limited"}')],
    ['does not know this program', answering(401, '{"error":"invalid_client"}')],
    ['answers without a token', answering(200, '{"expires_in":3600}')],
    ['answers nonsense', answering(200, '{"access_token":7,"expires_in":"long"}')],
  ])('a Google that %s', async (_how, fetch) => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    const answer = await ask(open({ fetch }));
    expect(answer).toMatchObject({
      status: 503,
      body: {
        error: 'Google could not be asked just now. Please try again in a moment.',
        details: { kind: 'busy' },
      },
    });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(logged().join()).toMatch(/Google did not renew a token/);
    expect(logged().join()).not.toContain(googleClient.secret);
  });

  test('a server without a client secret', async () => {
    await google.connect(running, mine.id, { expiresAt: anHourAgo() });
    expect(await ask(open({ env: () => undefined }))).toMatchObject({ status: 503 });
    expect(logged().join()).toContain('GOOGLE_CLIENT_ID');
  });
});

describe('disconnecting', () => {
  const disconnect = { action: 'disconnect' };
  const left = async () =>
    (
      await running.backend.query(
        `select auth_user_id from public.google_credentials
         union all select auth_user_id from private.google_refresh_tokens`,
      )
    ).rows;

  test('forgets both tokens and takes the consent back at Google', async () => {
    const { refreshToken } = await google.connect(running, mine.id);
    expect(await ask(open(), disconnect)).toMatchObject({ status: 200, body: { isRevoked: true } });
    expect(await left()).toEqual([]);
    const revocation = google.requests.findLast(({ path }) => path === '/revoke');
    expect(Object.fromEntries(revocation?.form ?? [])).toEqual({ token: refreshToken });
    expect(await ask(open())).toMatchObject({ status: 404 });
  });

  test('forgets both tokens also when Google does not answer, and says so', async () => {
    await google.connect(running, mine.id);
    const fetch = () => Promise.reject(new TypeError('no network'));
    expect(await ask(open({ fetch }), disconnect)).toMatchObject({ body: { isRevoked: false } });
    expect(await left()).toEqual([]);
  });

  test('is no failure of an account that Google has already let go', async () => {
    await google.connect(running, mine.id);
    const fetch = () => Promise.resolve(Response.json({ error: 'invalid_token' }, { status: 400 }));
    expect(await ask(open({ fetch }), disconnect)).toMatchObject({ body: { isRevoked: true } });
  });

  test('is harmless when nothing is connected', async () => {
    expect(await ask(open(), disconnect)).toMatchObject({ body: { isRevoked: true } });
  });
});
