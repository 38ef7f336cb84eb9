/** `fetch` with a time limit, which also passes the Retry-After header on to the client library. */
import { parseJsonText } from '#lib/json-text.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { faultMessages, toRetryCode } from './faults.ts';

const requestTimeoutMs = 15_000;

/** Puts the header's seconds into the body's `code`: supabase-js hands over an error's body and no headers. */
const withRetryCode = async (response: Response): Promise<Response> => {
  const seconds = readRetryAfter(response.headers.get('retry-after'), new Date());
  if (seconds === null) return response;
  const text = await response.text();
  const parsed = parseJsonText(text);
  const isOurs = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  if (!isOurs) console.warn(`The service answered ${response.status}: ${text}`);
  const code = toRetryCode(seconds);
  const body = { ...(isOurs ? parsed : { message: faultMessages.busy }), code, error_code: code };
  return Response.json(body, { status: response.status });
};

/** `fetch` for the client library: aborts after the time limit, and keeps the Retry-After of a busy service. */
export const createFetchWithLimits =
  (timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(input, { ...init, signal });
    return response.status === 429 || response.status === 503 ? withRetryCode(response) : response;
  };

export const fetchWithLimits = createFetchWithLimits(requestTimeoutMs);
