/**
 * Access to a user's Google account: a token that is still good, fetched anew with the refresh token when it is not.
 * Client secret and refresh token stay in here; what comes out is good for an hour at most.
 */
import * as z from 'zod/mini';
import type { ServiceClient } from './service-client.ts';
import type { Env } from './types.ts';

export type GoogleAnswer =
  | { status: 'ok'; accessToken: string; expiresAt: Date }
  /** No account was ever connected, or it was disconnected. */
  | { status: 'not-connected' }
  /** Google no longer accepts the consent: only a new one helps. */
  | { status: 'reconnect' }
  /** Google or the database could not be asked, which says nothing about the connection. */
  | { status: 'retry'; retryAfterSeconds: number };

/** `not-revoked`: both tokens are forgotten here, but Google has not confirmed that it was told. */
export type Disconnected = 'disconnected' | 'not-revoked' | 'retry';

export type GoogleAccess = {
  /** @param refusedToken an access token that Google has refused although its hour is not over */
  accessTokenOf: (userId: string, options?: { refusedToken?: string }) => Promise<GoogleAnswer>;
  /** Takes the consent back at Google and forgets both tokens; forgets them also when Google does not answer. */
  disconnect: (userId: string) => Promise<Disconnected>;
};

type Options = {
  service: ServiceClient;
  /** GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  env: Env;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  log?: (line: string) => void;
};

type Credentials = { access_token: string | null; token_expires_at: string | null };

const tokenAddress = 'https://oauth2.googleapis.com/token';
const revocationAddress = 'https://oauth2.googleapis.com/revoke';

const requestTimeoutMs = 10_000;
const retryAfterSeconds = 30;

/** A token that ends within this time is renewed: it has to be good when it arrives at Google. */
const expiryMarginMs = 60_000;

const refreshed = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  expires_in: z.number().check(z.gte(1), z.lte(86_400)),
});
const refused = z.object({ error: z.string() });

const retry = { status: 'retry', retryAfterSeconds } as const;

export const createGoogleAccess = ({
  service,
  env,
  fetch = globalThis.fetch,
  now = Date.now,
  log = console.error,
}: Options): GoogleAccess => {
  /** By user: whoever asks meanwhile gets the answer of the refresh that is under way. */
  const refreshing = new Map<string, Promise<GoogleAnswer>>();

  const post = (address: string, form: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });

  const readCredentials = async (userId: string) => {
    const { data, error } = await service
      .from('google_credentials')
      .select('access_token, token_expires_at')
      .eq('auth_user_id', userId)
      .maybeSingle();
    return error ? 'failed' : data;
  };

  const readRefreshToken = async (userId: string) => {
    const { data, error } = await service.rpc('get_google_refresh_token', {
      user_id_param: userId,
    });
    if (error) return { isRead: false } as const;
    // Typed as always there; null when the account was connected without one.
    const token: unknown = data;
    return { isRead: true, token: typeof token === 'string' ? token : null } as const;
  };

  /** Replaces the token that was read before; one that was stored meanwhile is newer and stays. */
  const store = async (userId: string, before: Credentials, token: string, expiresAt: Date) => {
    const change = service
      .from('google_credentials')
      .update({ access_token: token, token_expires_at: expiresAt.toISOString() })
      .eq('auth_user_id', userId);
    const { data, error } = await (
      before.access_token === null
        ? change.is('access_token', null)
        : change.eq('access_token', before.access_token)
    ).select('auth_user_id');
    if (error) log('A new Google token could not be stored.');
    return error ? 'failed' : data.length > 0 ? 'stored' : 'changed-meanwhile';
  };

  const askGoogle = async (refreshToken: string): Promise<GoogleAnswer> => {
    const [clientId, clientSecret] = [env('GOOGLE_CLIENT_ID'), env('GOOGLE_CLIENT_SECRET')];
    if (clientId === undefined || clientSecret === undefined) {
      log('Google tokens cannot be renewed: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
      return retry;
    }
    try {
      const response = await post(tokenAddress, {
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
        grant_type: 'refresh_token',
      });
      const body: unknown = await response.json();
      const token = refreshed.safeParse(body);
      if (response.ok && token.success) {
        const expiresAt = new Date(now() + token.data.expires_in * 1000);
        return { status: 'ok', accessToken: token.data.access_token, expiresAt };
      }
      const reason = refused.safeParse(body).data?.error ?? 'no reason';
      if (reason === 'invalid_grant') return { status: 'reconnect' };
      log(`Google did not renew a token: ${response.status} ${reason.slice(0, 60)}`);
      return retry;
    } catch (error) {
      log(`Google did not renew a token: ${error instanceof Error ? error.name : 'no answer'}`);
      return retry;
    }
  };

  const refresh = async (userId: string, before: Credentials): Promise<GoogleAnswer> => {
    const read = await readRefreshToken(userId);
    if (!read.isRead) return retry;
    if (read.token === null) return { status: 'reconnect' };
    const answer = await askGoogle(read.token);
    if (answer.status !== 'ok') return answer;
    const stored = await store(userId, before, answer.accessToken, answer.expiresAt);
    if (stored !== 'changed-meanwhile') return answer;
    // Disconnected while Google was asked, or connected anew; in the second case this token is good as well.
    const current = await readCredentials(userId);
    return current === null ? { status: 'not-connected' } : answer;
  };

  const refreshOnce = (userId: string, before: Credentials): Promise<GoogleAnswer> => {
    const underWay = refreshing.get(userId);
    if (underWay) return underWay;
    const mine = refresh(userId, before).finally(() => refreshing.delete(userId));
    refreshing.set(userId, mine);
    return mine;
  };

  const accessTokenOf: GoogleAccess['accessTokenOf'] = async (userId, { refusedToken } = {}) => {
    const stored = await readCredentials(userId);
    if (stored === 'failed') return retry;
    if (typeof stored?.access_token !== 'string') return { status: 'not-connected' };
    const expiresAt = new Date(stored.token_expires_at ?? 0);
    const isGood = expiresAt.getTime() - now() > expiryMarginMs;
    return isGood && stored.access_token !== refusedToken
      ? { status: 'ok', accessToken: stored.access_token, expiresAt }
      : refreshOnce(userId, stored);
  };

  /** Whether Google no longer honours the consent that this token comes from. */
  const revoke = async (token: string): Promise<boolean> => {
    try {
      const response = await post(revocationAddress, { token });
      if (response.ok) return true;
      // A token that Google does not know any more needs no revocation.
      const reason = refused.safeParse(await response.json()).data?.error;
      if (reason === 'invalid_token') return true;
      log(`Google answered ${response.status} when a consent was taken back.`);
    } catch {
      log('Google could not be told that a consent was taken back.');
    }
    return false;
  };

  return {
    accessTokenOf,
    disconnect: async (userId) => {
      const stored = await readCredentials(userId);
      const read = await readRefreshToken(userId);
      if (stored === 'failed' || !read.isRead) return 'retry';
      const { error } = await service
        .from('google_credentials')
        .delete()
        .eq('auth_user_id', userId);
      if (error) return 'retry';
      const token = read.token ?? stored?.access_token ?? null;
      return token === null || (await revoke(token)) ? 'disconnected' : 'not-revoked';
    },
  };
};
