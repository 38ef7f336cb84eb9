/** An emulator of Google for the tests of one file: its accounts, tokens and answers. */
import { startTestGoogle } from '../../fakes/google.ts';
import { fetchWithGoogleAt } from '../../../server/backend/auth/google-calls.ts';
import { owner, type Running } from './backend.ts';
import { useStarted } from './use-backend.ts';

export const googleClient = { clientId: 'client-id', secret: 'client-secret-of-the-test' };

const siteUrl = 'http://localhost:4321';

const startGoogle = async () => {
  const google = await startTestGoogle({ siteUrl, client: googleClient });

  /** Gives a consent as the owner, and answers its tokens. */
  const giveConsent = async () => {
    const redirect_uri = `${siteUrl}/auth/v1/callback`;
    const send = (path: string, fields: Record<string, string>) =>
      fetch(`${google.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ redirect_uri, client_id: googleClient.clientId, ...fields }),
      });
    const chosen = await send('/o/oauth2/v2/auth/callback', {
      email: owner.email,
      scope: 'openid email profile',
    });
    const answer = await send('/token', {
      code: new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? '',
      client_secret: googleClient.secret,
      grant_type: 'authorization_code',
    });
    const tokens: unknown = await answer.json();
    return {
      accessToken: String(Reflect.get(Object(tokens), 'access_token')),
      refreshToken: String(Reflect.get(Object(tokens), 'refresh_token')),
    };
  };

  return {
    ...google,
    /** `fetch`, with calls to Google answered by the emulator. */
    fetch: fetchWithGoogleAt(google.url),
    giveConsent,
    /** Stores the owner's Google credentials as a sign-in does, and answers the tokens. */
    connect: async (
      { backend }: Running,
      userId: string,
      { expiresAt = new Date(Date.now() + 3_600_000) } = {},
    ) => {
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
export const useGoogle = () => useStarted(startGoogle, ({ close }) => close());
