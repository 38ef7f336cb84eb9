/**
 * The authentication library, in a file of its own that is loaded after the first rows or when a session has to be made or
 * renewed. supabase-js would also bring clients that nothing here calls.
 */
import {
  GoTrueClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type AuthError,
} from '@supabase/auth-js';
import { failed, type Fault } from '#lib/result.ts';
import { faultMessages, fetchWithLimits, readObject, toFault } from './faults.ts';

/**
 * The server tells the end of a session by its own clock, and the library compares that with this computer's clock. Without
 * `expires_at` the library adds `expires_in` to this computer's clock.
 */
const withoutServerTime = async (answer: Response): Promise<Response> => {
  if (!answer.ok || !answer.url.includes('/token?')) return answer;
  const session = await readObject(answer.clone());
  // An answer that is no JSON object is left unchanged, and the library refuses it.
  return session ? Response.json({ ...session, expires_at: undefined }, answer) : answer;
};

export type AuthOptions = ConstructorParameters<typeof GoTrueClient>[0];

/** @param backend.url with a slash at its end */
export const createAuthClient = (
  { url, publishableKey }: { url: string; publishableKey: string },
  options: AuthOptions,
) =>
  new GoTrueClient({
    ...options,
    url: new URL('auth/v1', url).href,
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    // A link with a session in it must not replace the owner's; calendar/google/gateway.ts reads what Google sends back.
    detectSessionInUrl: false,
    fetch: async (input, init) => withoutServerTime(await fetchWithLimits(input, init)),
  });

export const toAuthFault = (error: AuthError): { ok: false; fault: Fault } => {
  const { status = 0, code, message } = error;
  const fault = toFault({ status, code, text: message });
  if (isAuthRetryableFetchError(error)) return { ok: false, fault };
  if (isAuthSessionMissingError(error)) return failed('signed-out', error.message, error);
  if (!isAuthApiError(error)) return failed('unexpected', faultMessages.unexpected, error);
  if (fault.kind !== 'busy') return failed('forbidden', message, error);
  const told = `${message.replace(/\.?$/, '.')} ${fault.message}`;
  return { ok: false, fault: { ...fault, message: told } };
};
