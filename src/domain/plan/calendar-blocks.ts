/** The blocks of a plan as events of a calendar of their own: their ids, and what has to be written. */
import * as z from 'zod/mini';

export const calendarName = 'Fourhour plan';

/**
 * Stands in the description of the calendar, where every device finds it. A calendar that somebody shares may have the
 * same name and be made by this program, but not for this account.
 */
export const calendarMark = (userId: string): string => `fourhour-plan-of:${userId}`;

/** A block as it is to be in the calendar; `start` and `end` are ISO instants. */
export type CalendarBlock = { id: string; title: string; start: string; end: string };

/**
 * The same for the same block on each try, so that no block can have two events. Google takes letters from a to v and
 * digits: the digits here are those of the text's bytes.
 */
export const eventIdOf = (day: string, key: string): string =>
  Array.from(new TextEncoder().encode(`${day} ${key}`), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The private properties that mark an event as ours. */
const marks = z.object({ fourhourBlock: z.string(), fourhourDay: z.string() });

export const writtenEvent = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  summary: z.optional(z.string()),
  start: z.optional(z.object({ dateTime: z.optional(z.string()) })),
  end: z.optional(z.object({ dateTime: z.optional(z.string()) })),
  extendedProperties: z.optional(z.object({ private: z.optional(z.partial(marks)) })),
});
export type WrittenEvent = z.infer<typeof writtenEvent>;

/** Whether this event was written for a block of this day: no other one is ever changed. */
export const isOurs = ({ id, extendedProperties }: WrittenEvent, day: string): boolean =>
  extendedProperties?.private?.fourhourBlock === id &&
  extendedProperties.private.fourhourDay === day;

export const toEvent = ({ id, title, start, end }: CalendarBlock, day: string, zone: string) => ({
  ...{ summary: title, status: 'confirmed' },
  start: { dateTime: start, timeZone: zone },
  end: { dateTime: end, timeZone: zone },
  reminders: { useDefault: false },
  extendedProperties: { private: { fourhourBlock: id, fourhourDay: day } },
});

const isSameTime = (moment: WrittenEvent['start'], time: string): boolean =>
  Date.parse(moment?.dateTime ?? '') === Date.parse(time);

const isUpToDate = (event: WrittenEvent, { title, start, end }: CalendarBlock): boolean =>
  event.status !== 'cancelled' &&
  event.summary === title &&
  isSameTime(event.start, start) &&
  isSameTime(event.end, end);

export type BlockChange =
  { kind: 'insert' | 'patch'; block: CalendarBlock } | { kind: 'remove'; id: string };

/**
 * What makes the calendar equal to the plan.
 * @param keepBegun the current time: an event that began before it stays without its block, because it was worked on; null keeps none
 */
export const findChanges = (
  written: readonly WrittenEvent[],
  blocks: readonly CalendarBlock[],
  keepBegun: Date | null,
): readonly BlockChange[] => {
  const isGone = ({ id, start }: WrittenEvent): boolean => {
    if (blocks.some((block) => block.id === id)) return false;
    return keepBegun === null || Date.parse(start?.dateTime ?? '') > keepBegun.getTime();
  };
  return [
    ...written.filter(isGone).map(({ id }): BlockChange => ({ kind: 'remove', id })),
    ...blocks.flatMap((block): BlockChange[] => {
      const event = written.find(({ id }) => id === block.id);
      if (!event) return [{ kind: 'insert', block }];
      return isUpToDate(event, block) ? [] : [{ kind: 'patch', block }];
    }),
  ];
};
