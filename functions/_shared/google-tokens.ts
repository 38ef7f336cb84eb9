/**
 * Access tokens for a user's Google account: the stored one while it is valid, else one that is renewed with the
 * refresh token. Client secret and refresh token never leave this module; an access token is valid for an hour at most.
 */
import * as z from 'zod/mini';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { ServiceClient } from './service-client.ts';
import type { Env } from './types.ts';

type AccessToken = { accessToken: string; expiresAt: Date };

export type GoogleAccess = {
  /**
   * @param refusedToken an access token that Google has refused before its expiry, so that it has to be renewed
   * @returns as faults `missing` without a connected account, `reconnect` when Google no longer accepts the consent,
   * `busy` when Google or the database did not answer as expected: the connection may still be valid
   */
  accessTokenOf: (userId: string, refusedToken?: string) => Promise<Result<AccessToken>>;
  /**
   * Deletes both tokens and revokes the consent at Google; deletes them also when Google does not answer.
   * @returns whether Google has confirmed it; the fault `busy` when nothing was done
   */
  disconnect: (userId: string) => Promise<Result<{ isRevoked: boolean }>>;
};

type Options = {
  service: ServiceClient;
  /** GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  env: Env;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  log?: (line: string) => void;
};

const tokenAddress = 'https://oauth2.googleapis.com/token';
const revocationAddress = 'https://oauth2.googleapis.com/revoke';

const requestTimeoutMs = 10_000;

/** A token that expires within this time is renewed, because it has to be valid when it arrives at Google. */
const expiryMarginMs = 60_000;

const refreshed = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  expires_in: z.number().check(z.gte(1), z.lte(86_400)),
});
const refused = z.object({ error: z.string() });

const notConnected = failed(
  'missing',
  'No Google credentials found. Please connect your Google account first.',
);
const consentEnded = failed(
  'reconnect',
  'Google no longer accepts the connection. Please connect your Google account again.',
);
const tryAgain: { ok: false; fault: Fault } = {
  ok: false,
  fault: {
    kind: 'busy',
    message: 'Google could not be asked just now. Please try again in a moment.',
    retryAfterSeconds: 30,
  },
};

export const createGoogleAccess = ({
  service,
  env,
  fetch = globalThis.fetch,
  now = Date.now,
  log = console.error,
}: Options): GoogleAccess => {
  /** By user id: calls during a refresh share its answer. */
  const refreshing = new Map<string, Promise<Result<AccessToken>>>();

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
      .select('accessToken:access_token, expiresAt:token_expires_at')
      .eq('auth_user_id', userId)
      .maybeSingle();
    return error ? tryAgain : ok(data);
  };

  const readRefreshToken = async (userId: string): Promise<Result<string | null>> => {
    const { data, error } = await service.rpc('get_google_refresh_token', {
      user_id_param: userId,
    });
    // Typed as a string, but null when the account was connected without a refresh token.
    const token: unknown = data;
    return error ? tryAgain : ok(typeof token === 'string' ? token : null);
  };

  const askGoogle = async (refreshToken: string): Promise<Result<AccessToken>> => {
    const [clientId, clientSecret] = [env('GOOGLE_CLIENT_ID'), env('GOOGLE_CLIENT_SECRET')];
    if (clientId === undefined || clientSecret === undefined) {
      log('Google tokens cannot be renewed: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
      return tryAgain;
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
        return ok({ accessToken: token.data.access_token, expiresAt });
      }
      const reason = refused.safeParse(body).data?.error ?? 'no reason';
      if (reason === 'invalid_grant') return consentEnded;
      log(`Google did not renew a token: ${response.status} ${reason.slice(0, 60)}`);
    } catch (error) {
      log(`Google did not renew a token: ${error instanceof Error ? error.name : 'no answer'}`);
    }
    return tryAgain;
  };

  /** Replaces the token `before`; a token that was stored since then is newer and stays. */
  const refresh = async (userId: string, before: string): Promise<Result<AccessToken>> => {
    const refreshToken = await readRefreshToken(userId);
    if (!refreshToken.ok) return refreshToken;
    if (refreshToken.value === null) return consentEnded;
    const answer = await askGoogle(refreshToken.value);
    if (!answer.ok) return answer;
    const { accessToken, expiresAt } = answer.value;
    const { data, error } = await service
      .from('google_credentials')
      .update({ access_token: accessToken, token_expires_at: expiresAt.toISOString() })
      .eq('auth_user_id', userId)
      .eq('access_token', before)
      .select('auth_user_id');
    if (error) log('A new Google token could not be stored.');
    if (error || data.length > 0) return answer;
    // The account was disconnected or connected again meanwhile; in the second case this token is valid as well.
    const current = await readCredentials(userId);
    return current.ok && current.value === null ? notConnected : answer;
  };

  const refreshOnce = (userId: string, before: string): Promise<Result<AccessToken>> => {
    const underWay = refreshing.get(userId);
    if (underWay) return underWay;
    const mine = refresh(userId, before).finally(() => refreshing.delete(userId));
    refreshing.set(userId, mine);
    return mine;
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
    accessTokenOf: async (userId, refusedToken) => {
      const stored = await readCredentials(userId);
      if (!stored.ok) return stored;
      const accessToken = stored.value?.accessToken ?? null;
      if (accessToken === null) return notConnected;
      const expiresAt = new Date(stored.value?.expiresAt ?? 0);
      const isGood = expiresAt.getTime() - now() > expiryMarginMs;
      return isGood && accessToken !== refusedToken
        ? ok({ accessToken, expiresAt })
        : refreshOnce(userId, accessToken);
    },
    disconnect: async (userId) => {
      const stored = await readCredentials(userId);
      if (!stored.ok) return stored;
      const refreshToken = await readRefreshToken(userId);
      if (!refreshToken.ok) return refreshToken;
      const { error } = await service
        .from('google_credentials')
        .delete()
        .eq('auth_user_id', userId);
      if (error) return tryAgain;
      const token = refreshToken.value ?? stored.value?.accessToken ?? null;
      return ok({ isRevoked: token === null || (await revoke(token)) });
    },
  };
};
