/** The connection to the owner's Google account: reads it, starts the OAuth consent, stores its tokens, and ends it. */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import { sessionStorageOrNull } from '#dashboard/data/browser-storage.ts';
import type { Database } from '#dashboard/data/database.ts';
import { faultMessages, fetchWithLimits } from '#dashboard/data/faults.ts';
import type { Functions } from '#dashboard/data/functions.ts';

export type Connection = { isConnected: boolean; lastLogin: string | null };

export type Consent = {
  userId: string;
  email: string;
  accessToken: string;
  /** Null where the server stores it itself, so that no browser sees it. */
  refreshToken: string | null;
};

type Options = { backend: Backend; database: Database; functions: Functions };

const scopes = [
  ...['email', 'profile', 'openid'],
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/gmail.readonly',
].join(' ');

/** The lifetime of Google's access tokens. */
const accessTokenMs = 3_600_000;

const credentialsRow = z.nullable(
  z.object({
    access_token: z.nullable(z.string()),
    refresh_token: z.nullable(z.string()),
    token_expires_at: z.nullable(z.string()),
    last_login: z.nullable(z.string()),
  }),
);
const storedRow = z.object({ auth_user_id: z.string() });
const settings = z.object({ external: z.object({ google: z.boolean() }) });
const session = z.object({
  provider_token: z.string(),
  provider_refresh_token: z.nullish(z.string()),
  user: z.object({ id: z.string(), email: z.string() }),
});

const notOffered =
  'Signing in with Google is not set up on this server. README.md says how, under "Google".';

/**
 * For a client beside the owner's, so that the owner's session stays whoever signs in at Google: the PKCE verifier is kept in
 * this tab until the redirect, and the session that comes with the tokens in memory only.
 */
const createConsentStorage = (storageKey: string) => {
  const inMemory = new Map<string, string>();
  const kept = sessionStorageOrNull();
  return {
    getItem: (key: string) => inMemory.get(key) ?? kept?.getItem(key) ?? null,
    setItem: (key: string, value: string) => {
      if (key.startsWith(`${storageKey}-`)) kept?.setItem(key, value);
      else inMemory.set(key, value);
    },
    removeItem: (key: string) => {
      inMemory.delete(key);
      kept?.removeItem(key);
    },
  };
};

export const createGoogleGateway = ({ backend, database, functions }: Options) => {
  const { userId } = database;

  /** Whether the server offers Google. Asked first, because the redirect would otherwise end on a page of JSON. */
  const isOffered = async (): Promise<Result<boolean>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { url, publishableKey: apikey } = reached.value;
    try {
      const response = await fetchWithLimits(new URL('auth/v1/settings', url), {
        headers: { apikey },
      });
      const read = settings.safeParse(await response.json());
      return read.success
        ? ok(read.data.external.google)
        : failed('unexpected', faultMessages.unreadable);
    } catch (cause) {
      return failed('offline', faultMessages.offline, cause);
    }
  };

  const openConsent = () => {
    const storageKey = `${backend.storageKey}-google`;
    const storage = createConsentStorage(storageKey);
    return backend.openAuth({ storageKey, storage, flowType: 'pkce', autoRefreshToken: false });
  };

  return {
    read: () =>
      database.row(
        {
          schema: credentialsRow,
          convert: (row: z.infer<typeof credentialsRow>): Connection => ({
            isConnected: typeof row?.access_token === 'string',
            lastLogin: row?.last_login ?? null,
          }),
        },
        (client) =>
          client
            .from('google_credentials')
            .select('access_token, refresh_token, token_expires_at, last_login')
            .eq('auth_user_id', userId)
            .maybeSingle(),
      ),

    /** Redirects the browser to Google's consent page; a fault means that the page stays. */
    leave: async (email: string): Promise<Result<void>> => {
      const offered = await isOffered();
      if (!offered.ok) return offered;
      if (!offered.value) return failed('unexpected', notOffered);
      const opened = await openConsent();
      if (!opened.ok) return opened;
      const { error } = await opened.value.client.signInWithOAuth({
        provider: 'google',
        options: {
          redirectTo: `${window.location.origin}/dashboard`,
          scopes,
          queryParams: { access_type: 'offline', prompt: 'consent', login_hint: email },
        },
      });
      return error ? opened.value.toAuthFault(error) : ok(undefined);
    },

    takeConsent: async (code: string): Promise<Result<Consent>> => {
      const opened = await openConsent();
      if (!opened.ok) return opened;
      const { client, toAuthFault } = opened.value;
      const { data, error } = await client.exchangeCodeForSession(code);
      if (error) return toAuthFault(error);
      const read = session.safeParse(data.session);
      // This session was needed for its tokens only.
      void client.signOut({ scope: 'local' });
      if (!read.success) return failed('unexpected', faultMessages.unreadable, read.error);
      const { provider_token, provider_refresh_token, user } = read.data;
      return ok({
        userId: user.id,
        email: user.email,
        accessToken: provider_token,
        refreshToken: provider_refresh_token ?? null,
      });
    },

    store: ({ email, accessToken, refreshToken }: Consent, now: Date) =>
      database.row({ schema: storedRow, convert: () => undefined }, (client) =>
        client
          .from('google_credentials')
          .upsert(
            {
              auth_user_id: userId,
              email,
              access_token: accessToken,
              // A trigger moves it to a table that no browser can read; null keeps the stored one.
              refresh_token: refreshToken,
              token_expires_at: new Date(now.getTime() + accessTokenMs).toISOString(),
              last_login: now.toISOString(),
              updated_at: now.toISOString(),
            },
            { onConflict: 'auth_user_id' },
          )
          .select('auth_user_id')
          .single(),
      ),

    /** Deletes both tokens; `isRevoked` says whether Google has confirmed that the consent is revoked. */
    disconnect: () =>
      functions.call(
        'google-token',
        { action: 'disconnect' },
        z.object({ isRevoked: z.boolean() }),
      ),
  };
};

export type GoogleGateway = ReturnType<typeof createGoogleGateway>;
