/** Sign-ins and refreshes: which are answered at once, which are limited, and what the log says of a failure. */
import { createAttemptLimits } from './attempt-limits.ts';
import type { DatabaseService } from './database-service.ts';
import { authError } from './errors.ts';
import type { Forward, JudgedRequest } from './judged-request.ts';
import type { TrustedDevices } from './trusted-device.ts';
import { fromPlainResponse, toPlainRequest } from './worker-messages.ts';

type Options = {
  database: DatabaseService;
  devices: TrustedDevices;
  forward: Forward;
  log: (line: string) => void;
};

export type SignIn = {
  withPassword: (
    judged: JudgedRequest,
    grant: { email: string; password: string },
  ) => Promise<Response>;
  withRefreshToken: (judged: JudgedRequest, grant: { refresh_token: string }) => Promise<Response>;
  /** Checks the password of a user who is already signed in. */
  tryPassword: (judged: JudgedRequest, userId: string, password: string) => Promise<Response>;
  /** Gives the browser the cookie of a trusted device. */
  trust: (judged: JudgedRequest, response: Response) => Response;
};

/** A device with this many failures is counted together with its address again. */
const deviceFailures = 10;

const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

export const createSignIn = ({ database, devices, forward, log }: Options): SignIn => {
  const passwords = createAttemptLimits();
  const refreshes = createAttemptLimits();

  const callerOf = (judged: JudgedRequest, limits: typeof passwords) => {
    const device = `device ${judged.deviceId}`;
    return judged.deviceId !== undefined && limits.failuresOf(device) < deviceFailures
      ? { key: device, isTrusted: true }
      : { key: `address ${judged.address}`, isTrusted: false };
  };

  const attempt = async (
    judged: JudgedRequest,
    limits: typeof passwords,
    make: () => Promise<Response>,
    /** 429 for sign-ins only: supabase-js ends its session when a refresh is answered with it. */
    tooMany: 429 | 503,
  ): Promise<Response> => {
    const answer = await limits.attempt(callerOf(judged, limits), make);
    if (answer instanceof Response) return answer;
    const response = authError(tooMany, 'over_request_rate_limit', 'Request rate limit reached');
    response.headers.set('retry-after', String(answer.retryAfterSeconds));
    return response;
  };

  const trust = (judged: JudgedRequest, response: Response): Response => {
    if (response.ok) response.headers.append('set-cookie', devices.cookieFor(judged.deviceId));
    return response;
  };

  /** Only reads the table of tokens, so that a valid token is accepted before any limit applies. */
  const isGoodRefreshToken = async (judged: JudgedRequest, token: string): Promise<boolean> => {
    const { rows } = await database.run(
      'query',
      {
        sql: 'select 1 from auth.refresh_tokens where token = $1 and not coalesce(revoked, false)',
        parameters: [token],
      },
      { signal: judged.request.signal, isFromStranger: judged.deviceId === undefined },
    );
    return rows.length > 0;
  };

  const logFailure = (judged: JudgedRequest, what: string): void =>
    log(`A ${what} from ${judged.address} failed.`);

  return {
    withPassword: (judged, { email, password }) => {
      const { request, deviceId } = judged;
      const make = async (): Promise<Response> => {
        const answer = await database.run(
          'signIn',
          {
            request: toPlainRequest(request, JSON.stringify({ email, password })),
            email,
            password,
          },
          { isFromStranger: deviceId === undefined },
        );
        const response =
          answer === 'unknown-account' ? invalidCredentials() : fromPlainResponse(answer);
        if (!response.ok) logFailure(judged, 'sign-in');
        return trust(judged, response);
      };
      return attempt(judged, passwords, make, 429);
    },
    withRefreshToken: async (judged, grant) => {
      const refresh = () => forward(judged, JSON.stringify(grant));
      if (await isGoodRefreshToken(judged, grant.refresh_token)) {
        return trust(judged, await refresh());
      }
      return attempt(judged, refreshes, refresh, 503);
    },
    tryPassword: (judged, userId, password) => {
      const make = async (): Promise<Response> => {
        if (await database.run('passwordIsRight', { userId, password })) {
          return new Response(null, { status: 204 });
        }
        logFailure(judged, 'password change');
        return invalidCredentials();
      };
      return attempt(judged, passwords, make, 429);
    },
    trust,
  };
};
