/**
 * The two redirects of a sign-in at Google: to Google, and back to the page. The page gets a code that signs the owner in, so
 * that no redirect may lead to another site.
 */
import { z } from 'zod';
import { type BucketSize, createTokenBuckets } from '#lib/token-bucket.ts';
import type { CheckedRequest } from '../checked-request.ts';
import { authError } from '../error-responses.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { AuthTools } from './sign-in.ts';
import { addressOnSite } from './site-address.ts';

type Options = Pick<AuthTools, 'database' | 'forward'> & { google: GoogleSignIn; siteUrl: string };

/** Whatever else an address names is left out: the library would let it replace `state` or `client_id` at Google. */
const authorizeQuery = z.object({
  provider: z.literal('google', 'Unsupported provider: provider is not enabled'),
  redirect_to: z.string().max(500).optional(),
  // With any other method, or none, the session itself would come back in an address, which browsers keep.
  code_challenge_method: z.string().regex(/^s256$/i),
  code_challenge: z.string().regex(/^[\w.~-]{43,128}$/),
  scopes: z
    .string()
    .regex(/^[\w:/., -]{0,1000}$/)
    .optional(),
  access_type: z.enum(['online', 'offline']).optional(),
  prompt: z
    .string()
    .regex(/^(?:none|(?:consent|select_account)(?: (?:consent|select_account))?)$/)
    .optional(),
  // Only proposes an account: one that cannot be used is left out, and the rest of the address counts.
  login_hint: z.email().max(320).optional().catch(undefined),
});

/** What cannot be used is left out: the library then redirects to the page and names what is missing. */
const lenient = (schema: z.ZodType<string>) => schema.optional().catch(undefined);
const callbackQuery = z.object({
  state: lenient(z.uuid()),
  code: lenient(z.string().regex(/^[\x21-\x7e]{1,1000}$/)),
  error: lenient(z.string().regex(/^[a-z_]{1,50}$/)),
});

/** Each start of a sign-in stores a row, which nobody has to be signed in for. */
const startsPerCaller: BucketSize = { capacity: 10, refillSeconds: 30 };
const startsOfStrangers: BucketSize = { capacity: 200, refillSeconds: 3 };

/** The library takes no state or code that is older than five minutes. */
const keptMinutes = 10;
const removeOldStates = `
  delete from auth.flow_state where created_at < now() - interval '${keptMinutes} minutes'`;

const invalid = (message: string) => authError(400, 'validation_failed', message);

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** A redirect without the library's page, which names the address once more. */
const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location } });

export const createGoogleRedirects = ({ database, forward, google, siteUrl }: Options) => {
  const callers = createTokenBuckets(startsPerCaller);
  const strangers = createTokenBuckets(startsOfStrangers);

  const refuseTooMany = ({ address, deviceId }: CheckedRequest): Response | undefined => {
    const wait =
      deviceId === undefined
        ? callers.take(`address ${address}`) || strangers.take('all')
        : callers.take(`device ${deviceId}`);
    if (wait === 0) return undefined;
    const message = `Too many sign-ins at Google were started; try again in ${wait} s, or sign in with the password`;
    return authError(429, 'over_request_rate_limit', message, wait);
  };

  return {
    authorize: async (checked: CheckedRequest): Promise<Response> => {
      const { url } = checked.request;
      const query = authorizeQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
      if (!query.success) {
        const [issue] = query.error.issues;
        return invalid(`${issue?.path.join() ?? ''}: ${issue?.message ?? ''}`);
      }
      const wanted = query.data.redirect_to ?? siteUrl;
      const redirect_to = addressOnSite(wanted, { siteUrl, requestUrl: url });
      if (redirect_to === undefined) {
        return invalid(`redirect_to must be an address of this site, which is ${siteUrl}`);
      }
      const errorResponse = refuseTooMany(checked);
      if (errorResponse) return errorResponse;
      await database.run('query', { sql: removeOldStates, parameters: [] });
      const answer = await forward(checked, {
        method: 'GET',
        path: '/auth/v1/authorize',
        query: given({ ...query.data, redirect_to }),
      });
      const location = answer.headers.get('location');
      if (location === null) return answer;
      return redirectTo(google.addressAtGoogle(location));
    },
    callback: async (checked: CheckedRequest): Promise<Response> => {
      const { url } = checked.request;
      const query = callbackQuery.parse(Object.fromEntries(new URL(url).searchParams));
      const answer = await forward(checked, {
        method: 'GET',
        path: '/auth/v1/callback',
        query: given(query),
      });
      const location = answer.headers.get('location');
      if (location === null) return answer;
      // A row may be from a version that stored any address.
      const address = addressOnSite(location, { siteUrl, requestUrl: url });
      return address === undefined
        ? invalid('This sign-in would end on another site: begin again on the dashboard')
        : redirectTo(address);
    },
  };
};
