/** Nobody gets an account beside the owner, and what an account may change about itself. */
import { describe, expect, test } from 'vitest';
import { owner, stranger } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const running = useBackend();

const accounts = async (): Promise<number> =>
  (await running.backend.query('select 1 from auth.users')).rows.length;

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
      const answer = await running.post(
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

  test.each([8, 101, 10_000])(
    'what is nested %i levels deep is stored or refused',
    async (depth) => {
      const { token } = await running.signedIn(stranger);
      const answer = await running.ask('/auth/v1/user', {
        method: 'PUT',
        body: `{"data":{"deep":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(depth > 100 ? 400 : 200);
      if (depth > 100) expect(await answer.text()).toContain('nested more than 100 levels deep');
    },
  );

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

  test('the owner signs in with the address that is set from the terminal, and no longer with the earlier one', async () => {
    await running.backend.setOwnerEmail('New@Example.com');
    expect(await running.backend.readOwnerEmail()).toBe('new@example.com');
    await running.signedIn({ ...owner, email: 'new@example.com' });
    await expect(running.signedIn(owner)).rejects.toThrow();
    await expect(running.backend.setOwnerEmail(stranger.email)).rejects.toThrow(
      `Another account has the address ${stranger.email}.`,
    );
    await running.backend.setOwnerEmail(owner.email);
    await running.signedIn(owner);
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
