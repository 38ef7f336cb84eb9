/**
 * Google Calendar, asked by the browser with a short-lived token of the owner's account: one day's events, and the calls that
 * other gateways make.
 */
import * as z from 'zod/mini';
import {
  googleAnswered,
  mostEvents,
  mostEventsOfDay,
  readEvents,
  type CalendarAnswer,
  type CalendarEvent,
} from '#domain/calendar/calendar.ts';
import type { GoogleCall, SendToGoogle } from '#domain/calendar/google-call.ts';
import { wholeDay } from '#domain/calendar/spans.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import type { Functions } from '#dashboard/data/functions.ts';

type Options = { functions: Functions; backend: Pick<Backend, 'reach'> };

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
const toGoogleFault = (
  { status, headers }: Response,
  received: unknown,
): { ok: false; fault: Fault } => {
  const { error } = apiError.safeParse(received).data ?? {};
  const text = asSentence(outsideLine(error?.message ?? '', 300));
  console.warn(`Google Calendar answered ${status}: ${text}`);
  if (status === 429 || status === 503 || /rate limit|quota/i.test(text)) {
    const { fault } = failed('busy', 'Google Calendar is busy.');
    const seconds = readRetryAfter(headers.get('retry-after'), new Date());
    return {
      ok: false,
      fault: seconds === null ? fault : { ...fault, retryAfterSeconds: seconds },
    };
  }
  if (status === 401) return failed('reconnect', reconnectText);
  if (isAboutConsent(error?.status, text)) return failed('reconnect', text);
  return failed(status === 409 ? 'conflict' : 'unexpected', text || googleAnswered, googleAnswered);
};

/** Opens a series of calls, which share one token. */
const createGoogleCalls =
  ({ functions, backend }: Options) =>
  (signal: AbortSignal): SendToGoogle => {
    let accessToken: string | null = null;

    const readToken = async (refusedToken: string | undefined): Promise<Result<string | null>> => {
      const asked = { action: 'read', ...(refusedToken !== undefined && { refusedToken }) };
      const answer = await functions.call('google-token', asked, token, { signal });
      if (answer.ok) return ok(answer.value.accessToken);
      return notConnected.safeParse(answer.fault.cause).success ? ok(null) : answer;
    };

    const ask = async (bearer: string, { path, method = 'GET', body }: GoogleCall) => {
      const reached = await backend.reach();
      if (!reached.ok) return reached;
      const authorization = `Bearer ${bearer}`;
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
        return ok({ response, received: parseJsonText(await response.text()) });
      } catch (cause) {
        return failed('offline', 'Google Calendar does not answer.', cause);
      }
    };

    const send = async (call: GoogleCall, refusedToken?: string): Promise<Result<unknown>> => {
      if (accessToken === null) {
        const read = await readToken(refusedToken);
        if (!read.ok || read.value === null) return read;
        accessToken = read.value;
      }
      const bearer = accessToken;
      const answer = await ask(bearer, call);
      if (!answer.ok) return answer;
      const { response, received } = answer.value;
      if (response.status === 401 && refusedToken === undefined) {
        accessToken = null;
        return send(call, bearer);
      }
      return response.ok ? ok(received) : toGoogleFault(response, received);
    };

    return (call) => send(call);
  };

const eventsPath = (day: string, pageToken: string | undefined): string => {
  const { start, end } = wholeDay(day);
  const parameters = new URLSearchParams({
    timeMin: start.toISOString(),
    timeMax: end.toISOString(),
    singleEvents: 'true',
    orderBy: 'startTime',
    maxResults: String(mostEvents),
    ...(pageToken !== undefined && { pageToken }),
  });
  return `calendars/primary/events?${parameters.toString()}`;
};

export const createCalendarGateway = (options: Options) => {
  const openCalls = createGoogleCalls(options);
  return {
    openCalls,
    /**
     * The events of a day in the owner's zone ('YYYY-MM-DD'); null while no account is connected. Google repeats an event
     * that has changed meanwhile on a later page.
     */
    read: async (day: string, signal: AbortSignal): Promise<Result<CalendarAnswer | null>> => {
      const send = openCalls(signal);
      const events = new Map<string, CalendarEvent>();
      let unreadable = 0;
      let pageToken: string | undefined;
      for (let page = 1; ; page += 1) {
        const answer = await send({ path: eventsPath(day, pageToken) });
        if (!answer.ok) return answer;
        if (answer.value === null) return ok(null);
        const read = readEvents(answer.value);
        if (!read.ok) return read;
        for (const event of read.value.events) events.set(event.id, event);
        unreadable += read.value.unreadable;
        pageToken = read.value.nextPageToken;
        if (pageToken === undefined || page >= mostEventsOfDay / mostEvents) {
          return ok({ events: [...events.values()], unreadable });
        }
      }
    },
  };
};

export type CalendarGateway = ReturnType<typeof createCalendarGateway>;
