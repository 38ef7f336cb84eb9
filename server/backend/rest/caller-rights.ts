/** Checks a request's key and token before its body is read and before the database is used. */
import { verify } from 'hono/jwt';
import { z } from 'zod';
import { authError, gatewayError, restError } from '../error-responses.ts';
import type { Keys } from '../data-folder/keys.ts';

export type Session = { id: string; userId: string };

export type CallerRights =
  /** The request carries the secret key, to which row level security does not apply. */
  | { kind: 'secret' }
  /** The request carries a key of this backend, but no user's token. */
  | { kind: 'anonymous' }
  /** The token is signed by this backend and has not expired. Whether its session still exists is not known yet. */
  | { kind: 'user'; session: Session; token: string };

/** Paths that need no key, because the browser itself opens them. */
const keyless = /^\/auth\/v1\/(?:callback|authorize)$/;

/** Signing in and reading public data need no user, so that an expired token is ignored there. */
const needsNoUser = /^\/auth\/v1\/(?:token|settings)$/;

const claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  exp: z.number(),
});

const keyError = (key: string): Response =>
  gatewayError(401, key === '' ? 'No API key found in request' : 'Invalid API key');

/** Under /auth the response has GoTrue's format, elsewhere PostgREST's. */
const tokenError = (isAuth: boolean, isExpired = false): Response => {
  if (isAuth) return authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  return isExpired
    ? restError(401, 'PGRST303', 'JWT expired')
    : restError(401, 'PGRST301', 'No suitable key or wrong key type');
};

/** @returns the caller's rights, or the response that refuses a key or token that is not valid */
export const checkCaller = async (
  request: Request,
  keys: Keys,
): Promise<CallerRights | Response> => {
  const { pathname, searchParams } = new URL(request.url);
  if (keyless.test(pathname)) return { kind: 'anonymous' };
  const key = request.headers.get('apikey') ?? searchParams.get('apikey') ?? '';
  if (key !== keys.secretKey && key !== keys.publishableKey) return keyError(key);

  const withoutUser: CallerRights = { kind: key === keys.secretKey ? 'secret' : 'anonymous' };
  const authorization = request.headers.get('authorization');
  if (authorization === null) return withoutUser;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  // A client without a user sends its key as the bearer token as well; both must be the same key.
  if (token === key) return withoutUser;
  const isAuth = pathname.startsWith('/auth/');
  if (token.split('.').length !== 3) return tokenError(isAuth);
  try {
    const { session_id: id, sub: userId } = claims.parse(
      await verify(token, keys.jwtSecret, 'HS256'),
    );
    return { kind: 'user', session: { id, userId }, token };
  } catch (error) {
    if (needsNoUser.test(pathname)) return withoutUser;
    return tokenError(isAuth, error instanceof Error && error.name === 'JwtTokenExpired');
  }
};
