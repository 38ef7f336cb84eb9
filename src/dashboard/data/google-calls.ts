/** Calls of Google Calendar by the browser, with a short-lived token of the owner's account. */
import * as z from 'zod/mini';
import { googleAnswered } from '#domain/calendar/calendar.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { Backend } from './backend.ts';
import type { Functions } from './functions.ts';

export type GoogleOptions = { functions: Functions; backend: Pick<Backend, 'reach'> };

export type GoogleCall = {
  /** Behind 'calendar/v3/'. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: Readonly<Record<string, unknown>>;
};

/** Google's answer, whatever its status; null while no account is connected. */
type Send = (call: GoogleCall) => Promise<Result<Response | null>>;

/** Opens a series of calls, which share one token. */
export type OpenGoogleCalls = (signal: AbortSignal) => Send;

const requestTimeoutMs = 15_000;

const token = z.object({ accessToken: z.string() });
const notConnected = z.object({ kind: z.literal('not-connected') });
const apiError = z.object({
  error: z.object({ message: z.string(), status: z.optional(z.string()) }),
});

const reconnectText =
  'Failed to fetch calendar events. Please try reconnecting your Google account.';

/** Whether the consent does not include the calendar. Google answers 403 for other reasons, too. */
const isAboutConsent = (name: string | undefined, text: string): boolean =>
  name === 'PERMISSION_DENIED' && /scope|permission/i.test(text);

/** Google ends some of its messages without a full stop. */
const asSentence = (text: string): string => (/\p{L}$/u.test(text) ? `${text}.` : text);

/** Uses Google's own message, because it names causes that we cannot know, such as a disabled Calendar API. */
export const toGoogleFault = async (response: Response): Promise<{ ok: false; fault: Fault }> => {
  const { status, headers } = response;
  const read = apiError.safeParse(parseJsonText(await response.text().catch(() => '')));
  const text = asSentence(outsideLine(read.data?.error.message ?? '', 300));
  console.warn(`Google Calendar answered ${status}: ${text}`);
  const seconds = readRetryAfter(headers.get('retry-after'), new Date());
  if (status === 429 || status === 503 || /rate limit|quota/i.test(text)) {
    const { fault } = failed('busy', 'Google Calendar is busy.');
    return {
      ok: false,
      fault: seconds === null ? fault : { ...fault, retryAfterSeconds: seconds },
    };
  }
  if (status === 401) return failed('reconnect', reconnectText);
  if (isAboutConsent(read.data?.error.status, text)) {
    return failed('reconnect', text || reconnectText);
  }
  return failed('unexpected', text || googleAnswered, googleAnswered);
};

export const createGoogleCalls = ({ functions, backend }: GoogleOptions): OpenGoogleCalls => {
  const readToken = async (
    signal: AbortSignal,
    refusedToken?: string,
  ): Promise<Result<string | null>> => {
    const answer = await functions.call(
      'google-token',
      { action: 'read', ...(refusedToken !== undefined && { refusedToken }) },
      token,
      { signal },
    );
    if (answer.ok) return ok(answer.value.accessToken);
    if (notConnected.safeParse(answer.fault.cause).success) return ok(null);
    return answer;
  };

  const ask = async (
    accessToken: string,
    { path, method = 'GET', body }: GoogleCall,
    signal: AbortSignal,
  ): Promise<Result<Response>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const authorization = `Bearer ${accessToken}`;
    try {
      const response = await fetch(`${reached.value.googleApi}/calendar/v3/${path}`, {
        method,
        headers: body ? { authorization, 'content-type': 'application/json' } : { authorization },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      return ok(response);
    } catch (cause) {
      return failed('offline', 'Google Calendar does not answer.', cause);
    }
  };

  return (signal) => {
    let accessToken: string | null = null;
    return async (call) => {
      let refusedToken: string | undefined;
      for (;;) {
        if (accessToken === null) {
          const read = await readToken(signal, refusedToken);
          if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
          accessToken = read.value;
        }
        const answer = await ask(accessToken, call, signal);
        const isRefused = answer.ok && answer.value.status === 401;
        if (!isRefused || refusedToken !== undefined) return answer;
        refusedToken = accessToken;
        accessToken = null;
      }
    };
  };
};
