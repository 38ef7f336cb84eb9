/**
 * Handles every request to the backend: it checks the caller's key and token first, then reads the body, and only then
 * uses the database, for which strangers take turns.
 */
import { addressGroup } from '#lib/client-address.ts';
import { createCors } from '#lib/cors.ts';
import { readBody } from '#lib/request-body.ts';
import { withTimeout } from '#lib/timeout.ts';
import { createTokenBuckets, createTurns } from '#lib/token-bucket.ts';
import { logEvent } from '../log.ts';
import { createAuthRequests } from './auth/auth-requests.ts';
import { checkCaller } from './rest/caller-rights.ts';
import { DatabaseLost, type DatabaseService } from './database/database-service.ts';
import { authError, gatewayError, restError } from './error-responses.ts';
import type { GoogleSignIn } from './auth/google-sign-in.ts';
import type { Forward, CheckedRequest, InTurn } from './checked-request.ts';
import type { Keys } from './data-folder/keys.ts';
import { type LibraryCall, toLibraryRequest } from './library-call.ts';
import { createRestRequests, refuseRest } from './rest/rest-requests.ts';
import { createKnownDevices } from './auth/known-device.ts';
import { fromPlainResponse } from './database/worker-messages.ts';

/** `clientIp` is what limits count by; without it all callers share one limit. */
export type RequestHandler = (
  request: Request,
  caller?: { clientIp?: string | undefined },
) => Promise<Response>;

type Options = {
  database: DatabaseService;
  keys: Keys;
  siteUrl: string;
  google: GoogleSignIn | null;
  log: (line: string) => void;
  /** For `npm run status`. */
  noteFailedSignIn: () => void;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** An address and a password at most. */
const largestAuthBody = 16 * 1024;
const largestRestBody = 1024 * 1024;

/** How long a body may take to arrive, in milliseconds. */
const bodyMs = 10_000;

/** Strangers' calls that the database works on at once: comparing a password takes 0.1 s of its thread. */
const strangersAtOnce = { atOnce: 2, waiting: 100 };
/** How long a network's failed calls are remembered for its turn: one is forgotten in three minutes. */
const remembered = { capacity: 1, refillSeconds: 180 };

/** 503 and not 429: supabase-js ends its session when a refresh is answered with a status that it does not retry. */
const busy = (): Response =>
  authError(503, 'over_request_rate_limit', 'Too much is asked at once; try again in a moment', 2);

/** Whether a change was made is not known, which 504 tells the dashboard. */
const unanswered = (isAuth: boolean): Response => {
  const message = 'The database did not answer';
  return isAuth ? authError(504, 'request_timeout', message) : restError(504, '57P02', message);
};

/** What PostgREST and GoTrue take from browsers, and let them read. */
const methods = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const requestHeaders =
  'authorization, apikey, content-type, accept, accept-profile, content-profile, prefer, range, range-unit, x-client-info, x-supabase-api-version, x-retry-count, x-region';
const exposedHeaders =
  'content-range, content-location, preference-applied, x-sb-error-code, sb-error-code, x-supabase-api-version, retry-after';

const readBodyInTime = (request: Request, maxBytes: number) =>
  withTimeout<Uint8Array<ArrayBuffer> | 'broken-off' | 'too-late' | undefined>(
    readBody(request, maxBytes).catch(() => 'broken-off'),
    bodyMs,
    () => 'too-late',
  );

export const createRequestHandler = (options: Options): RequestHandler => {
  const { database, keys, siteUrl, google, log, noteFailedSignIn, wait } = options;
  // Hosted Supabase accepts every origin.
  const cors = createCors({ sites: [siteUrl], methods, requestHeaders, exposedHeaders });
  const devices = createKnownDevices(keys.jwtSecret, siteUrl);
  const turns = createTurns(strangersAtOnce);
  const failures = createTokenBuckets(remembered);

  const toLibrary = ({ rights }: CheckedRequest, call: LibraryCall) =>
    toLibraryRequest(call, rights, keys);

  const forward: Forward = async (checked, call) => {
    const { rights } = checked;
    const answer = await database.run('request', {
      request: toLibrary(checked, call),
      session: rights.kind === 'user' ? rights.session : undefined,
    });
    if (answer !== 'session-not-found') return fromPlainResponse(answer);
    const message = 'Session from session_id claim in JWT does not exist';
    return call.path.startsWith('/auth/')
      ? authError(403, 'session_not_found', message)
      : restError(401, 'PGRST301', message);
  };

  /** Those begin first whose network has failed least: in IPv6 a guesser has thousands of addresses. */
  const inTurn: InTurn = async ({ rights, network, deviceId }, work) => {
    if (rights.kind !== 'anonymous' || deviceId !== undefined) return work();
    failures.reserve(network);
    const answer = await turns(failures.missing(network), work);
    if (!answer || answer.status < 400) failures.putBack(network);
    return answer;
  };

  const authRequests = createAuthRequests({
    ...{ database, devices, toLibrary, siteUrl, google, log, noteFailedSignIn, wait, inTurn },
    forward: async (checked, call) =>
      (await inTurn(checked, () => forward(checked, call))) ?? busy(),
  });
  const restRequests = createRestRequests(forward);

  const work = async (checked: CheckedRequest, isAuth: boolean): Promise<Response> => {
    const body = await readBodyInTime(checked.request, isAuth ? largestAuthBody : largestRestBody);
    if (body === 'broken-off') return gatewayError(400, 'The request body broke off');
    if (body === undefined) return gatewayError(413, 'Request body too large');
    if (body === 'too-late') return gatewayError(408, 'The request body took too long');
    try {
      return await (isAuth ? authRequests.answer(checked, body) : restRequests(checked, body));
    } catch (error) {
      if (error instanceof DatabaseLost) return unanswered(isAuth);
      throw error;
    }
  };

  const answer = async (request: Request, clientIp: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isAuth = pathname.startsWith('/auth/v1/');
    const isRest = pathname.startsWith('/rest/v1/');
    if (!isAuth && !isRest) return gatewayError(404, 'no Route matched with those values');
    if (request.method === 'OPTIONS') return cors.preflight();
    if (cors.refuses(request)) return gatewayError(403, 'This origin may not use the backend');
    const rights = await checkCaller(request, keys);
    const address = addressGroup(clientIp);
    if (rights instanceof Response) return rights;
    const network = addressGroup(clientIp, 48);
    const deviceId = await devices.idOf(request);
    const checked: CheckedRequest = { request, rights, address, network, deviceId };
    const errorResponse = isAuth ? authRequests.refuse(checked) : refuseRest(checked);
    return errorResponse ?? work(checked, isAuth);
  };

  return async (request, { clientIp = 'unknown' } = {}) => {
    const answered = await answer(request, clientIp).catch((error: unknown) => {
      logEvent(`The backend failed: ${error instanceof Error ? error.name : 'unknown error'}`);
      return gatewayError(500, 'An unexpected error occurred');
    });
    const finished = cors.allow(request, answered);
    // The same headers on all answers, so that they do not show whether an account exists.
    finished.headers.set('cache-control', 'no-store');
    finished.headers.set('x-content-type-options', 'nosniff');
    return finished;
  };
};
