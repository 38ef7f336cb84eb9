/** Allows only the requests that sign the owner in and out, and refuses all that could create an account. */
import { z } from 'zod';
import { parseJson } from '#lib/request-body.ts';
import type { CheckedRequest } from '../checked-request.ts';
import { authError } from '../error-responses.ts';
import { tokenCall } from '../library-call.ts';
import { createGoogleRedirects } from './google-redirects.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { type AuthTools, createSignIn } from './sign-in.ts';

type Call = (checked: CheckedRequest, body: Uint8Array) => Promise<Response>;

type Options = AuthTools & {
  siteUrl: string;
  /** Keeps a refresh token of Google's out of what the browser is answered; null where Google is not offered. */
  google: GoogleSignIn | null;
};

const grants = {
  password: z.object({ email: z.string().max(320), password: z.string().max(1000) }),
  refresh_token: z.object({ refresh_token: z.string().max(1000) }),
  pkce: z.object({ auth_code: z.string().max(1000), code_verifier: z.string().max(1000) }),
};

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

const notOffered = () =>
  authError(404, 'not_found', 'This call is not offered by the embedded backend');

const logoutScope = z.enum(['global', 'local', 'others']).catch('global');

const callName = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.slice('/auth/v1/'.length)}`;

const needsUser = new Set(['GET user', 'POST logout']);

export const createAuthRequests = (options: Options) => {
  const { forward, google, siteUrl } = options;
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

  const logout: Call = (checked) => {
    const scope = logoutScope.parse(new URL(checked.request.url).searchParams.get('scope'));
    return forward(checked, { method: 'POST', path: '/auth/v1/logout', query: { scope } });
  };

  const redirects = google && createGoogleRedirects({ ...options, google, siteUrl });

  const read =
    (path: string): Call =>
    (checked) =>
      forward(checked, { method: 'GET', path: `/auth/v1/${path}` });

  const calls: Partial<Record<string, Call>> = {
    'POST token': token,
    'GET user': read('user'),
    'POST logout': logout,
    'GET settings': read('settings'),
    ...(redirects && { 'GET authorize': redirects.authorize, 'GET callback': redirects.callback }),
  };

  return {
    /** The answer to a call that can be refused by its method, address and token alone. */
    refuse: ({ request, rights }: CheckedRequest): Response | undefined => {
      const name = callName(request);
      if (!calls[name]) return notOffered();
      return needsUser.has(name) && rights.kind !== 'user'
        ? authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
        : undefined;
    },
    answer: async (checked: CheckedRequest, body: Uint8Array): Promise<Response> =>
      (await calls[callName(checked.request)]?.(checked, body)) ?? notOffered(),
  };
};
