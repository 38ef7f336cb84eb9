/** An emulator of Google for the tests of one file: its accounts, tokens and answers. */
import { afterAll, beforeAll } from 'vitest';
import {
  startGoogleEmulator,
  type GoogleEmulator,
  type GoogleEvent,
  type GoogleMessage,
} from '../../../scripts/demo/google-emulator.ts';
import { fetchWithGoogleAt } from '../../../server/backend/auth/google-calls.ts';
import { owner, type Running } from './backend.ts';

export const googleClient = { clientId: 'client-id', secret: 'client-secret-of-the-test' };

/** What a function reads from its environment to reach Google. */
export const googleEnv = (name: string): string | undefined =>
  ({ GOOGLE_CLIENT_ID: googleClient.clientId, GOOGLE_CLIENT_SECRET: googleClient.secret })[name];

export type TestGoogle = GoogleEmulator & {
  /** `fetch`, with calls to Google answered by the emulator. */
  fetch: typeof fetch;
  /** Gives a consent as the owner, and answers its tokens. */
  giveConsent: () => Promise<{ accessToken: string; refreshToken: string }>;
  /** Stores the owner's Google credentials as a sign-in does, and answers the tokens. */
  connect: (
    running: Running,
    userId: string,
    options?: { expiresAt?: Date },
  ) => Promise<{ accessToken: string; refreshToken: string }>;
};

type Options = { messages?: readonly GoogleMessage[]; events?: readonly GoogleEvent[] };

const siteUrl = 'http://localhost:4321';

export const startGoogle = async (options: Options = {}): Promise<TestGoogle> => {
  const google = await startGoogleEmulator({
    ...options,
    siteUrl,
    client: googleClient,
    owner: { email: owner.email, name: 'The Owner' },
    others: [{ email: 'somebody-else@example.com', name: 'Somebody Else' }],
  });

  const giveConsent: TestGoogle['giveConsent'] = async () => {
    const redirectUri = `${siteUrl}/auth/v1/callback`;
    const chosen = await fetch(`${google.url}/o/oauth2/v2/auth/callback`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        email: owner.email,
        redirect_uri: redirectUri,
        client_id: googleClient.clientId,
        scope: 'openid email profile',
      }),
    });
    const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const answer = await fetch(`${google.url}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        code,
        client_id: googleClient.clientId,
        client_secret: googleClient.secret,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
      }),
    });
    const tokens: unknown = await answer.json();
    return {
      accessToken: String(Reflect.get(Object(tokens), 'access_token')),
      refreshToken: String(Reflect.get(Object(tokens), 'refresh_token')),
    };
  };

  return {
    ...google,
    fetch: fetchWithGoogleAt(google.url),
    giveConsent,
    connect: async ({ backend }, userId, { expiresAt = new Date(Date.now() + 3_600_000) } = {}) => {
      const tokens = await giveConsent();
      await backend.query(
        `insert into public.google_credentials
           (auth_user_id, email, access_token, refresh_token, token_expires_at, last_login)
         values ($1, $2, $3, $4, $5, now())
         on conflict (auth_user_id) do update set access_token = excluded.access_token,
           refresh_token = excluded.refresh_token, token_expires_at = excluded.token_expires_at`,
        [userId, owner.email, tokens.accessToken, tokens.refreshToken, expiresAt.toISOString()],
      );
      return tokens;
    },
  };
};

/** One Google for all tests of a file. */
export const useGoogle = (options: Options = {}): TestGoogle => {
  let started: TestGoogle | undefined;
  beforeAll(async () => {
    started = await startGoogle(options);
  });
  afterAll(() => started?.close());
  const here = (): TestGoogle => {
    if (started === undefined) throw new Error('Google is started before the first test.');
    return started;
  };
  return {
    get url() {
      return here().url;
    },
    get requests() {
      return here().requests;
    },
    expireAccessTokens: () => here().expireAccessTokens(),
    endConsent: () => here().endConsent(),
    answerNext: (...args) => here().answerNext(...args),
    close: () => here().close(),
    fetch: (...args) => here().fetch(...args),
    giveConsent: () => here().giveConsent(),
    connect: (...args) => here().connect(...args),
  };
};
