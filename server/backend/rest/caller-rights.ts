/** Checks a request's key and token before its body is read and before the database is used. */
import { verify } from 'hono/jwt';
import { z } from 'zod';
import { authError, gatewayError, restError } from '../errors.ts';
import type { Keys } from '../data-folder/keys.ts';

export type Session = { id: string; userId: string };

export type CallerRights =
  /** The request carries the secret key, to which row level security does not apply. */
  | { kind: 'secret' }
  /** The request carries a key of this backend, but no user's token. */
  | { kind: 'anonymous' }
  /** The token is signed by this backend and has not expired. Whether its session still exists is not known yet. */
  | { kind: 'user'; session: Session; token: string };

/** Paths that need no key: Google sends browsers to the first two, and the .well-known documents are public. */
const keyless = /^\/auth\/v1\/(?:callback|authorize|\.well-known\/.*)$/;

/** Signing in and reading public data need no user, so that an expired token is ignored there. */
const needsNoUser = /^\/auth\/v1\/(?:token|settings|health)$/;

const browser = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

const claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  exp: z.number(),
});

const keyError = (code: string, message: string, hint?: string): Response => {
  const response = gatewayError(401, message, hint);
  response.headers.set('sb-error-code', code);
  return response;
};

type TokenFault = 'malformed' | 'expired' | 'future' | 'invalid';

const faultOf = (error: unknown): TokenFault => {
  if (!(error instanceof Error)) return 'invalid';
  if (error.name === 'JwtTokenExpired') return 'expired';
  return error.name === 'JwtTokenIssuedAt' ? 'future' : 'invalid';
};

/** Under /auth the response has GoTrue's format, elsewhere PostgREST's. */
const tokenError = (isAuth: boolean, fault: TokenFault): Response => {
  if (isAuth) {
    if (fault === 'malformed') {
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    return authError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${
        fault === 'expired'
          ? 'token has invalid claims: token is expired'
          : 'token signature is invalid: signature is invalid'
      }`,
    );
  }
  if (fault === 'expired') return restError(401, 'PGRST303', 'JWT expired');
  if (fault === 'future') return restError(401, 'PGRST303', 'JWT issued at future');
  return restError(401, 'PGRST301', 'No suitable key or wrong key type');
};

const readToken = async (token: string, secret: string): Promise<Session | TokenFault> => {
  try {
    const payload = claims.safeParse(await verify(token, secret, 'HS256'));
    return payload.success ? { id: payload.data.session_id, userId: payload.data.sub } : 'invalid';
  } catch (error) {
    return faultOf(error);
  }
};

/** @returns the caller's rights, or the response that refuses a key or token that is not valid */
export const checkCaller = async (
  request: Request,
  keys: Keys,
): Promise<CallerRights | Response> => {
  const { pathname, searchParams } = new URL(request.url);
  if (keyless.test(pathname)) return { kind: 'anonymous' };
  const isAuth = pathname.startsWith('/auth/');

  const key = request.headers.get('apikey') ?? searchParams.get('apikey') ?? '';
  if (key === '') {
    return keyError(
      'UNAUTHORIZED_MISSING_API_KEY',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  }
  const isSecret = key === keys.secretKey;
  if (!isSecret && key !== keys.publishableKey) {
    return keyError(
      'UNAUTHORIZED_INVALID_API_KEY',
      'Invalid API key',
      'Double check your Supabase `apikey`',
    );
  }
  if (isSecret && browser.test(request.headers.get('user-agent') ?? '')) {
    return keyError(
      'UNAUTHORIZED_INVALID_API_KEY_TYPE',
      'Forbidden use of secret API key in browser',
    );
  }

  const withoutUser: CallerRights = { kind: isSecret ? 'secret' : 'anonymous' };
  const authorization = request.headers.get('authorization');
  if (authorization === null) return withoutUser;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  // A client without a user sends its key as the bearer token as well; both must be the same key.
  if (token === key) return withoutUser;
  if (token?.split('.').length !== 3) return tokenError(isAuth, 'malformed');
  const session = await readToken(token, keys.jwtSecret);
  if (typeof session === 'object') return { kind: 'user', session, token };
  return needsNoUser.test(pathname) ? withoutUser : tokenError(isAuth, session);
};
