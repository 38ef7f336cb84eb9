/**
 * The calendar "Fourhour plan" that was made for the owner, known by its mark and not by its name, and the events of
 * planned blocks in it. It writes to no other calendar, and changes or deletes only events that carry its mark.
 */
import * as z from 'zod/mini';
import {
  createGoogleCalls,
  toGoogleFault,
  type GoogleCall,
  type GoogleOptions,
} from '#dashboard/data/google-calls.ts';
import {
  calendarMark,
  calendarName,
  isOurs,
  toEvent,
  writtenEvent,
  type CalendarBlock,
  type WrittenEvent,
} from '#domain/plan/calendar-blocks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Result } from '#lib/result.ts';

/** The blocks of one day in the calendar. */
export type CalendarOfDay = {
  written: readonly WrittenEvent[];
  /** Writes a new event; where one of this id is there already, that one is changed. */
  insert: (block: CalendarBlock) => Promise<Result<void>>;
  patch: (block: CalendarBlock) => Promise<Result<void>>;
  remove: (id: string) => Promise<Result<void>>;
};

const calendar = z.object({
  id: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
});
const page = <T>(item: z.ZodMiniType<T>) =>
  z.object({ items: z._default(z.array(item), []), nextPageToken: z.optional(z.string()) });
const calendars = page(calendar);
const events = page(writtenEvent);

/** Google returns at most 250 events in one answer. */
const pageSize = '250';
const mostPages = 20;

const done = ok(undefined);

type Options = GoogleOptions & { userId: string };

export const createCalendarBlocksGateway = ({ userId, ...options }: Options) => {
  const openCalls = createGoogleCalls(options);
  const mark = calendarMark(userId);

  return {
    /**
     * The calendar of the plan with the blocks of a day ('YYYY-MM-DD').
     * @param isMade whether the calendar is made where it is missing; else the answer is null
     */
    open: async (
      day: string,
      { isMade }: { isMade: boolean },
      signal: AbortSignal,
    ): Promise<Result<CalendarOfDay | null>> => {
      const sendAny = openCalls(signal);

      const send = async (call: GoogleCall): Promise<Result<Response>> => {
        const answer = await sendAny(call);
        if (!answer.ok) return answer;
        return answer.value
          ? ok(answer.value)
          : failed(
              'missing',
              'No Google credentials found. Please connect your Google account first.',
            );
      };

      const read = async <T>(call: GoogleCall, schema: z.ZodMiniType<T>): Promise<Result<T>> => {
        const answer = await send(call);
        if (!answer.ok) return answer;
        if (!answer.value.ok) return toGoogleFault(answer.value);
        const body = schema.safeParse(parseJsonText(await answer.value.text().catch(() => '')));
        return body.success
          ? ok(body.data)
          : failed('unexpected', 'Google Calendar answered with something that cannot be read.');
      };

      const readAll = async <T>(
        path: string,
        parameters: Readonly<Record<string, string>>,
        schema: z.ZodMiniType<{ items: T[]; nextPageToken?: string | undefined }>,
      ): Promise<Result<readonly T[]>> => {
        const all: T[] = [];
        let pageToken: string | undefined;
        for (let count = 0; count < mostPages; count += 1) {
          const query = new URLSearchParams({
            ...{ ...parameters, maxResults: pageSize },
            ...(pageToken !== undefined && { pageToken }),
          });
          const answer = await read({ path: `${path}?${query.toString()}` }, schema);
          if (!answer.ok) return answer;
          all.push(...answer.value.items);
          pageToken = answer.value.nextPageToken;
          if (pageToken === undefined) break;
        }
        return ok(all);
      };

      const found = await readAll(
        'users/me/calendarList',
        { minAccessRole: 'owner', showHidden: 'true' },
        calendars,
      );
      if (!found.ok) return found;
      // Two devices may have made one each at the same moment; both take the same one of them.
      let [id] = found.value
        .filter(({ description }) => description?.includes(mark))
        .map((one) => one.id)
        .toSorted();
      if (id === undefined) {
        if (!isMade) return ok(null);
        const description = `The blocks of your plan. The dashboard knows this calendar by the next line.\n${mark}`;
        const body = { summary: calendarName, description, timeZone };
        const made = await read({ path: 'calendars', method: 'POST', body }, calendar);
        if (!made.ok) return made;
        ({ id } = made.value);
      }

      const path = `calendars/${encodeURIComponent(id)}/events`;
      const marked = await readAll(
        path,
        { privateExtendedProperty: `fourhourDay=${day}`, singleEvents: 'true' },
        events,
      );
      if (!marked.ok) return marked;
      const written = marked.value.filter((event) => isOurs(event, day));
      const ours = new Set(written.map((event) => event.id));

      /** @param alsoDone statuses that mean that there is nothing left to do */
      const write = async (
        call: GoogleCall,
        alsoDone: readonly number[] = [],
      ): Promise<Result<void>> => {
        const answer = await send(call);
        if (!answer.ok) return answer;
        const { status } = answer.value;
        return answer.value.ok || alsoDone.includes(status) ? done : toGoogleFault(answer.value);
      };

      const notOurs = () =>
        failed('conflict', 'An event of another origin has the id of a block. It was not changed.');

      const patch = (block: CalendarBlock): Promise<Result<void>> =>
        ours.has(block.id)
          ? write({
              path: `${path}/${block.id}`,
              method: 'PATCH',
              body: toEvent(block, day, timeZone),
            })
          : Promise.resolve(notOurs());

      return ok({
        written,
        patch,
        insert: async (block) => {
          const body = { id: block.id, ...toEvent(block, day, timeZone) };
          const answer = await send({ path, method: 'POST', body });
          if (!answer.ok) return answer;
          if (answer.value.ok) return done;
          if (answer.value.status !== 409) return toGoogleFault(answer.value);
          // It was written before, and the answer was lost; or it was deleted, and Google keeps its id.
          const there = await read({ path: `${path}/${block.id}` }, writtenEvent);
          if (!there.ok) return there;
          if (!isOurs(there.value, day)) return notOurs();
          ours.add(block.id);
          return patch(block);
        },
        remove: (eventId) =>
          ours.has(eventId)
            ? write({ path: `${path}/${eventId}`, method: 'DELETE' }, [404, 410])
            : Promise.resolve(notOurs()),
      });
    },
  };
};

export type CalendarBlocksGateway = ReturnType<typeof createCalendarBlocksGateway>;
