/**
 * How a task repeats: an RRULE of RFC 5545 that counts from the day on which the task is due. Which days it means is
 * computed in `occurrences.ts`, which is loaded late.
 */
import { workday } from './later.ts';

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
/** From Sunday on. */
export const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** On a day of every month, or on the last one of a month that has no such day. */
export const monthlyOn = (date: number): string => {
  if (date <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${date}`;
  const dates = Array.from({ length: date - 27 }, (_, index) => 28 + index);
  return `FREQ=MONTHLY;BYMONTHDAY=${dates.join(',')};BYSETPOS=-1`;
};

/** The 28th where the year has no 29th. */
export const onLeapDay = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1';

/** What the owner can choose for a task that is due on a day, 'YYYY-MM-DD'. */
export const recurrenceChoices = (day: string): readonly string[] => {
  const name = dayCodes[new Date(day).getUTCDay()] ?? 'MO';
  return [
    ...['FREQ=DAILY', `FREQ=WEEKLY;BYDAY=${name}`, weekdays],
    ...[`FREQ=WEEKLY;INTERVAL=2;BYDAY=${name}`, monthlyOn(Number(day.slice(8)))],
  ];
};

/** The first day of one of these choices, for a task that has no day yet. */
export const firstDay = (choice: string, today: string): string =>
  choice === weekdays ? workday(today) : today;

/** Whether a rule can be read: known parts, each once. The table of tasks has a check with the same two patterns. */
export const isRecurrence = (rule: string): boolean =>
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*|UNTIL=2[0-9]{7}))*$/.test(
    rule,
  ) && !/;([A-Z]+)=.*;\1=/.test(rule);

/** "MO,TU" of "…;BYDAY=MO,TU;…"; empty where the rule has no such part. */
export const partOf = (rule: string, name: string): string =>
  new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1] ?? '';

/** The last day, 'YYYY-MM-DD'; empty where the rule has none. */
export const untilOf = (rule: string): string =>
  partOf(rule, 'UNTIL').replace(/^(\d{4})(\d\d)/, '$1-$2-');

const units: Readonly<Record<string, string>> = {
  ...{ DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' },
};
const days: Readonly<Record<string, string>> = {
  ...{ MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday', FR: 'Friday' },
  ...{ SA: 'Saturday', SU: 'Sunday' },
};
const ordinals: Readonly<Record<string, string>> = {
  ...{ 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', '-1': 'last' },
};

/** "Every weekday", "Every 2 weeks on Friday", "Monthly on the 1st until 1 Jun 2027". */
export const describeRecurrence = (rule: string): string => {
  if (!isRecurrence(rule)) return 'Repeats in a way this page cannot read';
  const part = (name: string) => partOf(rule, name);
  const describe = (): string => {
    const unit = units[part('FREQ')] ?? '';
    const interval = Number(part('INTERVAL') || 1);
    const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
    const inMonth = interval === 1 ? 'Monthly' : every;
    const [, position = '', name = ''] = /^(-?\d)([A-Z]{2})$/.exec(part('BYDAY')) ?? [];
    if (position in ordinals && name in days)
      return `${inMonth} on the ${ordinals[position]} ${days[name]}`;
    const isWorkdays = part('BYDAY') === 'MO,TU,WE,TH,FR';
    if (isWorkdays && part('BYSETPOS') in ordinals)
      return `${inMonth} on the ${ordinals[part('BYSETPOS')]} weekday`;
    if (isWorkdays && interval === 1) return 'Every weekday';
    const on = part('BYDAY')
      .split(',')
      .flatMap((day) => days[day] ?? [])
      .join(', ');
    if (on !== '') return `${every} on ${on}`;
    const date = Number(part('BYMONTHDAY').split(',').at(-1));
    if (date < 1 || Number.isNaN(date) || part('BYMONTH') !== '') return every;
    const isTeen = date > 10 && date < 14;
    const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
    const which = date === 31 ? 'last day' : `${date}${ending}`;
    return `${inMonth} on the ${which}`;
  };
  const until = untilOf(rule);
  if (until === '') return describe();
  const day = new Date(`${until}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
  });
  return `${describe()} until ${day}`;
};
