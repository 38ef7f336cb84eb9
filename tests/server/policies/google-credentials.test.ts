/** Where the refresh token of the Google connection is kept, and that nobody can read it back. */
import { beforeEach, expect, test } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);

const connection = (auth_user_id: string) => ({
  auth_user_id,
  email: owner.email,
  access_token: 'access',
  refresh_token: 'refresh',
  token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  last_login: new Date().toISOString(),
});
const keptTokens = () =>
  running.backend.query<{ auth_user_id: string; refresh_token: string }>(
    'select auth_user_id, refresh_token from private.google_refresh_tokens',
  );
beforeEach(async () => {
  await running.backend.query('delete from public.google_credentials');
  await mine.client.from('google_credentials').upsert(connection(mine.id));
});

test('the refresh token is kept but cannot be read back, in whatever way the owner asks', async () => {
  const upserted = await mine.client
    .from('google_credentials')
    .upsert(connection(mine.id), { onConflict: 'auth_user_id' })
    .select()
    .single();
  expect(upserted).toMatchObject({
    error: null,
    data: { access_token: 'access', refresh_token: null },
  });
  const read = await mine.client
    .from('google_credentials')
    .select('access_token, refresh_token, token_expires_at, last_login')
    .eq('auth_user_id', mine.id)
    .single();
  expect(read.data).toMatchObject({ access_token: 'access', refresh_token: null });
  expect((await keptTokens()).rows).toEqual([{ auth_user_id: mine.id, refresh_token: 'refresh' }]);
  const behind = await running.ask('/rest/v1/google_refresh_tokens', {
    headers: {
      authorization: `Bearer ${mine.token}`,
      'accept-profile': 'private',
    },
  });
  expect(behind.status).toBe(406);
});

test('a renewal without a refresh token keeps the one that is there', async () => {
  const renewal = { auth_user_id: mine.id, email: owner.email, access_token: 'newer' };
  await mine.client.from('google_credentials').upsert(renewal);
  expect((await keptTokens()).rows).toMatchObject([{ refresh_token: 'refresh' }]);
});

test('dropping the connection drops the refresh token', async () => {
  await mine.client.from('google_credentials').delete().eq('auth_user_id', mine.id);
  expect((await keptTokens()).rows).toEqual([]);
});
