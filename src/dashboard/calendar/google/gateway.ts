/**
 * The connection to the owner's Google account: reads it, starts the OAuth consent, takes what comes back, stores the tokens,
 * and ends it.
 */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import type { Database } from '#dashboard/data/database.ts';
import { faultMessages, fetchWithLimits } from '#dashboard/data/faults.ts';
import type { Functions } from '#dashboard/data/functions.ts';

type Options = { backend: Backend; database: Database; functions: Functions };

const scopes = [
  ...['email', 'profile', 'openid'],
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/gmail.readonly',
].join(' ');

const accessTokenMs = 3_600_000;

const isConnected = z.pipe(
  z.nullable(z.object({ access_token: z.nullable(z.string()) })),
  z.transform((row) => typeof row?.access_token === 'string'),
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
const createConsentStorage = (sessionKey: string) => {
  const inMemory = new Map<string, string>();
  return {
    getItem: (key: string) => inMemory.get(key) ?? sessionStorage.getItem(key),
    setItem: (key: string, value: string) => {
      if (key === sessionKey) inMemory.set(key, value);
      else sessionStorage.setItem(key, value);
    },
    removeItem: (key: string) => {
      inMemory.delete(key);
      sessionStorage.removeItem(key);
    },
  };
};

export type GoogleReturn =
  /** An authorization code: valid once, and only in the tab that started the sign-in. */
  { code: string } | { error: string };

/**
 * What Google has sent back in the page's address, from which it is removed at once. Null when the address holds no such result.
 */
export const takeGoogleReturn = (): GoogleReturn | null => {
  const { search, hash, pathname } = window.location;
  const parameters = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const code = parameters.get('code');
  const error = parameters.get('error_code') ?? parameters.get('error');
  // Somebody else's link may hold tokens of a session: they are not used, but removed from the address.
  if (code === null && error === null && !parameters.has('access_token')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  if (error !== null) return { error };
  return code === null ? null : { code };
};

export const createGoogleGateway = ({ backend, database, functions }: Options) => {
  const { userId } = database;

  /** Asked first, because the redirect of a server that does not offer Google would end on a page of JSON. */
  const checkOffered = async (): Promise<Result<void>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { url, publishableKey: apikey } = reached.value;
    try {
      const response = await fetchWithLimits(new URL('auth/v1/settings', url), {
        headers: { apikey },
      });
      const { external } = settings.parse(await response.json());
      return external.google ? ok(undefined) : failed('unexpected', notOffered);
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
    /** Whether an account is connected. */
    read: () =>
      database.row(isConnected, (client) =>
        client
          .from('google_credentials')
          .select('access_token, refresh_token, token_expires_at, last_login')
          .eq('auth_user_id', userId)
          .maybeSingle(),
      ),

    /** Redirects the browser to Google's consent page; a fault means that the page stays. */
    leave: async (email: string): Promise<Result<void>> => {
      const offered = await checkOffered();
      if (!offered.ok) return offered;
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

    /** Stores the tokens that Google has for this code; `conflict`: they are of another account. */
    connect: async (code: string): Promise<Result<unknown>> => {
      const opened = await openConsent();
      if (!opened.ok) return opened;
      const { client: auth, toAuthFault } = opened.value;
      const { data, error } = await auth.exchangeCodeForSession(code);
      if (error) {
        const fault = toAuthFault(error);
        // The library's words, of verifiers and flows, help nobody.
        return fault.fault.kind === 'offline' ? fault : failed('unexpected', '');
      }
      const read = session.safeParse(data.session);
      if (!read.success) return failed('unexpected', '', read.error);
      const { provider_token, provider_refresh_token, user } = read.data;
      // This session was needed for its tokens only.
      void auth.signOut({ scope: 'local' });
      if (user.id !== userId) return failed('conflict', '');
      const now = new Date();
      const stored = await database.row(storedRow, (client) =>
        client
          .from('google_credentials')
          .upsert(
            {
              auth_user_id: userId,
              email: user.email,
              access_token: provider_token,
              // A trigger moves it to a table that no browser can read; null, where the server stores it itself, keeps
              // the stored one.
              refresh_token: provider_refresh_token ?? null,
              token_expires_at: new Date(now.getTime() + accessTokenMs).toISOString(),
              last_login: now.toISOString(),
              updated_at: now.toISOString(),
            },
            { onConflict: 'auth_user_id' },
          )
          .select('auth_user_id')
          .single(),
      );
      if (stored.ok) return stored;
      const { kind, message } = stored.fault;
      return failed(kind, `Failed to store Google credentials: ${message}`);
    },

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
