/** Google Calendar: one day's events of the owner's account, asked for by the browser with a short-lived token. */
import * as z from 'zod/mini';
import {
  googleAnswered,
  mostEvents,
  mostEventsOfDay,
  readEvents,
  wholeDay,
  type CalendarAnswer,
  type CalendarEvent,
} from '#domain/calendar/calendar.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { Backend } from './backend.ts';
import type { Functions } from './functions.ts';

export type CalendarGateway = {
  /** The events of a day in Lisbon ('YYYY-MM-DD'); null while no account is connected. */
  read: (day: string, signal: AbortSignal) => Promise<Result<CalendarAnswer | null>>;
};

type Options = { functions: Functions; backend: Pick<Backend, 'address'> };

const requestTimeoutMs = 15_000;

const token = z.object({ accessToken: z.string() });
const notConnected = z.object({ kind: z.literal('not-connected') });
const apiError = z.object({
  error: z.object({ message: z.string(), status: z.optional(z.string()) }),
});

const reconnectText =
  'Failed to fetch calendar events. Please try reconnecting your Google account.';

const eventsAddress = (api: string, day: string, pageToken: string | undefined): URL => {
  const { start, end } = wholeDay(day);
  const parameters = new URLSearchParams({
    timeMin: start.toISOString(),
    timeMax: end.toISOString(),
    singleEvents: 'true',
    orderBy: 'startTime',
    maxResults: String(mostEvents),
    ...(pageToken !== undefined && { pageToken }),
  });
  return new URL(`${api}/calendar/v3/calendars/primary/events?${parameters.toString()}`);
};

/** Whether the consent does not include the calendar. Google answers 403 for other reasons, too. */
const isAboutConsent = (name: string | undefined, text: string): boolean =>
  name === 'PERMISSION_DENIED' && /scope|permission/i.test(text);

/** Google ends some of its messages without a full stop. */
const asSentence = (text: string): string => (/\p{L}$/u.test(text) ? `${text}.` : text);

/** Uses Google's own message, because it names causes that we cannot know, such as a disabled Calendar API. */
const toFault = async (response: Response): Promise<{ ok: false; fault: Fault }> => {
  const { status, headers } = response;
  const read = apiError.safeParse(parseJsonText(await response.text()));
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

export const createCalendarGateway = ({ functions, backend }: Options): CalendarGateway => {
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

  const ask = (
    accessToken: string,
    day: string,
    signal: AbortSignal,
    pageToken?: string,
  ): Promise<Response> =>
    fetch(eventsAddress(backend.address()?.googleApi ?? '', day, pageToken), {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });

  /** Reads the following pages. Google repeats an event that has changed meanwhile on a later page. */
  const readAll = async (
    first: Response,
    next: (pageToken: string) => Promise<Response>,
  ): Promise<Result<CalendarAnswer>> => {
    const events = new Map<string, CalendarEvent>();
    let unreadable = 0;
    let response = first;
    for (let page = 1; ; page += 1) {
      if (!response.ok) return toFault(response);
      const read = readEvents(parseJsonText(await response.text()));
      if (!read.ok) return read;
      for (const event of read.value.events) events.set(event.id, event);
      unreadable += read.value.unreadable;
      const { nextPageToken, hasMore } = read.value;
      if (nextPageToken === undefined || page >= mostEventsOfDay / mostEvents) {
        return ok({ events: [...events.values()], hasMore, unreadable });
      }
      response = await next(nextPageToken);
    }
  };

  return {
    read: async (day, signal) => {
      const first = await readToken(signal);
      if (!first.ok) return first;
      if (first.value === null) return ok(null);
      try {
        let accessToken = first.value;
        let response = await ask(accessToken, day, signal);
        if (response.status === 401) {
          const second = await readToken(signal, accessToken);
          if (!second.ok) return second;
          if (second.value === null) return ok(null);
          accessToken = second.value;
          response = await ask(accessToken, day, signal);
        }
        return await readAll(response, (pageToken) => ask(accessToken, day, signal, pageToken));
      } catch (cause) {
        return failed('offline', 'Google Calendar does not answer.', cause);
      }
    },
  };
};
