/** Allows only the requests that sign the owner in and out, and refuses all that could create an account. */
import { z } from 'zod';
import { parseJson } from '#lib/request-body.ts';
import type { Session } from '../rest/caller-rights.ts';
import { authError } from '../errors.ts';
import { createGoogleRedirects } from './google-redirects.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { CheckedRequest } from '../checked-request.ts';
import { type LibraryCall, repeatedParameter, tokenCall } from '../library-call.ts';
import { easyToGuess, isEasyToGuess, longestPassword, shortestPassword } from './password.ts';
import { type AuthTools, createSignIn } from './sign-in.ts';

type Call = (checked: CheckedRequest, body: Uint8Array) => Promise<Response>;

type Options = AuthTools & {
  siteUrl: string;
  /** Keeps a refresh token of Google's out of what the browser is answered; null where Google is not offered. */
  google: GoogleSignIn | null;
  /** Called when the owner has chosen a password: the stored copy of the generated one no longer works. */
  passwordChanged: () => void;
};

const grants = {
  password: z.object({ email: z.string().max(320), password: z.string().max(1000) }),
  refresh_token: z.object({ refresh_token: z.string().max(1000) }),
  pkce: z.object({ auth_code: z.string().max(1000), code_verifier: z.string().max(1000) }),
};
const userChange = z.object({
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  email: z.undefined('cannot be changed here: no mail is sent that could confirm it').optional(),
});

/** How fresh a sign-in must be to choose a new password without the old one. */
const freshSignIn = '10 minutes';

/** @returns the body's known values, or the answer to one that has not their shape */
const readValues = <T>(body: Uint8Array, schema: z.ZodType<T>): T | Response => {
  const parsed = parseJson(body);
  if (!parsed.ok) {
    const message = `Could not parse request body as JSON: it is ${parsed.problem}`;
    return authError(400, 'bad_json', message);
  }
  const values = schema.safeParse(parsed.value);
  if (values.success) return values.data;
  const problems = values.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return authError(400, 'validation_failed', `The request body is misshapen: ${problems.join()}`);
};
const signUpsAreOff = () =>
  authError(422, 'signup_disabled', 'Signups not allowed for this instance');
const notOffered = () =>
  authError(404, 'not_found', 'This call is not offered by the embedded backend');

const logoutScope = z.enum(['global', 'local', 'others']);

