/** Connecting Google from the page's first request to the stored credentials, with an emulator in Google's place. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { owner, startBackend, type Running } from '../support/backend.ts';
import { googleClient, startGoogle, type TestGoogle } from '../support/google.ts';

let google: TestGoogle;
let running: Running;
beforeAll(async () => {
  google = await startGoogle();
  running = await startBackend({ google: googleClient, googleOrigin: google.url });
});
afterAll(async () => {
  await running.stop();
  await google.close();
});
beforeEach(async () => {
  await running.backend.query('delete from public.google_credentials');
});

const verifier = randomBytes(40).toString('hex');
const challenge = createHash('sha256').update(verifier).digest('base64url');
/** Everything that the browser was answered. */
let answered: string[] = [];
const ask: Running['ask'] = async (path, init = {}) => {
  const response = await running.ask(path, { redirect: 'manual', ...init });
  answered.push(JSON.stringify([...response.headers]), await response.clone().text());
  return response;
};

const sessionSchema = z.looseObject({
  access_token: z.string(),
  provider_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
});

/** Signs in at the emulator with this account, and answers the address to which the browser is redirected at last. */
const goToGoogleAs = async (email: string): Promise<URL> => {
  answered = [];
  const start = await ask(
    `/auth/v1/authorize?${new URLSearchParams({
      provider: 'google',
      redirect_to: 'http://localhost:4321/dashboard',
      scopes: 'email profile openid https://www.googleapis.com/auth/calendar',
      code_challenge: challenge,
      code_challenge_method: 's256',
      access_type: 'offline',
      prompt: 'consent',
    })}`,
  );
  const page = new URL(start.headers.get('location') ?? '');
  expect(page.origin).toBe(google.url);
  expect(page.searchParams.get('access_type')).toBe('offline');
  expect(page.searchParams.get('prompt')).toBe('consent');
  expect(page.searchParams.get('scope')).toContain('https://www.googleapis.com/auth/calendar');
  const chosen = await fetch(`${google.url}/o/oauth2/v2/auth/callback`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), email }),
  });
  const back = new URL(chosen.headers.get('location') ?? '');
  const end = await ask(`${back.pathname}${back.search}`);
  return new URL(end.headers.get('location') ?? '');
};

const exchange = (code: string, code_verifier = verifier) =>
  ask('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier }),
  });

const stored = async () =>
  (
    await running.backend.query<{ email: string; access: string | null; refresh: string }>(
      `select c.email, c.access_token as access, t.refresh_token as refresh
       from public.google_credentials c join private.google_refresh_tokens t using (auth_user_id)`,
    )
  ).rows;

test('the refresh token is stored on the way and appears in no answer', async () => {
  const end = await goToGoogleAs(owner.email);
  expect(end.hash).toBe('');
  const answer = await exchange(end.searchParams.get('code') ?? '');
  const session = sessionSchema.parse(await answer.json());
  expect(session.user.email).toBe(owner.email);
  const [kept] = await stored();
  expect(kept).toMatchObject({ email: owner.email, access: null });
  expect(kept?.refresh).toMatch(/^google_refresh_/);
  expect(answered.join()).not.toContain('google_refresh_');
  expect(answered.join()).not.toContain(googleClient.secret);

  // The page's own write does not replace it.
  const { client } = await running.signedIn(owner);
  const written = await client.from('google_credentials').upsert(
    {
      auth_user_id: session.user.id,
      email: owner.email,
      access_token: session.provider_token,
      refresh_token: null,
    },
    { onConflict: 'auth_user_id' },
  );
  expect(written.error).toBeNull();
  expect(await stored()).toEqual([
    { email: owner.email, access: session.provider_token, refresh: kept?.refresh },
  ]);
});

test('another account is refused and changes nothing', async () => {
  const end = await goToGoogleAs('somebody-else@example.com');
  expect(end.searchParams.get('code')).toBeNull();
  expect(end.searchParams.get('error_code')).toBe('signup_disabled');
  expect(await stored()).toEqual([]);
});

test('a code is of no use to whoever has not begun the sign-in, nor a second time', async () => {
  const code = (await goToGoogleAs(owner.email)).searchParams.get('code') ?? '';
  expect((await exchange(code, 'y'.repeat(43))).ok).toBe(false);
  expect(await stored()).toEqual([]);
  const again = (await goToGoogleAs(owner.email)).searchParams.get('code') ?? '';
  expect((await exchange(again)).ok).toBe(true);
  expect((await exchange(again)).ok).toBe(false);
});

test('a sign-in that would bring tokens back in an address is refused', async () => {
  const answer = await ask('/auth/v1/authorize?provider=google');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
});

test('the settings tell a page whether Google is offered', async () => {
  const settings: unknown = await (await ask('/auth/v1/settings')).json();
  expect(settings).toMatchObject({ external: { google: true } });
});
