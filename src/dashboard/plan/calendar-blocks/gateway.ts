/**
 * The calendar "Fourhour plan" that was made for the owner, known by its mark and not by its name, and the events of
 * planned blocks in it. It writes to no other calendar, and deletes only events that carry its mark.
 */
import * as z from 'zod/mini';
import type { GoogleCall, SendToGoogle } from '#domain/calendar/google-call.ts';
import {
  calendarMark,
  calendarName,
  findChanges,
  isOurs,
  toEvent,
  writtenEvent,
  type BlockChange,
  type CalendarBlock,
} from '#domain/plan/calendar-blocks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { failed, ok, type Result } from '#lib/result.ts';

/** The blocks of a plan that are to be in the calendar of its day ('YYYY-MM-DD'). */
export type BlocksOfDay = { day: string; blocks: readonly CalendarBlock[] };

const calendar = z.object({
  id: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
});
const listOf = <T>(item: z.ZodMiniType<T>) => z.object({ items: z._default(z.array(item), []) });
const calendars = listOf(calendar);
const events = listOf(writtenEvent);

/** As many as Google returns in one answer. */
const maxResults = '250';

const done = ok(undefined);
const notConnected = 'No Google credentials found. Please connect your Google account first.';
const unreadable = 'Google Calendar answered with something that cannot be read.';

const read = async <T>(
  send: SendToGoogle,
  call: GoogleCall,
  schema: z.ZodMiniType<T>,
): Promise<Result<T>> => {
  const answer = await send(call);
  if (!answer.ok) return answer;
  if (answer.value === null) return failed('missing', notConnected);
  const body = schema.safeParse(answer.value);
  return body.success ? ok(body.data) : failed('unexpected', unreadable);
};

/** The id of the plan's calendar; null where there is none and none is made. */
const findCalendar = async (
  send: SendToGoogle,
  mark: string,
  isMade: boolean,
): Promise<Result<string | null>> => {
  const query = new URLSearchParams({ minAccessRole: 'owner', showHidden: 'true', maxResults });
  const found = await read(send, { path: `users/me/calendarList?${query.toString()}` }, calendars);
  if (!found.ok) return found;
  // Two devices may have made one each at the same moment; both write into the same one of them.
  const [id] = found.value.items
    .filter(({ description }) => description?.includes(mark))
    .map((one) => one.id)
    .toSorted();
  if (id !== undefined || !isMade) return ok(id ?? null);
  const description = `The blocks of your plan. The dashboard knows this calendar by the next line.\n${mark}`;
  const body = { summary: calendarName, description, timeZone };
  const made = await read(send, { path: 'calendars', method: 'POST', body }, calendar);
  return made.ok ? ok(made.value.id) : made;
};

/** @param path of the calendar's events */
const callFor = (change: BlockChange, path: string, day: string): GoogleCall => {
  if (change.kind === 'remove') return { path: `${path}/${change.id}`, method: 'DELETE' };
  const { kind, block } = change;
  const body = toEvent(block, day, timeZone);
  return kind === 'insert'
    ? { path, method: 'POST', body: { id: block.id, ...body } }
    : { path: `${path}/${block.id}`, method: 'PATCH', body };
};

type Options = {
  userId: string;
  /** Opens a series of calls. */
  openCalls: (signal: AbortSignal) => SendToGoogle;
};

export const createCalendarBlocksGateway = ({ userId, openCalls }: Options) => ({
  /**
   * Makes the calendar of a day equal to its blocks: reads what is there, and writes what differs.
   * @param isRemoving whether all blocks of the day are taken out
   */
  write: async (
    { day, blocks }: BlocksOfDay,
    { isRemoving, signal }: { isRemoving: boolean; signal: AbortSignal },
  ): Promise<Result<void>> => {
    const send = openCalls(signal);
    const wanted = isRemoving ? [] : blocks;
    const found = await findCalendar(send, calendarMark(userId), wanted.length > 0);
    if (!found.ok) return found;
    if (found.value === null) return done;
    const path = `calendars/${encodeURIComponent(found.value)}/events`;
    const query = new URLSearchParams({
      privateExtendedProperty: `fourhourDay=${day}`,
      singleEvents: 'true',
      maxResults,
    });
    const marked = await read(send, { path: `${path}?${query.toString()}` }, events);
    if (!marked.ok) return marked;
    const written = marked.value.items.filter((event) => isOurs(event, day));
    for (const change of findChanges(written, wanted, isRemoving ? null : new Date())) {
      const first = await send(callFor(change, path, day));
      // It was written before, and the answer was lost; or it was deleted, and Google keeps its id.
      const isThere = change.kind === 'insert' && !first.ok && first.fault.kind === 'conflict';
      const answer = isThere ? await send(callFor({ ...change, kind: 'patch' }, path, day)) : first;
      if (!answer.ok) return answer;
    }
    return done;
  },
});

export type CalendarBlocksGateway = ReturnType<typeof createCalendarBlocksGateway>;
