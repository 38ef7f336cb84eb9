/** The google-token function: which token it hands out, how it is renewed, and what it never tells. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createFunctions } from '#functions/serve.ts';
import { googleClient, useGoogle } from '../../server/support/google.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { caller, post, signedInWith, site } from '../support/functions.ts';

const running = useBackend();
const mine = useSignedIn(running);
const google = useGoogle();
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  await running.backend.query('delete from public.google_credentials');
});

const settings: Readonly<Record<string, string>> = {
  GOOGLE_CLIENT_ID: googleClient.clientId,
  GOOGLE_CLIENT_SECRET: googleClient.secret,
};
/** The functions, with Google's answers from the emulator unless others are given. */
const open = (fetch = google.fetch) =>
  createFunctions({
    ...{ contactDelivery: 'simulated', siteUrl: site, backend: running.backend, fetch },
    ...{ env: (name) => settings[name], log: (line) => logged.push(line) },
  });

/** Sends the body as the owner. */
const ask = async (functions = open(), body: object = { action: 'read' }) => {
  const response = await functions(post('google-token', body, signedInWith(mine)), caller);
  const text = await response.text();
  const answered: unknown = JSON.parse(text);
  return { status: response.status, body: answered, text, headers: response.headers };
};

const connect = () => google.connect(running, mine.id);
const connectLongAgo = () =>
  google.connect(running, mine.id, { expiresAt: new Date(Date.now() - 3_600_000) });
const refreshes = () =>
  google.requests.filter(({ form }) => form.get('grant_type') === 'refresh_token');
const storedToken = async () => {
  const { rows } = await running.backend.query<{ access_token: string; token_expires_at: string }>(
    'select access_token, token_expires_at from public.google_credentials',
  );
  return rows[0];
};
const noNetwork = () => Promise.reject(new TypeError('no network, client-secret-of-the-test'));

describe('a token', () => {
  test('that is still good is handed out as it is', async () => {
    const { accessToken } = await connect();
    const before = refreshes().length;
    expect(await ask()).toMatchObject({ status: 200, body: { accessToken } });
    expect(refreshes()).toHaveLength(before);
  });

  test('that has expired is renewed and stored', async () => {
    const old = await connectLongAgo();
    const answer = await ask();
    const stored = await storedToken();
    const expiresAt = new Date(stored?.token_expires_at ?? 0);
    expect(answer.body).toEqual({
      accessToken: stored?.access_token,
      expiresAt: expiresAt.toISOString(),
    });
    expect(stored?.access_token).not.toBe(old.accessToken);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3_500_000);
    expect(answer.text).not.toContain(old.refreshToken);
    expect(answer.text).not.toContain(googleClient.secret);
  });

  test('that Google has refused is renewed although its hour is not over, but only once', async () => {
    const { accessToken } = await connect();
    const functions = open();
    const body = { action: 'read', refusedToken: accessToken };
    const first = await ask(functions, body);
    expect(first.body).not.toMatchObject({ accessToken });
    const count = refreshes().length;
    // A second tab was refused with the same token: it gets the one that is there by now.
    expect((await ask(functions, body)).body).toEqual(first.body);
    expect(refreshes()).toHaveLength(count);
  });

  test('that was stored during a renewal is newer and stays', async () => {
    await connectLongAgo();
    const fetch: typeof globalThis.fetch = async (...asked) => {
      await running.backend.query("update public.google_credentials set access_token = 'newer'");
      return google.fetch(...asked);
    };
    expect((await ask(open(fetch))).status).toBe(200);
    expect(await storedToken()).toMatchObject({ access_token: 'newer' });
  });

  test('is renewed once for all who ask at the same time', async () => {
    await connectLongAgo();
    const before = refreshes().length;
    const functions = open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(functions)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(refreshes()).toHaveLength(before + 1);
  });
});

describe('the answer tells apart', () => {
  test('an account that was never connected', async () => {
    const error = 'No Google credentials found. Please connect your Google account first.';
    const body = { error, details: { kind: 'not-connected' } };
    expect(await ask()).toMatchObject({ status: 404, body });
  });

  test('a consent that has ended', async () => {
    await connectLongAgo();
    google.endConsent();
    const error =
      'Google no longer accepts the connection. Please connect your Google account again.';
    const body = { error, details: { kind: 'reconnect' } };
    expect(await ask()).toMatchObject({ status: 409, body });
  });

  const answering = (status: number, body: string) => () =>
    Promise.resolve(new Response(body, { status }));
  test.each<[string, typeof fetch]>([
    ['does not answer', noNetwork],
    ['does not know this program', answering(401, '{"error":"invalid_client"}')],
    ['answers nonsense', answering(200, '{"access_token":7,"expires_in":"long"}')],
  ])('a Google that %s', async (_how, fetch) => {
    await connectLongAgo();
    const answer = await ask(open(fetch));
    const error = 'Google could not be asked just now. Please try again in a moment.';
    expect(answer).toMatchObject({ status: 503, body: { error } });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(logged.join()).toMatch(/Google did not renew a token/);
    expect(logged.join()).not.toContain(googleClient.secret);
  });
});

describe('disconnecting', () => {
  const disconnect = (fetch = google.fetch) => ask(open(fetch), { action: 'disconnect' });
  const isRevoked = (answer: boolean) => ({ status: 200, body: { isRevoked: answer } });
  const left = async () =>
    (
      await running.backend.query(
        `select auth_user_id from public.google_credentials
         union all select auth_user_id from private.google_refresh_tokens`,
      )
    ).rows;

  test('forgets both tokens and takes the consent back at Google', async () => {
    const { refreshToken } = await connect();
    expect(await disconnect()).toMatchObject(isRevoked(true));
    expect(await left()).toEqual([]);
    const revocation = google.requests.findLast(({ path }) => path === '/revoke');
    expect(Object.fromEntries(revocation?.form ?? [])).toEqual({ token: refreshToken });
  });

  test('forgets both tokens also when Google does not answer, and says so', async () => {
    await connect();
    expect(await disconnect(noNetwork)).toMatchObject(isRevoked(false));
    expect(await left()).toEqual([]);
  });

  test('is no failure of an account that Google has already let go, nor where nothing is connected', async () => {
    await connect();
    const gone = () => Promise.resolve(Response.json({ error: 'invalid_token' }, { status: 400 }));
    expect(await disconnect(gone)).toMatchObject(isRevoked(true));
    expect(await disconnect()).toMatchObject(isRevoked(true));
  });
});
