/** A session that was ended is over at once, and a new password needs a fresh sign-in or the current one. */
import { describe, expect, test } from 'vitest';
import { owner, stranger } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const running = useBackend();

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
