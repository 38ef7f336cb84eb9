/**
 * Sign-ins and refreshes. Wrong passwords slow their address down and lock nobody out: a right one takes nothing from the
 * bucket, a browser in which somebody has signed in before has one of its own and waits for no stranger.
 */
import { createTokenBuckets } from '#lib/token-bucket.ts';
import type { CheckedRequest, Forward, InTurn } from '../checked-request.ts';
import type { DatabaseService } from '../database/database-service.ts';
import { fromPlainResponse, type PlainRequest } from '../database/worker-messages.ts';
import { authError } from '../error-responses.ts';
import { type LibraryCall, tokenCall } from '../library-call.ts';
import type { KnownDevices } from './known-device.ts';

/** What calls of the authentication service work with. */
export type AuthTools = {
  database: DatabaseService;
  devices: KnownDevices;
  forward: Forward;
  inTurn: InTurn;
  /** Builds the request of a call that is not forwarded as it is. */
  toLibrary: (checked: CheckedRequest, call: LibraryCall) => PlainRequest;
  log: (line: string) => void;
  noteFailedSignIn: () => void;
  /** How a guess waits, for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** Wrong passwords of one address that are answered at once, and how often one more is. */
const wrongPasswords = { capacity: 5, refillSeconds: 2 };
/** Who would wait longer is told to come again. */
const longestWaitMs = 8_000;

const waitFor = (ms: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, ms).unref());

const tooManyGuesses = (): Response =>
  authError(
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
    wrongPasswords.refillSeconds,
  );

export const createSignIn = (options: AuthTools) => {
  const { database, devices, forward, inTurn, toLibrary, log, noteFailedSignIn } = options;
  const { wait = waitFor } = options;
  const guesses = createTokenBuckets(wrongPasswords);

  /** Gives the browser the cookie of a known device. */
  const trust = async ({ deviceId }: CheckedRequest, response: Response): Promise<Response> => {
    if (response.ok) response.headers.append('set-cookie', await devices.cookieFor(deviceId));
    return response;
  };

  const compare = async (
    checked: CheckedRequest,
    grant: { email: string; password: string },
  ): Promise<Response> => {
    const request = toLibrary(checked, tokenCall('password', grant));
    const answer = await database.run('signIn', { request, ...grant });
    const response =
      answer === 'unknown-account'
        ? authError(400, 'invalid_credentials', 'Invalid login credentials')
        : fromPlainResponse(answer);
    if (!response.ok) {
      log(`A sign-in from ${checked.address} failed.`);
      noteFailedSignIn();
    }
    return trust(checked, response);
  };

  return {
    withPassword: async (
      checked: CheckedRequest,
      grant: { email: string; password: string },
    ): Promise<Response> => {
      const { address, deviceId } = checked;
      const caller = deviceId === undefined ? `address ${address}` : `device ${deviceId}`;
      const waitMs = guesses.reserve(caller, longestWaitMs);
      if (waitMs === undefined) return tooManyGuesses();
      if (waitMs > 0) await wait(waitMs);
      const answer = await inTurn(checked, () => compare(checked, grant));
      if (!answer || answer.ok) guesses.putBack(caller);
      return answer ?? tooManyGuesses();
    },
    withRefreshToken: async (
      checked: CheckedRequest,
      grant: { refresh_token: string },
    ): Promise<Response> =>
      trust(checked, await forward(checked, tokenCall('refresh_token', grant))),
    trust,
  };
};
