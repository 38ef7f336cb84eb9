/**
 * When a task is due and how long it takes: read from its text by `src/domain/dates/`, or set by the owner. Days and
 * times are of the owner's zone.
 */
import * as z from 'zod/mini';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import { lastDay } from './later.ts';

export const taskTimes = z.object({
  /** 'YYYY-MM-DD' */
  dueOn: z.nullable(z.string()),
  /** 'HH:MM', on that day. */
  dueAt: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
});
export type TaskTimes = Readonly<z.infer<typeof taskTimes>>;

export const noTimes: TaskTimes = { dueOn: null, dueAt: null, minutes: null };

const isSameDue = (a: TaskTimes, b: TaskTimes): boolean =>
  a.dueOn === b.dueOn && a.dueAt === b.dueAt;

/** Times that are not known equal those that are empty. */
export const isSameTimes = (a: TaskTimes | null, b: TaskTimes | null): boolean =>
  isSameDue(a ?? noTimes, b ?? noTimes) && (a ?? noTimes).minutes === (b ?? noTimes).minutes;

/**
 * The times after a change: a due time or a length that has changed from `from` to `to` replaces that of `times`; what is
 * the same in both leaves `times` as it is, so that what the owner has set or removed stays.
 */
export const changeTimes = (times: TaskTimes, from: TaskTimes, to: TaskTimes): TaskTimes => {
  const { dueOn, dueAt } = isSameDue(from, to) ? times : to;
  return { dueOn, dueAt, minutes: from.minutes === to.minutes ? times.minutes : to.minutes };
};

type Due = { text: string; state: 'overdue' | 'today' | 'later' };

/** "Today 15:00", "Fri 27 Nov", "Overdue: Yesterday". */
export const describeDue = (dueOn: string, dueAt: string | null, now: Date): Due => {
  const [today, time] = [dateIn(now, timeZone), timeIn(now, timeZone)];
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
  const date = new Date(`${dueOn}T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(dueOn.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  const day = ['Yesterday', 'Today', 'Tomorrow'][days + 1] ?? date.replace(',', '');
  const isOverdue = days < 0 || (days === 0 && dueAt !== null && dueAt <= time);
  return {
    text: `${isOverdue ? 'Overdue: ' : ''}${day}${dueAt === null ? '' : ` ${dueAt}`}`,
    state: isOverdue ? 'overdue' : days === 0 ? 'today' : 'later',
  };
};

/** "tomorrow", "Fri 27 Nov", as it reads inside a sentence. */
export const describeDay = (day: string, now: Date): string => {
  const { text } = describeDue(day, null, now);
  return text === 'Tomorrow' ? 'tomorrow' : text;
};

/** What was typed into the fields of the editor; empty where nothing is. */
export type TypedTimes = { dueOn: string; dueAt: string; minutes: string };

export const toTyped = ({ dueOn, dueAt, minutes }: TaskTimes): TypedTimes => ({
  dueOn: dueOn ?? '',
  dueAt: dueAt ?? '',
  minutes: minutes === null ? '' : String(minutes),
});

const longestMinutes = 1440;

/** The times that were typed, or a sentence that says why they cannot be. */
export const readTyped = ({ dueOn, dueAt, minutes }: TypedTimes): TaskTimes | string => {
  const length = minutes.trim();
  if (dueAt !== '' && dueOn === '') return 'A time needs a date. Choose one, or clear the time.';
  if (dueOn !== '' && (dueOn < '2000-01-01' || dueOn > lastDay)) {
    return 'The date has to lie between 2000 and 2100.';
  }
  if (length !== '' && !(/^\d{1,4}$/.test(length) && +length >= 1 && +length <= longestMinutes)) {
    return `The length is a whole number of minutes, from 1 to ${longestMinutes}.`;
  }
  return {
    dueOn: dueOn === '' ? null : dueOn,
    dueAt: dueAt === '' ? null : dueAt.slice(0, 5),
    minutes: length === '' ? null : Number(length),
  };
};
