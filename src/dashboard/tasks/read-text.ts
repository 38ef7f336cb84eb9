/** What the text of a task says of when it is due, how long it takes and how it repeats. Large: `add-line.ts` loads it. */
import type { Span } from '#domain/dates/read-times.ts';
import { toMinute, toTime } from '#domain/plan/minute-of-day.ts';
import { readTask, withoutWords } from '#domain/tasks/read-task.ts';
import type { ChipPart } from '#domain/tasks/task-labels.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

const partOf = ({ part }: Span): ChipPart =>
  part === 'length' || part === 'repetition' ? part : 'due date';

export const readText = (text: string, now: Date) => {
  const present = { date: dateIn(now, timeZone), minute: toMinute(timeIn(now, timeZone)) };
  const read = readTask(text, present);
  const { due, time, isDeadline, spans } = read;
  return {
    dueOn: due,
    dueAt: due === null || time === null ? null : toTime(time),
    minutes: read.minutes,
    /** An RRULE. */
    recurrence: read.recurrence ?? null,
    /** Whether it has to be done by then. */
    isDeadline,
    /** Whether it says that it repeats, but in a way that cannot be kept. */
    isRepetitionUnread: read.isRepetitionUnread ?? false,
    /** Whether it says a day or a time that does not exist, or more than one. */
    isUnclear: read.isUnclear ?? false,
    /** The text without the words of what was read, save that of these parts. */
    textWithout: (kept: readonly ChipPart[]): string =>
      withoutWords(
        text,
        spans.filter((span) => {
          const part = partOf(span);
          // "By Friday" says more than the day.
          return !kept.includes(part) && !(isDeadline && part === 'due date');
        }),
      ),
  };
};
