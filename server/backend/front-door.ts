import { authError, gatewayError, restError } from './errors.ts';
import { createAuthGate } from './auth-gate.ts';
import { readBody } from '#lib/request-body.ts';
import { createBackendCors } from './cors.ts';
import { createRestGate } from './rest-gate.ts';
import type { RunQuery } from './worker-messages.ts';

export type Caller = {
  /** Who is at the other end, for rate limits; without it everybody shares one. */
  clientIp?: string | undefined;
};

export type FrontDoor = (request: Request, caller?: Caller) => Promise<Response>;

type Options = {
  query: RunQuery;
  /** Has the library answer it, with `body` if one is given. */
  forward: (request: Request, body?: string) => Promise<Response>;
  siteUrl: string;
  allowedOrigins: readonly string[];
  google: boolean;
  passwordChanged: () => void;
};

const largestAuthBody = 64 * 1024;
const largestRestBody = 1024 * 1024;

/**
 * A key in place of a user's token says "signed out" and must then be the very key that was sent along, which
 * the library checks. Anything else has to look like a token: a caller with a broken one is not nobody.
 */
const authorizationIsSound = (request: Request): boolean => {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return true;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) return false;
  if (token.startsWith('sb_')) {
    const inAddress = new URL(request.url).searchParams.get('apikey');
    return token === (request.headers.get('apikey') ?? inAddress);
  }
  return token.split('.').length === 3;
};

/** Stands before the library: lets through what is known to be right and answers the rest itself. */
export const createFrontDoor = ({
  query,
  forward,
  siteUrl,
  allowedOrigins,
  google,
  passwordChanged,
}: Options): FrontDoor => {
  const cors = createBackendCors([siteUrl, ...allowedOrigins]);

  const authGate = createAuthGate({ query, forward, google, passwordChanged });
  const restGate = createRestGate({ forward });

  const answer = async (request: Request, clientIp: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isAuth = pathname.startsWith('/auth/v1/');
    const isRest = pathname.startsWith('/rest/v1/');
    if (!isAuth && !isRest) return gatewayError(404, 'no Route matched with those values');
    if (request.method === 'OPTIONS') return cors.preflight();
    if (cors.refuses(request)) return gatewayError(403, 'This origin may not use the backend');
    if (!authorizationIsSound(request)) {
      return isAuth
        ? authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
        : restError(401, 'PGRST301', 'No suitable key or wrong key type');
    }
    const body = await readBody(request, isAuth ? largestAuthBody : largestRestBody);
    if (body === undefined) return gatewayError(413, 'Request body too large');
    return isAuth ? authGate(request, body, clientIp) : restGate(request, body);
  };

  /** Own answers and the library's carry the same headers, so that headers tell nothing about accounts. */
  const withApiHeaders = (request: Request, response: Response): Response => {
    const answered = cors.allow(request, response);
    answered.headers.set('cache-control', 'no-store');
    answered.headers.set('x-content-type-options', 'nosniff');
    return answered;
  };

  return async (request, { clientIp = 'unknown' } = {}) => {
    try {
      return withApiHeaders(request, await answer(request, clientIp));
    } catch (error) {
      console.error('The backend failed:', error instanceof Error ? error.name : 'unknown error');
      return withApiHeaders(request, gatewayError(500, 'An unexpected error occurred'));
    }
  };
};
