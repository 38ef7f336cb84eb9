/**
 * Access tokens for a user's Google account: the stored one while it is valid, else one that is renewed with the
 * refresh token. Client secret and refresh token never leave this module; an access token is valid for an hour at most.
 */
import * as z from 'zod/mini';
import type { ServiceClient } from './service-client.ts';
import type { Env } from './types.ts';

export type GoogleAnswer =
  | { status: 'ok'; accessToken: string; expiresAt: Date }
  /** No account was ever connected, or it was disconnected. */
  | { status: 'not-connected' }
  /** Google no longer accepts the consent: the owner has to give a new one. */
  | { status: 'reconnect' }
  /** Google or the database did not answer as expected; the connection may still be valid. */
  | { status: 'retry'; retryAfterSeconds: number };

/** `not-revoked`: both tokens are deleted here, but Google has not confirmed it. `retry`: nothing was done. */
export type Disconnected = 'disconnected' | 'not-revoked' | 'retry';

export type GoogleAccess = {
  /** @param refusedToken an access token that Google has refused before its expiry, so that it has to be renewed */
  accessTokenOf: (userId: string, options?: { refusedToken?: string }) => Promise<GoogleAnswer>;
  /** Deletes both tokens and revokes the consent at Google; deletes them also when Google does not answer. */
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

/** A token that expires within this time is renewed, because it has to be valid when it arrives at Google. */
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
  /** By user id: calls during a refresh share its answer. */
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
    // Typed as a string, but null when the account was connected without a refresh token.
    const token: unknown = data;
    return { isRead: true, token: typeof token === 'string' ? token : null } as const;
  };

  /** Replaces the token `before`; a token that was stored since then is newer and stays. */
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
    // The account was disconnected or connected again meanwhile; in the second case this token is valid as well.
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

  /** Revokes the consent of this token; answers whether Google has confirmed it. */
  const revoke = async (token: string): Promise<boolean> => {
    try {
      const response = await post(revocationAddress, { token });
      if (response.ok) return true;
      // A token that Google no longer knows needs no revocation.
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
