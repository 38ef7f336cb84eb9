/** The google-token function as it ends the connection to Google. */
import { expect, test } from 'vitest';
import { useGoogleToken } from './support/google-token.ts';

const { running, mine, google, open, ask } = useGoogleToken();
const disconnect = { action: 'disconnect' };
const left = async () =>
  (
    await running.backend.query(
      `select auth_user_id from public.google_credentials
       union all select auth_user_id from private.google_refresh_tokens`,
    )
  ).rows;

test('disconnecting forgets both tokens and takes the consent back at Google', async () => {
  const { refreshToken } = await google.connect(running, mine.id);
  expect(await ask(open(), disconnect)).toMatchObject({ status: 200, body: { isRevoked: true } });
  expect(await left()).toEqual([]);
  const revocation = google.requests.findLast(({ path }) => path === '/revoke');
  expect(Object.fromEntries(revocation?.form ?? [])).toEqual({ token: refreshToken });
  expect(await ask(open())).toMatchObject({ status: 404 });
});

test('disconnecting forgets both tokens also when Google does not answer, and says so', async () => {
  await google.connect(running, mine.id);
  const fetch = () => Promise.reject(new TypeError('no network'));
  expect(await ask(open({ fetch }), disconnect)).toMatchObject({ body: { isRevoked: false } });
  expect(await left()).toEqual([]);
});

test('an account that Google has already let go is no failure', async () => {
  await google.connect(running, mine.id);
  const fetch = () => Promise.resolve(Response.json({ error: 'invalid_token' }, { status: 400 }));
  expect(await ask(open({ fetch }), disconnect)).toMatchObject({ body: { isRevoked: true } });
});

test('disconnecting is harmless when nothing is connected', async () => {
  expect(await ask(open(), disconnect)).toMatchObject({ body: { isRevoked: true } });
});
