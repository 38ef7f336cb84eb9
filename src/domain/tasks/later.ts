/** Tasks that are put off: they leave the list until a day, and are in it again from that day on. Days are of the owner's zone, 'YYYY-MM-DD'. */
import { dayAfter, weekday } from '#lib/day-after.ts';

type Dated = { completed: boolean; laterUntil: string | null };

/** Whether the task is not in the list of a day. A completed one stands among those that are done. */
export const isPutOff = ({ completed, laterUntil }: Dated, day: string): boolean =>
  !completed && laterUntil !== null && laterUntil > day;

/** The database holds no day of a task beyond this one. */
export const lastDay = '2100-12-31';

/** The first day after tomorrow that is a Monday. */
export const nextMonday = (today: string): string => {
  const ahead = (8 - weekday(today)) % 7;
  return dayAfter(today, ahead < 2 ? ahead + 7 : ahead);
};

/** The day itself, or the Monday after a weekend's. */
export const workday = (day: string): string => dayAfter(day, { 6: 2, 0: 1 }[weekday(day)] ?? 0);
