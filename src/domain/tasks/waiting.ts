/** Tasks that wait for somebody's answer. Days are of the owner's zone, 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import { workday } from './later.ts';

/** The longest name the database takes, in characters as people count them. */
export const longestPerson = 200;

export type Wait = { person: string; until: string };

/** The third working day after today. */
export const lookAgainOn = (today: string): string =>
  [1, 2, 3].reduce((day) => workday(dayAfter(day)), today);

/** Those who are waited for, and were, the latest first. */
export const peopleWaitedFor = (
  tasks: readonly { waitingFor: string | null; waitingSince: string | null }[],
): readonly string[] => {
  const latest = [...tasks].sort((a, b) =>
    (b.waitingSince ?? '').localeCompare(a.waitingSince ?? ''),
  );
  return [...new Set(latest.flatMap(({ waitingFor }) => waitingFor ?? []))];
};

/** "for 3 days", "since today" */
export const describeWait = (since: string, now: Date): string => {
  const days = Math.round((Date.parse(dateIn(now, timeZone)) - Date.parse(since)) / 86_400_000);
  return days < 1 ? 'since today' : days === 1 ? 'for 1 day' : `for ${days} days`;
};
