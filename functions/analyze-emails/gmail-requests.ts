/**
 * Sends authorized GET requests to the Gmail API: renews a refused token once, repeats a request that got no answer or
 * a temporary error, and waits when Gmail asks for it.
 */
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import { readBody } from '#lib/request-body.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Result } from '#lib/result.ts';

export type GmailOptions = {
  google: GoogleAccess;
  userId: string;
  fetch: typeof globalThis.fetch;
  /** Tests replace it, so that they need not wait. */
  sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  now?: () => number;
};

/** The body; `not-found` where Gmail answers 404, `too-long` where it has more bytes than are read. */
export type GmailAnswer = { text: string } | 'not-found' | 'too-long';

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

/** Null when the connection was lost. */
const readText = async (response: Response): Promise<GmailAnswer | null> => {
  try {
    const body = await readBody(response, maxBytes);
    return body ? { text: new TextDecoder().decode(body) } : 'too-long';
  } catch {
    return null;
  }
};

const busy = (seconds: number): Result<never> => {
  const { fault } = failed('busy', `Gmail asks us to wait ${seconds} seconds.`);
  return { ok: false, fault: { ...fault, retryAfterSeconds: seconds } };
};
const noConsent = failed(
  'reconnect',
  'Google does not allow this dashboard to read your mail. Update the connection.',
);

/**
 * @returns a function that takes a path below `/gmail/v1/users/me`, with its query; its faults are `missing` without a
 * connected account, `reconnect` for a refused consent, `busy` for a longer wait, `offline` without an answer
 */
export const createGmailRequest = ({
  google,
  userId,
  fetch,
  sleep = pause,
  now = Date.now,
}: GmailOptions) => {
  let token: string | undefined;
  /** When one request is told to wait, no request is sent before this time. */
  let notBefore = 0;

  const accessToken = async (refusedToken?: string): Promise<Result<string>> => {
    const answer = await google.accessTokenOf(userId, refusedToken);
    if (answer.ok) token = answer.value.accessToken;
    return answer.ok ? ok(answer.value.accessToken) : answer;
  };

  const sendOnce = async (path: string, bearer: string): Promise<Response | null> => {
    const wait = notBefore - now();
    if (wait > 0) await sleep(wait);
    try {
      return await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    } catch {
      return null;
    }
  };

  return async (path: string): Promise<Result<GmailAnswer>> => {
    const first = token === undefined ? await accessToken() : ok(token);
    if (!first.ok) return first;
    let bearer = first.value;
    let hasRenewed = false;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const response = await sendOnce(path, bearer);
      const answer = response && (await readText(response));
      if (response === null || answer === null) {
        await sleep(500 * 2 ** attempt);
        continue;
      }
      if (response.ok) return ok(answer);
      if (response.status === 404) return ok('not-found');
      if (response.status === 401) {
        if (hasRenewed) return noConsent;
        hasRenewed = true;
        // Another request may have renewed the token since this one was sent.
        const renewed = token === bearer ? await accessToken(bearer) : ok(token ?? bearer);
        if (!renewed.ok) return renewed;
        bearer = renewed.value;
        continue;
      }
      const reasons = typeof answer === 'object' ? answer.text : '';
      if (response.status === 403 && consentReasons.test(reasons)) return noConsent;
      const isQuota = response.status === 429 || quotaReasons.test(reasons);
      if (!isQuota && response.status < 500) {
        return failed('unexpected', `Gmail answered with an error (${response.status}).`);
      }
      const retryAfter = response.headers.get('retry-after');
      const seconds = readRetryAfter(retryAfter, new Date(now())) ?? 2 ** attempt;
      if (seconds > maxWaitSeconds) return busy(seconds);
      if (isQuota && attempt === maxAttempts - 1) return busy(60);
      notBefore = Math.max(notBefore, now() + seconds * 1000);
    }
    return failed('offline', 'Gmail does not answer.');
  };
};
