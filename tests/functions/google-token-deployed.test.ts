import { afterAll, beforeAll, expect, test } from 'vitest';
import { stranger } from '../server/support/backend.ts';
import { googleClient, useGoogle } from '../server/support/google.ts';
import { useBackend, useSignedIn } from '../server/support/use-backend.ts';
import { runUnderDeno, type Deployed } from './support/deno.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const google = useGoogle();

let googleToken: Deployed;
beforeAll(async () => {
  googleToken = await runUnderDeno(
    'google-token/index.ts',
    running,
    {
      TEST_GOOGLE_URL: google.url,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
    'tests/functions/support/google-preload.ts',
  );
});
afterAll(() => googleToken.stop());

const ask = (body: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(googleToken.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://site.example',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });

test('the deployed google-token function renews, tells an ended consent, and refuses the others', async () => {
  const expiresAt = new Date(Date.now() - 60_000);
  const old = await google.connect(running, mine.id, { expiresAt });
  const answer = await ask('{"action":"read"}', mine.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
  const renewed: unknown = await answer.json();
  expect(renewed).toHaveProperty('accessToken');
  expect(JSON.stringify(renewed)).not.toContain(old.accessToken);
  expect(JSON.stringify(renewed)).not.toContain('google_refresh_');

  expect((await ask('{"action":"read"}')).status).toBe(401);
  expect((await ask('{"action":"read"}', theirs.token)).status).toBe(403);
  expect((await ask('{"action":"steal"}', mine.token)).status).toBe(400);
  const evil = { origin: 'https://evil.example' };
  expect((await ask('{"action":"read"}', mine.token, evil)).status).toBe(403);
  const read = { headers: { authorization: `Bearer ${mine.token}` } };
  expect((await fetch(googleToken.address, read)).status).toBe(405);
  const preflight = await fetch(googleToken.address, {
    method: 'OPTIONS',
    headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');

  await google.connect(running, mine.id, { expiresAt });
  google.endConsent();
  const ended = await ask('{"action":"read"}', mine.token);
  expect([ended.status, await ended.json()]).toMatchObject([
    409,
    { details: { kind: 'reconnect' } },
  ]);

  const gone = await ask('{"action":"disconnect"}', mine.token);
  expect(await gone.json()).toEqual({ isRevoked: true });
  expect((await ask('{"action":"read"}', mine.token)).status).toBe(404);
});
