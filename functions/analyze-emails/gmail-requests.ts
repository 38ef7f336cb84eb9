/**
 * Sends authorized GET requests to the Gmail API: renews a refused token once, repeats a request that got no answer or
 * a temporary error, and waits when Gmail asks for it.
 */
import type { GoogleAccess } from '#functions/_shared/google-tokens.ts';
import { readBody } from '#lib/request-body.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Result } from '#lib/result.ts';

export type GmailOptions = {
  google: GoogleAccess;
  userId: string;
  fetch: typeof globalThis.fetch;
  /** Tests replace it, so that they need not wait. */
  sleep?: ((milliseconds: number) => Promise<void>) | undefined;
};

const origin = 'https://gmail.googleapis.com/gmail/v1/users/me';
const requestTimeoutMs = 20_000;
const maxAttempts = 4;
/** A request that has to wait longer than this fails as `busy`. */
const maxWaitSeconds = 15;
/** Ten answers of this size can be in memory at the same time. */
const maxBytes = 1024 * 1024;

/** A 403 for any other reason, such as an API that is turned off, is not mended by a new consent. */
const consentReasons = /insufficientPermissions|SCOPE_INSUFFICIENT|insufficient.*scope/i;
const quotaReasons = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|RESOURCE_EXHAUSTED/i;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const busy = (seconds: number): Result<never> => {
  const { fault } = failed('busy', `Gmail asks us to wait ${seconds} seconds.`);
  return { ok: false, fault: { ...fault, retryAfterSeconds: seconds } };
};
const noConsent = failed(
  'reconnect',
  'Google does not allow this dashboard to read your mail. Update the connection.',
);

/**
 * @returns a function that takes a path below `/gmail/v1/users/me`, with its query, and answers the body; null where
 * nothing is at that path, and where the body is too long to be read. Its faults are `missing` without a connected account, `reconnect` for a
 * refused consent, `busy` for a longer wait, `offline` without an answer.
 */
export const createGmailRequest = ({ google, userId, fetch, sleep = pause }: GmailOptions) => {
  /** The token of the last request, which another request may have renewed meanwhile. */
  let lastToken: string | undefined;
  const accessToken = async (refused?: string): Promise<Result<string>> => {
    if (lastToken !== undefined && lastToken !== refused) return ok(lastToken);
    const answer = await google.accessTokenOf(userId, refused);
    if (answer.ok) lastToken = answer.value.accessToken;
    return answer.ok ? ok(answer.value.accessToken) : answer;
  };

  /** A lost connection is as good as an answer that says to try later. */
  const send = async (path: string, bearer: string) => {
    try {
      const response = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const body = await readBody(response, maxBytes);
      const retryAfter = readRetryAfter(response.headers.get('retry-after'), new Date());
      return { status: response.status, text: body && new TextDecoder().decode(body), retryAfter };
    } catch {
      return { status: 503, text: undefined, retryAfter: null };
    }
  };

  return async (path: string): Promise<Result<string | null>> => {
    let refusedToken: string | undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const token = await accessToken(refusedToken);
      if (!token.ok) return token;
      const { status, text, retryAfter } = await send(path, token.value);
      if (status === 200) return ok(text ?? null);
      if (status === 404) return ok(null);
      if (status === 401 && refusedToken === undefined) {
        refusedToken = token.value;
        continue;
      }
      if (status === 401 || (status === 403 && consentReasons.test(text ?? ''))) return noConsent;
      const isQuota = status === 429 || quotaReasons.test(text ?? '');
      if (!isQuota && status < 500) {
        return failed('unexpected', `Gmail answered with an error (${status}).`);
      }
      const seconds = retryAfter ?? 2 ** attempt;
      if (seconds > maxWaitSeconds) return busy(seconds);
      if (isQuota && attempt === maxAttempts - 1) return busy(60);
      await sleep(seconds * 1000);
    }
    return failed('offline', 'Gmail does not answer.');
  };
};
