/** Sign-ins and refreshes: which are answered at once, which are limited, and what the log says of a failure. */
import { type AttemptOptions, createSignInDelays } from './sign-in-delays.ts';
import type { DatabaseService } from '../database/database-service.ts';
import { authError } from '../errors.ts';
import type { Forward, CheckedRequest, WithinLimit } from '../checked-request.ts';
import type { TrustedDevices } from './trusted-device.ts';
import { type LibraryCall, tokenCall } from '../library-call.ts';
import { fromPlainResponse, type PlainRequest } from '../database/worker-messages.ts';

/** What calls of the authentication service work with. */
export type AuthTools = {
  database: DatabaseService;
  devices: TrustedDevices;
  forward: Forward;
  /** Builds the request of a call that is not forwarded as it is. */
  toLibrary: (checked: CheckedRequest, call: LibraryCall) => PlainRequest;
  /** For a call that is not forwarded, and so uses the database itself. */
  withinLimit: WithinLimit;
  log: (line: string) => void;
  noteFailure: (what: string, address: string) => void;
  attempts?: Partial<AttemptOptions> | undefined;
};

/** A device with this many failures is counted together with its address again. */
const deviceFailures = 10;

const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

export const createSignIn = (options: AuthTools) => {
  const { database, devices, forward, toLibrary, withinLimit, log, noteFailure, attempts } =
    options;
  const passwords = createSignInDelays(attempts);
  const refreshes = createSignInDelays(attempts);

  const callerOf = (checked: CheckedRequest, limits: typeof passwords) => {
    const device = `device ${checked.deviceId}`;
    const { network } = checked;
    return checked.deviceId !== undefined && limits.failuresOf(device) < deviceFailures
      ? { key: device, network, isTrusted: true }
      : { key: `address ${checked.address}`, network, isTrusted: false };
  };

  const attempt = async (
    checked: CheckedRequest,
    limits: typeof passwords,
    make: () => Promise<Response>,
    /** 429 for sign-ins only: supabase-js ends its session when a refresh is answered with it. */
    tooMany: 429 | 503,
  ): Promise<Response> => {
    const answer = await limits.attempt(callerOf(checked, limits), make);
    if (answer instanceof Response) return answer;
    const response = authError(tooMany, 'over_request_rate_limit', 'Request rate limit reached');
    response.headers.set('retry-after', String(answer.retryAfterSeconds));
    return response;
  };

  /** Gives the browser the cookie of a trusted device. */
  const trust = (checked: CheckedRequest, response: Response): Response => {
    if (response.ok) response.headers.append('set-cookie', devices.cookieFor(checked.deviceId));
    return response;
  };

  /** Only reads the table of tokens, so that a valid token is accepted before any limit applies. */
  const isGoodRefreshToken = async (checked: CheckedRequest, token: string): Promise<boolean> => {
    const { rows } = await withinLimit(checked, () =>
      database.run(
        'query',
        {
          sql: 'select 1 from auth.refresh_tokens where token = $1 and not coalesce(revoked, false)',
          parameters: [token],
        },
        { signal: checked.request.signal, isFromStranger: checked.deviceId === undefined },
      ),
    );
    return rows.length > 0;
  };

  const logFailure = ({ address }: CheckedRequest, what: string): void => {
    log(`A ${what} from ${address} failed.`);
    noteFailure(what, address);
  };

  return {
    withPassword: (
      checked: CheckedRequest,
      grant: { email: string; password: string },
    ): Promise<Response> =>
      attempt(
        checked,
        passwords,
        async () => {
          const request = toLibrary(checked, tokenCall('password', grant));
          const isFromStranger = checked.deviceId === undefined;
          const answer = await database.run('signIn', { request, ...grant }, { isFromStranger });
          const isUnknown = answer === 'unknown-account';
          const response = isUnknown ? invalidCredentials() : fromPlainResponse(answer);
          if (!response.ok) logFailure(checked, 'sign-in');
          return trust(checked, response);
        },
        429,
      ),
    withRefreshToken: async (
      checked: CheckedRequest,
      grant: { refresh_token: string },
    ): Promise<Response> => {
      const refresh = () => forward(checked, tokenCall('refresh_token', grant));
      if (await isGoodRefreshToken(checked, grant.refresh_token)) {
        return trust(checked, await refresh());
      }
      return attempt(checked, refreshes, refresh, 503);
    },
    /** Checks the password of a user who is already signed in. */
    tryPassword: (checked: CheckedRequest, userId: string, password: string): Promise<Response> =>
      attempt(
        checked,
        passwords,
        async () => {
          if (await database.run('passwordIsRight', { userId, password })) {
            return new Response(null, { status: 204 });
          }
          logFailure(checked, 'password change');
          return invalidCredentials();
        },
        429,
      ),
    trust,
  };
};
