/** Google Calendar: one day's events of the owner's account, asked for by the browser with a short-lived token. */
import {
  mostEvents,
  mostEventsOfDay,
  readEvents,
  type CalendarAnswer,
  type CalendarEvent,
} from '#domain/calendar/calendar.ts';
import { wholeDay } from '#domain/calendar/spans.ts';
import { ok, type Result } from '#lib/result.ts';
import { createGoogleCalls, type GoogleOptions } from '#dashboard/data/google-calls.ts';

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

export const createCalendarGateway = (options: GoogleOptions) => {
  const openCalls = createGoogleCalls(options);
  return {
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
