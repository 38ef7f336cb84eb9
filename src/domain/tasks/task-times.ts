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

/** "Tomorrow", "Fri 27 Nov", whether it is over or not. */
export const nameDay = (day: string, now: Date): string =>
  describeDue(day, null, now).text.replace('Overdue: ', '');

/** "tomorrow", "Fri 27 Nov", as it reads inside a sentence. */
export const describeDay = (day: string, now: Date): string =>
  nameDay(day, now).replace(/^(?:Yesterday|Today|Tomorrow)$/, (word) => word.toLowerCase());

type Dated = { times: TaskTimes | null; recurrence: string | null };

/**
 * What changes of a task that is moved to another day: where it is put off beyond its due date, that moves along, unless
 * it is kept or a rule counts its weeks from it.
 */
export const toDay = (
  { times, recurrence }: Dated,
  day: string,
  { today, keepsDue }: { today: string; keepsDue: boolean },
): { laterUntil: string | null; times?: TaskTimes } => {
  const { dueOn } = times ?? noTimes;
  const isLater = day > today;
  const isKept = keepsDue || recurrence?.includes('INTERVAL') === true;
  const isMoved = dueOn !== null && !isKept && (isLater ? dueOn < day : dueOn > day);
  const isHeldBack = isLater || (isKept && dueOn !== null && dueOn > day);
  return {
    laterUntil: isHeldBack ? day : null,
    ...(isMoved && { times: { ...(times ?? noTimes), dueOn: day } }),
  };
};

/** The fields of the editor: 'YYYY-MM-DD' and 'HH:MM' where what was typed can be read; empty where nothing is. */
export type TypedTimes = { dueOn: string; dueAt: string; minutes: string };

export const toTyped = ({ dueOn, dueAt, minutes }: TaskTimes): TypedTimes => ({
  dueOn: dueOn ?? '',
  dueAt: dueAt ?? '',
  minutes: minutes === null ? '' : String(minutes),
});

const longestMinutes = 1440;
const isDate = /^\d{4}-\d\d-\d\d$/;
const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** "9", "930", "15.30" and "15:30" as 'HH:MM'; anything else as it was typed. */
export const readClock = (typed: string): string => {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[:.h]?(\d\d)?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
};

/** The times that were typed, or a sentence that says why they cannot be. */
export const readTyped = ({ dueOn, dueAt, minutes }: TypedTimes): TaskTimes | string => {
  const length = minutes.trim();
  if (dueAt !== '' && dueOn === '') return 'A time needs a date. Choose one, or clear the time.';
  if (dueOn !== '' && !(isDate.test(dueOn) && dueOn >= '2000-01-01' && dueOn <= lastDay)) {
    return 'Write a date between 2000 and 2100, such as Friday, 3 Dec or 03/12/2027.';
  }
  if (dueAt !== '' && !isTime.test(dueAt)) return 'Write a time such as 15:30.';
  if (length !== '' && !(/^\d{1,4}$/.test(length) && +length >= 1 && +length <= longestMinutes)) {
    return `The length is a whole number of minutes, from 1 to ${longestMinutes}.`;
  }
  return {
    dueOn: dueOn === '' ? null : dueOn,
    dueAt: dueAt === '' ? null : dueAt,
    minutes: length === '' ? null : Number(length),
  };
};
