/** How tasks repeat: how it is said, and when it is due again. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUntouchedNext, nextTaskId } from '#domain/tasks/following.ts';
import { nextDue, nextTask } from '#domain/tasks/occurrences.ts';
import {
  describeRecurrence,
  firstDay,
  isRecurrence,
  monthlyOn,
  onLeapDay,
  recurrenceChoices,
} from '#domain/tasks/recurrence.ts';
import { task } from '../../../fakes/tasks.ts';
import { unreadable } from '../../../fixtures/tasks/recurrences.ts';

const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

test.each([
  ['FREQ=DAILY', 'Every day'],
  [workdays, 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=TU,FR', 'Every week on Tuesday, Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'Every 2 weeks on Friday'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks'],
  [monthlyOn(1), 'Monthly on the 1st'],
  [monthlyOn(12), 'Monthly on the 12th'],
  [monthlyOn(23), 'Monthly on the 23rd'],
  [monthlyOn(31), 'Monthly on the last day'],
  ['FREQ=MONTHLY', 'Every month'],
  [onLeapDay, 'Every year'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=1MO', 'Monthly on the first Monday'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Every 3 months on the last Friday'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Monthly on the last weekday'],
  ['FREQ=DAILY;UNTIL=20261210', 'Every day until 10 Dec 2026'],
  ['FREQ=HOURLY', 'Repeats in a way this page cannot read'],
])('%s is said as "%s"', (rule, words) => {
  expect(describeRecurrence(rule)).toBe(words);
});

test('what can be chosen fits the day, and begins on it or after a weekend', () => {
  expect(recurrenceChoices('2026-11-28').map((rule) => describeRecurrence(rule))).toEqual([
    // A list goes to the first choice that begins with what is typed.
    ...['Every day', 'Every week on Saturday', 'Every weekday', 'Every 2 weeks on Saturday'],
    'Monthly on the 28th',
  ]);
  const [daily = '', , weekdays = ''] = recurrenceChoices('2026-11-28');
  expect(firstDay(daily, '2026-11-28')).toBe('2026-11-28');
  expect(firstDay(weekdays, '2026-11-28')).toBe('2026-11-30');
});

test.each([
  'FREQ=DAILY 2026-11-25 2026-11-25 2026-11-26',
  'FREQ=DAILY 2026-11-20 2026-11-25 2026-11-26',
  'FREQ=WEEKLY;BYDAY=MO 2026-11-30 2026-11-25 2026-12-07',
  'FREQ=WEEKLY;BYDAY=MO none 2026-11-25 2026-11-30',
  `${workdays} 2026-11-27 2026-11-27 2026-11-30`,
  'FREQ=WEEKLY;INTERVAL=2 2026-11-09 2026-11-25 2026-12-07',
  'FREQ=MONTHLY;BYDAY=1MO 2026-12-07 2026-12-07 2027-01-04',
  'FREQ=MONTHLY;BYDAY=-1FR 2026-11-27 2026-11-27 2026-12-25',
  'FREQ=YEARLY 2027-03-03 2027-03-03 2028-03-03',
  `${monthlyOn(31)} 2027-01-31 2027-01-31 2027-02-28`,
  `${monthlyOn(31)} 2027-02-28 2027-02-28 2027-03-31`,
  `${monthlyOn(30)};INTERVAL=3 2026-11-30 2026-11-30 2027-02-28`,
  'FREQ=DAILY;UNTIL=20261130 2026-11-29 2026-11-29 2026-11-30',
  'FREQ=DAILY;UNTIL=20261130 2026-11-30 2026-11-30 none',
  'FREQ=YEARLY;BYDAY=20MO 2026-05-18 2026-11-25 2027-05-17',
  'FREQ=MONTHLY;BYMONTHDAY=-2 2026-11-29 2026-11-29 2026-12-30',
  'FREQ=YEARLY 2100-12-31 2100-12-31 none',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30 2026-11-25 2026-11-25 none',
])('rule, day, day on which it is done, next day: %s', (row) => {
  const [rule = '', dueOn = '', today = '', next] = row.split(' ');
  expect(nextDue(rule, dueOn === 'none' ? null : dueOn, today) ?? 'none').toBe(next);
});

test.each(unreadable)(
  '%s is said to be unreadable, and a task with it is ticked as the last one',
  (rule) => {
    expect(describeRecurrence(rule)).toBe('Repeats in a way this page cannot read');
    const times = { dueOn: '2026-11-25', dueAt: null, minutes: null };
    expect(
      nextTask(task('a', 0, { recurrence: rule, times }), '2026-11-25', new Date(0)),
    ).toBeNull();
  },
);

test('what the page can read the table takes, by the same patterns', () => {
  const migrations = new URL('../../../../supabase/migrations/', import.meta.url);
  const sql = readFileSync(new URL('20261120000001_create_todos.sql', migrations), 'utf8');
  const patterns = [...isRecurrence.toString().matchAll(/\/([;^].+?)\/\.test/g)].map(
    ([, one]) => one,
  );
  expect(patterns).toHaveLength(2);
  expect(patterns.filter((one) => !sql.includes(`'${one}'`))).toEqual([]);
});

test('the next task has an id of its predecessor’s, its time and length, and is untouched until it is changed', () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  expect(nextTaskId(id)).toBe('00000000-0000-4000-8000-000000000100');
  expect(nextTaskId('a-ffffffffffff')).toBe('a-000000000000');
  const times = { dueOn: '2026-11-25', dueAt: '09:30', minutes: 15 };
  const first = task(id, 3, { recurrence: workdays, times });
  const next = nextTask(first, '2026-11-25', new Date('2026-11-25T10:00:00Z'));
  if (!next) throw new Error('none');
  expect(next).toMatchObject({
    ...{ id: nextTaskId(id), position: 3, completed: false, laterUntil: '2026-11-26' },
    times: { ...times, dueOn: '2026-11-26' },
  });
  expect(findUntouchedNext([first, next], first)).toBe(next);
  for (const change of [
    { text: 'other' },
    { completed: true },
    { laterUntil: null },
    { recurrence: null },
    { times: { ...times, dueOn: '2026-11-27' } },
  ])
    expect(findUntouchedNext([first, { ...next, ...change }], first)).toBeUndefined();
  expect(nextTask(task('a', 0), '2026-11-25', new Date())).toBeNull();
});
