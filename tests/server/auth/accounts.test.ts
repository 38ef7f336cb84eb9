/** Signing in and out with a password, that nobody else gets an account, and what an account may change about itself. */
import { beforeEach, describe, expect, test } from 'vitest';
import { owner, type SignedIn, stranger } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const running = useBackend();
const newcomer = { email: 'newcomer@example.com', password: 'a-long-enough-password' };
const chosen = 'a-password-of-my-own';

// The hash that the tests' owner has from the start is a cheap one.
beforeEach(async () => {
  await running.backend.setOwnerPassword(owner.password);
});

const accounts = async () =>
  (await running.backend.query('select email from auth.users order by email')).rows;
const as = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
const canSignIn = async (credentials: typeof owner) =>
  (await running.client().auth.signInWithPassword(credentials)).error === null;

describe('signing in', () => {
  test('the owner signs in, stays signed in by refreshing, and signs out', async () => {
    const { client } = await running.signedIn({ ...owner, email: owner.email.toUpperCase() });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: owner.email, role: 'authenticated' });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
    const { refresh_token = '' } = refreshed.data.session ?? {};
    const again = await client.auth.refreshSession({ refresh_token });
    expect(again.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const wrong = await running.signIn({ ...owner, password: 'wrong' });
    const unknown = await running.signIn({ email: 'nobody@example.com', password: 'wrong' });
    const text = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(text).toMatch(/"invalid_credentials".*"Invalid login credentials"/);
    expect([unknown.status, await unknown.text()]).toEqual([400, text]);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  test('a body or a grant that cannot be read is the fault of the client', async () => {
    const grant = (name: string, body: unknown) =>
      running.post(`/auth/v1/token?grant_type=${name}`, body, { 'x-test-ip': '7.7.7.7' });
    for (const body of ['[]', '{', '{"email":7,"password":"x"}', '{"email":"a@example.com"}'])
      for (const name of ['password', 'refresh_token', 'pkce'])
        expect([name, body, (await grant(name, body)).status]).toEqual([name, body, 400]);
    for (const name of ['id_token', '', 'constructor', 'pkce&grant_type=password'])
      expect((await grant(name, owner)).status, name).toBe(400);
    expect((await grant('password&apikey=x&redirect_to=y', owner)).status).toBe(200);
    expect((await grant('password', { ...owner, email: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('nobody else gets an account', () => {
  test.each([
    ...['signup', 'otp', 'magiclink', 'recover', 'resend', 'verify', 'sso', 'invite', 'factors'],
    ...['admin/users', 'admin/generate_link', 'token?grant_type=id_token', 'callback', 'authorize'],
    ...['SIGNUP', 'signup/', '/signup', '%73ignup', 'user'],
  ])('POST /auth/v1/%s makes none, with the public key or the secret one', async (path) => {
    const before = await accounts();
    const body = { ...newcomer, type: 'signup', create_user: true, token: '000000' };
    for (const apikey of [running.backend.keys.publishableKey, running.backend.keys.secretKey]) {
      const headers = { apikey, authorization: `Bearer ${apikey}` };
      const { status } = await running.post(`/auth/v1/${path}`, body, headers);
      expect(Math.floor(status / 100)).toBe(4);
    }
    expect(await accounts()).toEqual(before);
  });
});

describe('a session that was ended', () => {
  const read = (session: SignedIn) => running.ask('/rest/v1/todos', { headers: as(session) });
  const expectEnded = async (session: SignedIn) => {
    const answer = await read(session);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
    const task = { text: 'late', category: 'Other', position: 0 };
    expect((await running.post('/rest/v1/todos', task, as(session))).status).toBe(401);
    const user = await running.ask('/auth/v1/user', { headers: as(session) });
    const gone = { error_code: 'session_not_found' };
    expect([user.status, await user.json()]).toMatchObject([403, gone]);
    expect((await session.client.auth.refreshSession()).error).not.toBeNull();
  };

  test('neither reads nor writes: by a logout or a new password', async () => {
    const one = await running.signedIn(owner);
    const two = await running.signedIn(owner);
    await two.client.auth.signOut({ scope: 'others' });
    await expectEnded(one);
    expect((await read(two)).status).toBe(200);

    const three = await running.signedIn(owner);
    await three.client.auth.signOut({ scope: 'local' });
    await expectEnded(three);
    expect((await read(two)).status).toBe(200);
    const four = await running.signedIn(owner);
    await four.client.auth.signOut({ scope: 'global' });
    await expectEnded(two);

    const five = await running.signedIn(owner);
    expect(await running.backend.setOwnerPassword(chosen)).toEqual({ email: owner.email });
    await expectEnded(five);
    expect(await canSignIn(owner)).toBe(false);
    expect(await canSignIn({ ...owner, password: chosen })).toBe(true);
    await expect(running.backend.setOwnerPassword('short')).rejects.toThrow(
      'at least 10 characters',
    );
  });
});

test('the owner signs in with the address that is set from the terminal, and no longer with the earlier one', async () => {
  const { backend } = running;
  await backend.setOwnerEmail('New@Example.com');
  expect(await backend.readOwnerEmail()).toBe('new@example.com');
  expect(await canSignIn({ ...owner, email: 'new@example.com' })).toBe(true);
  expect(await canSignIn(owner)).toBe(false);
  await expect(backend.setOwnerEmail(stranger.email)).rejects.toThrow(
    `Another account has the address ${stranger.email}.`,
  );
  await backend.setOwnerEmail(owner.email);
  expect(await canSignIn(owner)).toBe(true);
});
