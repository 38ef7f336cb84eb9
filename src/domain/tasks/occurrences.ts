/** The days of a task that repeats. Loaded when a text is begun, or when there is a task that repeats. */
import { nextTaskId } from './following.ts';
import { lastDay } from './later.ts';
import { dayCodes, isRecurrence, partOf, untilOf } from './recurrence.ts';
import { noTimes } from './task-times.ts';
import type { Task } from './tasks.ts';

const dayMs = 24 * 60 * 60 * 1000;
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many days, weeks, months or years of a rule are looked at. */
const mostSteps = 1000;
const longestStep = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

const readRule = (rule: string, start: Date) => {
  const part = (name: string): readonly string[] => partOf(rule, name).split(',').filter(Boolean);
  const frequency = frequencies.find((one) => part('FREQ').includes(one)) ?? 'DAILY';
  const given = { monthDays: part('BYMONTHDAY'), days: part('BYDAY'), months: part('BYMONTH') };
  const isOpen = given.monthDays.length === 0 && given.days.length === 0;
  const isYearly = frequency === 'YEARLY' && isOpen && given.months.length === 0;
  const isOnDate = isOpen && (frequency === 'MONTHLY' || frequency === 'YEARLY');
  return {
    frequency,
    interval: Number(part('INTERVAL')[0] ?? 1),
    months: isYearly ? [start.getUTCMonth() + 1] : given.months.map(Number),
    monthDays: isOnDate ? [start.getUTCDate()] : given.monthDays.map(Number),
    days: isOpen && frequency === 'WEEKLY' ? [dayCodes[start.getUTCDay()] ?? ''] : given.days,
    positions: part('BYSETPOS').map(Number),
    until: untilOf(rule) || lastDay,
    /** "The 20th Monday" counts from the beginning of the year, or of the month. */
    isOfYear: frequency === 'YEARLY' && given.months.length === 0,
  };
};
type Rule = ReturnType<typeof readRule>;

const isDayOf = ({ months, monthDays, days, isOfYear }: Rule, at: number): boolean => {
  const day = new Date(at);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const daysAfter = (Date.UTC(year, month + 1, 1) - at) / dayMs;
  const [from, to] = isOfYear
    ? [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    : [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  const name = dayCodes[day.getUTCDay()] ?? '';
  const nth = [Math.floor((at - from) / dayMs / 7) + 1, -Math.ceil((to - at) / dayMs / 7)];
  return (
    (months.length === 0 || months.includes(month + 1)) &&
    (monthDays.length === 0 || monthDays.includes(date) || monthDays.includes(-daysAfter)) &&
    (days.length === 0 ||
      days.some(
        (one) => one.endsWith(name) && (one === name || nth.includes(Number(one.slice(0, -2)))),
      ))
  );
};

/** The first day of a rule that counts from `start`, after `after` or on it; null where there is none, or it cannot be read. */
const find = (text: string, start: string, after: string, isIncluded: boolean): string | null => {
  if (!isRecurrence(text)) return null;
  const first = new Date(instant(start));
  const rule = readRule(text, first);
  const { frequency, interval, positions } = rule;
  const [year, month, date] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const monday = date - ((first.getUTCDay() + 6) % 7);
  const beginOf = (step: number): number =>
    ({
      DAILY: Date.UTC(year, month, date + step),
      WEEKLY: Date.UTC(year, month, monday + 7 * step),
      MONTHLY: Date.UTC(year, month + step, 1),
      YEARLY: Date.UTC(year + step, 0, 1),
    })[frequency];
  const earliest = Math.max(first.getTime(), instant(after) + (isIncluded ? 0 : dayMs));
  const skipped = Math.floor((earliest - beginOf(0)) / (longestStep[frequency] * dayMs * interval));
  const latest = instant(rule.until);
  for (let count = 0; count < mostSteps; count += 1) {
    const step = (skipped + count) * interval;
    const [begin, end] = [beginOf(step), beginOf(step + 1)];
    if (begin > latest) return null;
    const all = Array.from({ length: (end - begin) / dayMs }, (_, index) => begin + index * dayMs);
    const fitting = all.filter((at) => isDayOf(rule, at));
    const found = fitting.find(
      (at, index) =>
        at >= earliest &&
        at <= latest &&
        (positions.length === 0 ||
          positions.includes(index + 1) ||
          positions.includes(index - fitting.length)),
    );
    if (found !== undefined) return new Date(found).toISOString().slice(0, 10);
  }
  return null;
};

/** The first day of a rule from `start` on that is not before `today`. The interval counts from that day. */
export const firstOn = (rule: string, start: string, today: string): string | null =>
  find(rule.replace(/;INTERVAL=\d+/u, ''), start, start > today ? start : today, true);

/** When a task is due again: never before tomorrow, however late it was done. */
export const nextDue = (rule: string, dueOn: string | null, today: string): string | null =>
  find(rule, dueOn ?? today, dueOn !== null && dueOn > today ? dueOn : today, false);

/** The task that takes the place of one that repeats once that is done; put off until it is due, and waits for nobody. */
export const nextTask = (task: Task, today: string, now: Date): Task | null => {
  const { id, recurrence, times } = task;
  const dueOn = recurrence === null ? null : nextDue(recurrence, times?.dueOn ?? null, today);
  if (dueOn === null) return null;
  return {
    ...task,
    id: nextTaskId(id),
    times: { ...(times ?? noTimes), dueOn },
    laterUntil: dueOn,
    ...{ waitingFor: null, waitingSince: null },
    createdAt: now.toISOString(),
  };
};
