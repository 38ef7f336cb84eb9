/** Signing in and out with e-mail and password. */
import { describe, expect, test } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const running = useBackend();

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
    const wrong = await running.signIn({ ...owner, password: 'wrong' });
    const unknown = await running.signIn({
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
    // The hash that the tests' owner has from the start is a cheap one.
    await running.backend.setOwnerPassword(owner.password);
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
      const answer = await running.post(`/auth/v1/token?grant_type=${grant}`, body, {
        'x-test-ip': '7.7.7.7',
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty('msg');
    }
  });

  test('a body of 64 kB is not taken', async () => {
    const answer = await running.signIn({
      email: 'x'.repeat(70_000),
      password: 'x',
    });
    expect(answer.status).toBe(413);
  });

  test('an unknown kind of grant is refused', async () => {
    for (const grant of ['id_token', 'web3', '']) {
      const answer = await running.post(`/auth/v1/token?grant_type=${grant}`, {
        provider: 'google',
        id_token: 'x',
      });
      expect(answer.status).toBe(400);
    }
  });
});