const callName = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.slice('/auth/v1/'.length)}`;

/** Refused for every caller. */
const switchedOff: Partial<Record<string, () => Response>> = {
  'POST signup': signUpsAreOff,
  'POST otp': () => authError(422, 'otp_disabled', 'Signups not allowed for otp'),
};

const logoutCall = (scope: z.infer<typeof logoutScope>): LibraryCall => ({
  method: 'POST',
  path: '/auth/v1/logout',
  query: { scope },
});

const needsUser = new Set(['GET user', 'PUT user', 'POST logout']);

export const createAuthRequests = (options: Options) => {
  const { database, forward, google, siteUrl, passwordChanged } = options;
  const signIn = createSignIn(options);

  const exchange = async (
    checked: CheckedRequest,
    grant: z.infer<typeof grants.pkce>,
  ): Promise<Response> => {
    const answer = await forward(checked, tokenCall('pkce', grant));
    return signIn.trust(
      checked,
      google && answer.ok ? await google.keepRefreshToken(answer) : answer,
    );
  };

  const withGrant =
    <Grant>(
      schema: z.ZodType<Grant>,
      use: (checked: CheckedRequest, grant: Grant) => Promise<Response>,
    ): Call =>
    async (checked, body) => {
      const grant = readValues(body, schema);
      return grant instanceof Response ? grant : use(checked, grant);
    };

  const byGrant = new Map<string, Call>([
    ['password', withGrant(grants.password, signIn.withPassword)],
    ['refresh_token', withGrant(grants.refresh_token, signIn.withRefreshToken)],
    ['pkce', withGrant(grants.pkce, exchange)],
  ]);

  const token: Call = async (checked, body) => {
    const name = new URL(checked.request.url).searchParams.get('grant_type') ?? '';
    const unsupported = () => authError(400, 'invalid_credentials', 'unsupported_grant_type');
    return (await byGrant.get(name)?.(checked, body)) ?? unsupported();
  };

  const signedInLately = async ({ id, userId }: Session): Promise<boolean> => {
    const { rows } = await database.run('query', {
      sql: `select 1 from auth.sessions
            where id = $1 and user_id = $2 and created_at > now() - $3::interval`,
      parameters: [id, userId, freshSignIn],
    });
    return rows.length > 0;
  };

  /** Requires a recent sign-in or the old password, so that an unattended browser is not enough to take the account. */
  const refuseNewPassword = async (
    checked: CheckedRequest,
    currentPassword: string | undefined,
  ): Promise<Response | undefined> => {
    if (checked.rights.kind !== 'user') return notOffered();
    const { session } = checked.rights;
    if (currentPassword !== undefined) {
      const tried = await signIn.tryPassword(checked, session.userId, currentPassword);
      return tried.ok ? undefined : tried;
    }
    return (await signedInLately(session))
      ? undefined
      : authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  };

  const changeUser: Call = async (checked, body) => {
    const change = readValues(body, userChange);
    if (change instanceof Response) return change;
    const { password, current_password, data } = change;
    if (password !== undefined) {
      if (new TextEncoder().encode(password).length > longestPassword) {
        return authError(422, 'validation_failed', 'Password cannot be longer than 72 characters');
      }
      // The library refuses a short one.
      if (password.length >= shortestPassword && isEasyToGuess(password)) {
        const details = { weak_password: { reasons: ['pwned'] } };
        return authError(422, 'weak_password', easyToGuess, details);
      }
      const errorResponse = await refuseNewPassword(checked, current_password);
      if (errorResponse) return errorResponse;
    }
    const response = await forward(checked, {
      method: 'PUT',
      path: '/auth/v1/user',
      body: JSON.stringify({ password, data }),
    });
    if (response.ok && password !== undefined) {
      passwordChanged();
      // As hosted Supabase does, so that whoever knew the old password is signed out.
      await forward(checked, logoutCall('others'));
    }
    return response;
  };

  const logout: Call = async (checked) => {
    const given = new URL(checked.request.url).searchParams.get('scope') ?? 'global';
    const scope = logoutScope.safeParse(given);
    return scope.success
      ? forward(checked, logoutCall(scope.data))
      : authError(400, 'validation_failed', 'scope must be global, local or others');
  };

  const redirects = google && createGoogleRedirects({ ...options, google, siteUrl });
  const notEnabled: Call = () =>
    Promise.resolve(
      authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
    );

  const read =
    (path: string): Call =>
    (checked) =>
      forward(checked, { method: 'GET', path: `/auth/v1/${path}` });

  const calls: Partial<Record<string, Call>> = {
    'POST token': token,
    'GET user': read('user'),
    'PUT user': changeUser,
    'POST logout': logout,
    'GET settings': read('settings'),
    'GET health': read('health'),
    'GET .well-known/jwks.json': read('.well-known/jwks.json'),
    'GET authorize': redirects?.authorize ?? notEnabled,
    ...(redirects && { 'GET callback': redirects.callback }),
  };

  return {
    /** The answer to a call that can be refused by its method, address and token alone. */
    refuse: ({ request, rights }: CheckedRequest): Response | undefined => {
      const name = callName(request);
      const off = switchedOff[name];
      if (off) return off();
      if (!calls[name]) return notOffered();
      const repeated = repeatedParameter(new URL(request.url).searchParams);
      if (repeated !== undefined) {
        return authError(400, 'validation_failed', `${repeated} is given more than once`);
      }
      return needsUser.has(name) && rights.kind !== 'user'
        ? authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
        : undefined;
    },
    answer: async (checked: CheckedRequest, body: Uint8Array): Promise<Response> =>
      (await calls[callName(checked.request)]?.(checked, body)) ?? notOffered(),
  };
};
