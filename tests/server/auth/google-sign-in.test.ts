/** Signing in with Google, whose server is a fake on this machine that names any account, verified or not. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/process.ts';
import { owner, type Running, startBackend } from '../support/backend.ts';

let google: Server;
let running: Running;
let profile: Record<string, unknown> = {};

beforeAll(async () => {
  google = createServer((_request, response) => {
    const tokens = {
      ...{ access_token: 'google-access', refresh_token: 'google-refresh' },
      ...{ token_type: 'Bearer', expires_in: 3600 },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...tokens, ...profile }));
  });
  const port = await listen(google, { port: 0, host: '127.0.0.1' });
  running = await startBackend({
    google: { clientId: 'client', secret: 'secret' },
    googleOrigin: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await running.stop();
  google.close();
});

/** Where the browser is led after a sign-in at Google with this account. */
const comeBackAs = async (email: string, isVerified = true): Promise<string> => {
  profile = {
    ...{ id: `google-${email}`, email },
    ...{ email_verified: isVerified, verified_email: isVerified },
  };
  const pkce = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`;
  const start = await running.ask(
    `/auth/v1/authorize?provider=google&${pkce}&redirect_to=http://localhost:4321/dashboard`,
    { redirect: 'manual' },
  );
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const back = await running.ask(`/auth/v1/callback?code=any&state=${state}`, {
    redirect: 'manual',
  });
  return back.headers.get('location') ?? '';
};

test('Google lets the owner in and makes no account for another address, nor for an unverified one', async () => {
  const count = async () => (await running.backend.query('select 1 from auth.users')).rows.length;
  const before = await count();
  expect(await comeBackAs('somebody-else@example.com')).toContain('signup_disabled');
  expect(await comeBackAs(owner.email, false)).not.toContain('?code=');
  expect(await comeBackAs(owner.email)).toMatch(/^http:\/\/localhost:4321\/dashboard\?code=/);
  expect(await count()).toBe(before);
});
