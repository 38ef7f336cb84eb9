/**
 * Sends authorized GET requests to the Gmail API: renews a refused token once, repeats a request that got no answer or
 * a temporary error, and waits when Gmail asks for it.
 */
import * as z from 'zod/mini';
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { readBody } from '#lib/request-body.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';

export type GmailOptions = {
  google: GoogleAccess;
  userId: string;
  fetch: typeof globalThis.fetch;
  /** Tests replace it, so that they need not wait. */
  sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  now?: () => number;
};

/** `not-found`: Gmail answered 404. `too-long`: the body has more bytes than allowed and was not read to its end. */
export type GmailAnswer = { text: string } | 'not-found' | 'too-long';

/**
 * @param path below `/gmail/v1/users/me`, with its query
 * @param maxBytes of the answer's body; 1 MiB unless given
 * @returns the answer; as faults `missing` without a connected account, `reconnect` for a refused consent, `busy` with
 * `retryAfterSeconds` for a longer wait, `offline` without an answer, `unexpected` for any other error
 */
export type GmailRequest = (path: string, maxBytes?: number) => Promise<Result<GmailAnswer>>;

const origin = 'https://gmail.googleapis.com/gmail/v1/users/me';
const requestTimeoutMs = 20_000;
const maxAttempts = 4;
/** A request that has to wait longer than this fails as `busy`. */
const maxWaitSeconds = 15;
/** Ten answers of this size can be in memory at the same time. */
const defaultMaxBytes = 1024 * 1024;

const errorBody = z.object({
  error: z.object({
    message: z.optional(z.string()),
    status: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
});

/** A 403 for any other reason, such as an API that is turned off, is not mended by a new consent. */
const consentReasons = /insufficientPermissions|SCOPE_INSUFFICIENT|insufficient.*scope/i;
const quotaReasons = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|RESOURCE_EXHAUSTED/i;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The JSON value of an answer; `undefined` for an answer without one. */
export const jsonOf = (answer: GmailAnswer | null): unknown =>
  answer !== null && typeof answer === 'object' ? parseJsonText(answer.text) : undefined;

/** Null when the connection was lost. */
const readText = async (response: Response, maxBytes: number): Promise<GmailAnswer | null> => {
  try {
    const body = await readBody(response, maxBytes);
    return body ? { text: new TextDecoder().decode(body) } : 'too-long';
  } catch {
    return null;
  }
};

/** What an error answer says of its reason, and Gmail's own sentence. */
const readError = async (response: Response) => {
  const answer = await readText(response, defaultMaxBytes);
  const error = errorBody.safeParse(jsonOf(answer)).data?.error;
  const reasons = [
    error?.status,
    error?.message,
    ...(error?.errors ?? []).map(({ reason }) => reason),
  ];
  return { reasons: reasons.join(' '), sentence: outsideLine(error?.message ?? '', 200) };
};

const busy = (seconds: number): { ok: false; fault: Fault } => ({
  ok: false,
  fault: {
    kind: 'busy',
    message: `Gmail asks us to wait ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  },
});

const noConsent = 'Google does not allow this dashboard to read your mail. Update the connection.';
const noAnswer = 'Gmail does not answer.';

export const createGmailRequest = ({
  google,
  userId,
  fetch,
  sleep = pause,
  now = Date.now,
}: GmailOptions): GmailRequest => {
  let token: string | undefined;
  /** When one request is told to wait, no request is sent before this time. */
  let notBefore = 0;

  const accessToken = async (refusedToken?: string): Promise<Result<string>> => {
    const answer = await google.accessTokenOf(userId, refusedToken);
    if (!answer.ok) return answer;
    token = answer.value.accessToken;
    return ok(token);
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

  return async (path, maxBytes = defaultMaxBytes) => {
    const first = token === undefined ? await accessToken() : ok(token);
    if (!first.ok) return first;
    let bearer = first.value;
    let hasRenewed = false;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const response = await sendOnce(path, bearer);
      if (response === null) {
        await sleep(500 * 2 ** attempt);
        continue;
      }
      if (response.ok) {
        const answer = await readText(response, maxBytes);
        if (answer !== null) return ok(answer);
        continue;
      }
      const { reasons, sentence } = await readError(response);
      if (response.status === 404) return ok('not-found');
      if (response.status === 401) {
        if (hasRenewed) return failed('reconnect', noConsent);
        hasRenewed = true;
        // Another request may have renewed the token since this one was sent.
        const renewed = token === bearer ? await accessToken(bearer) : ok(token ?? bearer);
        if (!renewed.ok) return renewed;
        bearer = renewed.value;
        continue;
      }
      const isQuota = response.status === 429 || quotaReasons.test(reasons);
      if (response.status === 403 && consentReasons.test(reasons)) {
        return failed('reconnect', noConsent);
      }
      if (!isQuota && response.status < 500) {
        const why = sentence === '' ? '.' : `: ${sentence}`;
        return failed('unexpected', `Gmail answered with an error (${response.status})${why}`);
      }
      const retryAfter = response.headers.get('retry-after');
      const seconds = readRetryAfter(retryAfter, new Date(now())) ?? 2 ** attempt;
      if (seconds > maxWaitSeconds) return busy(seconds);
      if (attempt === maxAttempts - 1) return isQuota ? busy(60) : failed('offline', noAnswer);
      notBefore = Math.max(notBefore, now() + seconds * 1000);
    }
    return failed('offline', noAnswer);
  };
};
