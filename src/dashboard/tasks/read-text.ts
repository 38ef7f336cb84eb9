/** What the text of a task says of when it is due, how long it takes and how it repeats. */
import type { Present } from '#domain/dates/read-times.ts';
import { readTask } from '#domain/tasks/read-task.ts';
import type { TaskTimes } from '#domain/tasks/task-times.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

const presentOf = (now: Date): Present => {
  const [hours = 0, minutes = 0] = timeIn(now, timeZone).split(':').map(Number);
  return { date: dateIn(now, timeZone), minute: hours * 60 + minutes };
};

/** The repetition is an RRULE. */
export type TextTimes = TaskTimes & { recurrence: string | null };

export const readText = (text: string, now: Date): TextTimes => {
  const { due, time, minutes, recurrence = null } = readTask(text, presentOf(now));
  const isTimed = due !== null && time !== null;
  return {
    dueOn: due,
    dueAt: isTimed ? `${pad(Math.floor(time / 60))}:${pad(time % 60)}` : null,
    minutes,
    recurrence,
  };
};
