import bcrypt from 'bcryptjs';
import { z } from 'zod';
import { authError } from './errors.ts';
import { parseJson } from '#lib/request-body.ts';
import { longestPassword } from './password.ts';
import { createRateLimit } from '#lib/rate-limit.ts';
import type { RunQuery } from './worker-messages.ts';

type Gate = (request: Request, body: Uint8Array, clientIp: string) => Promise<Response>;

type Options = {
  query: RunQuery;
  /** Sends the request on to the library, with `body` if one is given. */
  forward: (request: Request, body?: string) => Promise<Response>;
  google: boolean;
  /** The owner chose a password: a note of the generated one is worthless now. */
  passwordChanged: () => void;
};

const passwordGrant = z.object({ email: z.string().max(320), password: z.string().max(1000) });
const refreshGrant = z.object({ refresh_token: z.string().max(1000) });
const pkceGrant = z.object({
  auth_code: z.string().max(1000),
  code_verifier: z.string().max(1000),
});
const userChange = z.object({
  password: z.string().max(1000).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
const badJson = () =>
  authError(400, 'bad_json', 'Could not parse request body as JSON: an object was expected');
const signUpsAreOff = () =>
  authError(422, 'signup_disabled', 'Signups not allowed for this instance');
const notOffered = () =>
  authError(404, 'not_found', 'This call is not offered by the embedded backend');
const misshapen = (error: z.ZodError) =>
  authError(
    400,
    'validation_failed',
    `The request body is misshapen: ${error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')}`,
  );

/** Only what signs the owner in and out passes; above all nothing that could make an account. */
export const createAuthGate = ({ query, forward, google, passwordChanged }: Options): Gate => {
  const failedSignIns = createRateLimit({ attempts: 20, seconds: 300 });
  const failedRefreshes = createRateLimit({ attempts: 150, seconds: 300 });
  const decoy = bcrypt.hash('no account has this password', 10);

  const tooMany = (seconds: number): Response => {
    const response = authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    response.headers.set('retry-after', String(seconds));
    return response;
  };

  const hasAccount = async (email: string): Promise<boolean> => {
    const { rows } = await query(
      'select 1 from auth.users where email = $1 and encrypted_password is not null',
      [email.toLowerCase()],
    );
    return rows.length > 0;
  };

  /** An unknown address costs the same work as a wrong password, so that time does not tell them apart. */
  const signIn = async (request: Request, value: unknown, clientIp: string): Promise<Response> => {
    const wait = failedSignIns.wait(clientIp);
    if (wait > 0) return tooMany(wait);
    const grant = passwordGrant.safeParse(value);
    if (!grant.success) return misshapen(grant.error);
    const { email, password } = grant.data;
    if (email === '') return authError(400, 'validation_failed', 'missing email or phone');
    failedSignIns.count(clientIp);
    if (!(await hasAccount(email))) {
      await bcrypt.compare(password, await decoy);
      return invalidCredentials();
    }
    const response = await forward(request, JSON.stringify({ email, password }));
    if (response.ok) failedSignIns.forgive(clientIp);
    return response;
  };

  const refresh = async (request: Request, value: unknown, clientIp: string): Promise<Response> => {
    const wait = failedRefreshes.wait(clientIp);
    if (wait > 0) return tooMany(wait);
    const grant = refreshGrant.safeParse(value);
    if (!grant.success) return misshapen(grant.error);
    const response = await forward(request, JSON.stringify(grant.data));
    if (!response.ok) failedRefreshes.count(clientIp);
    return response;
  };

  const token: Gate = async (request, body, clientIp) => {
    const parsed = parseJson(body);
    if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return badJson();
    if (Array.isArray(parsed.value)) return badJson();
    switch (new URL(request.url).searchParams.get('grant_type')) {
      case 'password':
        return signIn(request, parsed.value, clientIp);
      case 'refresh_token':
        return refresh(request, parsed.value, clientIp);
      case 'pkce': {
        const grant = pkceGrant.safeParse(parsed.value);
        return grant.success
          ? forward(request, JSON.stringify(grant.data))
          : misshapen(grant.error);
      }
      case null:
      default:
        return authError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  };

  const changeUser: Gate = async (request, body) => {
    const parsed = parseJson(body);
    const change = userChange.safeParse(parsed.ok ? parsed.value : undefined);
    if (!parsed.ok || Array.isArray(parsed.value)) return badJson();
    if (!change.success) return misshapen(change.error);
    const { password, data, email, phone } = change.data;
    if (email !== undefined || phone !== undefined) {
      return authError(
        422,
        'validation_failed',
        'The address of the owner cannot be changed here: no mail is sent that could confirm it',
      );
    }
    if (password !== undefined && new TextEncoder().encode(password).length > longestPassword) {
      return authError(422, 'validation_failed', 'Password cannot be longer than 72 characters');
    }
    const response = await forward(request, JSON.stringify({ password, data }));
    if (response.ok && password !== undefined) {
      passwordChanged();
      await endOtherSessions(request);
    }
    return response;
  };

  /** As hosted Supabase does: whoever knew only the old password is out. */
  const endOtherSessions = async (request: Request): Promise<void> => {
    const url = new URL('/auth/v1/logout?scope=others', request.url);
    await forward(new Request(url, { method: 'POST', headers: request.headers }), '');
  };

  const authorize: Gate = (request) => {
    const url = new URL(request.url);
    if (!google || url.searchParams.get('provider') !== 'google') {
      return Promise.resolve(
        authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
      );
    }
    url.searchParams.delete('invite_token');
    return forward(new Request(url, request));
  };

  const calls: Partial<Record<string, Gate>> = {
    'POST token': token,
    'GET user': (request) => forward(request),
    'PUT user': changeUser,
    'POST logout': (request) => forward(request, ''),
    'GET settings': (request) => forward(request),
    'GET health': (request) => forward(request),
    'GET .well-known/jwks.json': (request) => forward(request),
    'GET authorize': authorize,
    'GET callback': (request) => (google ? forward(request) : Promise.resolve(notOffered())),
    'POST signup': () => Promise.resolve(signUpsAreOff()),
    'POST magiclink': () => Promise.resolve(signUpsAreOff()),
    'POST invite': () => Promise.resolve(signUpsAreOff()),
    'POST otp': () =>
      Promise.resolve(authError(422, 'otp_disabled', 'Signups not allowed for otp')),
  };

  return async (request, body, clientIp) => {
    const path = new URL(request.url).pathname.slice('/auth/v1/'.length);
    const call = calls[`${request.method} ${path}`];
    return call ? call(request, body, clientIp) : notOffered();
  };
};
