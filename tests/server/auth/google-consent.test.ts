/** Connecting Google from the page's first request to the stored credentials, with an emulator in Google's place. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { owner, startBackend } from '../support/backend.ts';
import { googleClient, useGoogle } from '../support/google.ts';
import { useStarted } from '../support/use-backend.ts';

const google = useGoogle();
const running = useStarted(
  () => startBackend({ google: googleClient, googleOrigin: google.url }),
  ({ stop }) => stop(),
);
beforeEach(async () => {
  await running.backend.query('delete from public.google_credentials');
});

const verifier = randomBytes(40).toString('hex');
/** Everything that the browser was answered. */
let answered: string[] = [];
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await running.ask(path, { redirect: 'manual', ...init });
  answered.push(JSON.stringify([...response.headers]), await response.clone().text());
  return response;
};

const sessionSchema = z.looseObject({ user: z.looseObject({ email: z.string() }) });

/** Signs in at the emulator with this account, and answers the address to which the browser is redirected at last. */
const goToGoogleAs = async (email: string): Promise<URL> => {
  answered = [];
  const start = await ask(
    `/auth/v1/authorize?${new URLSearchParams({
      ...{ provider: 'google', redirect_to: 'http://localhost:4321/dashboard' },
      scopes: 'email profile openid https://www.googleapis.com/auth/calendar',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      ...{ code_challenge_method: 's256', access_type: 'offline', prompt: 'consent' },
    })}`,
  );
  const page = new URL(start.headers.get('location') ?? '');
  expect(page.origin).toBe(google.url);
  const asked = Object.fromEntries(page.searchParams);
  expect(asked).toMatchObject({ access_type: 'offline', prompt: 'consent' });
  expect(asked.scope).toContain('https://www.googleapis.com/auth/calendar');
  const chosen = await fetch(`${google.url}/o/oauth2/v2/auth/callback`, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ ...asked, email }),
  });
  const back = new URL(chosen.headers.get('location') ?? '');
  const end = await ask(`${back.pathname}${back.search}`);
  return new URL(end.headers.get('location') ?? '');
};
const codeOf = (end: URL) => end.searchParams.get('code') ?? '';

const exchange = (auth_code: string, code_verifier = verifier) =>
  ask('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code, code_verifier }),
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
  expect(end.href).toMatch(/^http:\/\/localhost:4321\/dashboard\?code=[^#]+$/);
  const answer = await exchange(codeOf(end));
  const session = sessionSchema.parse(await answer.json());
  expect(session.user.email).toBe(owner.email);
  const [kept] = await stored();
  expect(kept).toMatchObject({ email: owner.email, access: null });
  expect(kept?.refresh).toMatch(/^google_refresh_/);
  expect(answered.join()).not.toContain('google_refresh_');
  expect(answered.join()).not.toContain(googleClient.secret);
});

test('another account and an unverified address are refused and change nothing', async () => {
  const accounts = () => running.backend.query('select email from auth.users order by email');
  const before = await accounts();
  const other = await goToGoogleAs('somebody-else@example.com');
  expect(codeOf(other)).toBe('');
  expect(other.searchParams.get('error_code')).toBe('signup_disabled');
  // Without an id token the account is asked for.
  google.answerNext('/token', Response.json({ access_token: 'a', token_type: 'Bearer' }));
  const profile = { id: 'other', email: owner.email, verified_email: false, email_verified: false };
  google.answerNext('/userinfo/v2/me', Response.json(profile));
  expect(codeOf(await goToGoogleAs(owner.email))).toBe('');
  expect(await stored()).toEqual([]);
  expect(await accounts()).toEqual(before);
});

test('a code is of no use to whoever has not begun the sign-in, nor a second time', async () => {
  const code = codeOf(await goToGoogleAs(owner.email));
  expect((await exchange(code, 'y'.repeat(43))).ok).toBe(false);
  expect(await stored()).toEqual([]);
  const again = codeOf(await goToGoogleAs(owner.email));
  expect((await exchange(again)).ok).toBe(true);
  expect((await exchange(again)).ok).toBe(false);
});
