/** How tasks repeat: what is read of it in a text, how it is said, and when it is due again. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findUntouchedNext, nextTaskId } from '#domain/tasks/following.ts';
import { nextDue, nextTask } from '#domain/tasks/occurrences.ts';
import { readTask } from '#domain/tasks/read-task.ts';
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

/** A Wednesday. */
const present = { date: '2026-11-25', minute: 600 };
const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

describe('a text', () => {
  test.each([
    ['Water the plants every day', 'FREQ=DAILY', '2026-11-25'],
    ['Standup every weekday 10:30', workdays, '2026-11-25'],
    ['Standup every weekday at 9:30', workdays, '2026-11-26'],
    ['Send the invoices every Monday', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Gym every Friday and Tuesday', 'FREQ=WEEKLY;BYDAY=TU,FR', '2026-11-27'],
    ['Call Ana every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-25'],
    ['Call Ana every other week, starting Friday', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-27'],
    ['Pay the rent monthly on the 1st', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['On the 15th of every month: backups', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15'],
    ['Review the numbers every month', 'FREQ=MONTHLY;BYMONTHDAY=25', '2026-11-25'],
    ['Read the news daily', 'FREQ=DAILY', '2026-11-25'],
    ['Regar as plantas todos os dias', 'FREQ=DAILY', '2026-11-25'],
    ['Ponto de situação todos os dias úteis', workdays, '2026-11-25'],
    ['Faturas todas as segundas-feiras', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Ligar à Ana a cada duas semanas', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-25'],
    ['Renda no dia 1 de cada mês', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['Pflanzen jeden Tag gießen', 'FREQ=DAILY', '2026-11-25'],
    ['Jeden Werktag Bericht', workdays, '2026-11-25'],
    ['Jeden Montag Rechnungen', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Alle 2 Wochen Ana anrufen', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-25'],
    ['Miete am 1. jedes Monats', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['Regar las plantas todos los días', 'FREQ=DAILY', '2026-11-25'],
    ['Facturas cada lunes', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Alquiler el día 1 de cada mes', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['Arroser tous les jours', 'FREQ=DAILY', '2026-11-25'],
    ['Factures chaque lundi', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Loyer le 1er de chaque mois', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['Call every other Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-01'],
    ['Letter on the first Monday of each month', 'FREQ=MONTHLY;BYDAY=1MO', '2026-12-07'],
    ['Jeden letzten Freitag im Monat', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27'],
    ['Último día de cada mes', monthlyOn(31), '2026-11-30'],
    [
      'Payroll, last working day of every month',
      `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1`,
      '2026-11-30',
    ],
    ['Standup every Monday to Friday', workdays, '2026-11-25'],
    ['Renew every year on October 12', 'FREQ=YEARLY', '2027-10-12'],
    ['Answer mail every weekday until 17:00', workdays, '2026-11-25'],
    ['Standup every Monday, ending 15 min earlier', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
    ['Walk every day for 30 minutes', 'FREQ=DAILY', '2026-11-25'],
    ['Report every month by 5 December', 'FREQ=MONTHLY;BYMONTHDAY=5', '2026-12-05'],
    ['Ask until Ana answers, every Monday', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
  ])('%s', (text, recurrence, due) => {
    expect(readTask(text, present)).toMatchObject({ recurrence, due });
  });

  test('keeps its time and length', () => {
    expect(readTask('Report every Monday at 10:00, 2 h', present)).toMatchObject({
      ...{ recurrence: 'FREQ=WEEKLY;BYDAY=MO', due: '2026-11-30', time: 600, minutes: 120 },
    });
  });

  test.each([
    'Call Ana on Monday',
    'Read the daily digest of Rita',
    'Fix the job that runs every 2 hours',
    'Thank everyone on the team',
    'Plan the second Monday',
    'Do it every 0 days',
    'Write to each customer',
    'Report on the first Monday of the month',
    'Move the call from Monday to Friday',
  ])('%s repeats nothing', (text) => {
    expect(readTask(text, present).recurrence ?? null).toBeNull();
  });

  test.each([
    'Meet every third Monday at 9',
    'Take a pill every 2 hours from 15:00',
    'Every Saturday, de 15 em 15 dias',
    'biweekly call every Tuesday',
    'Yoga every Monday until 31 December',
    'Yoga every Monday for 8 weeks',
    'Trip every day from 10 Dec until 20 Dec',
    'Trip every day from 10 Dec to 20 Dec',
    'Jeden Montag bis 31. Dezember Yoga',
    'Ioga toda segunda até 31 de dezembro',
    'Yoga cada lunes hasta el 31 de diciembre',
    "Yoga chaque lundi jusqu'au 31 décembre",
    'Yoga chaque lundi pendant 8 semaines',
  ])('%s: of a repetition that cannot be kept nothing is read', (text) => {
    const read = readTask(text, present);
    expect([read.due, read.time, read.recurrence ?? null]).toEqual([null, null, null]);
  });

  test.each([
    ['Call Rita at 9', '2026-11-26'],
    ['Call Rita at 11', '2026-11-25'],
    ['Wednesday 9:00', '2026-12-02'],
    ['Wednesday 11:00', '2026-11-25'],
    ['today at 9', '2026-11-25'],
    ['25 Nov 9:00', '2026-11-25'],
  ])('%s at 10:00 on a Wednesday is on %s', (text, due) => {
    expect(readTask(text, present).due).toBe(due);
  });
});

test.each([
  ['FREQ=DAILY', 'Every day'],
  [workdays, 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=TU,FR', 'Every Tuesday, Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'Every 2 weeks on Friday'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks'],
  [monthlyOn(1), 'Monthly on the 1st'],
  [monthlyOn(12), 'Monthly on the 12th'],
  [monthlyOn(23), 'Monthly on the 23rd'],
  [monthlyOn(30), 'Monthly on the 30th'],
  [monthlyOn(31), 'Monthly on the last day'],
  ['FREQ=MONTHLY', 'Every month'],
  [onLeapDay, 'Every year'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=1MO', 'Monthly on the first Monday'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Every 3 months on the last Friday'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Monthly on the last weekday'],
  ['FREQ=HOURLY', 'Repeats in a way this page cannot read'],
])('%s is said as "%s"', (rule, words) => {
  expect(describeRecurrence(rule)).toBe(words);
});

test('what can be chosen fits the day, and begins on it or after a weekend', () => {
  expect(recurrenceChoices('2026-11-28').map((rule) => describeRecurrence(rule))).toEqual([
    ...['Every day', 'Every weekday', 'Every Saturday', 'Every 2 weeks on Saturday'],
    'Monthly on the 28th',
  ]);
  const [daily = '', weekdays = ''] = recurrenceChoices('2026-11-28');
  expect(firstDay(daily, '2026-11-28')).toBe('2026-11-28');
  expect(firstDay(weekdays, '2026-11-28')).toBe('2026-11-30');
});

test.each([
  ['in time', 'FREQ=DAILY', '2026-11-25', '2026-11-25', '2026-11-26'],
  ['days too late', 'FREQ=DAILY', '2026-11-20', '2026-11-25', '2026-11-26'],
  ['before its day', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-11-25', '2026-12-07'],
  ['without a day', 'FREQ=WEEKLY;BYDAY=MO', null, '2026-11-25', '2026-11-30'],
  ['on a Friday', workdays, '2026-11-27', '2026-11-27', '2026-11-30'],
  ['a week too late', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-09', '2026-11-25', '2026-12-07'],
  ['on a first Monday', 'FREQ=MONTHLY;BYDAY=1MO', '2026-12-07', '2026-12-07', '2027-01-04'],
  ['on a last Friday', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', '2026-12-25'],
  [
    'every other Tuesday',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    '2026-12-01',
    '2026-12-01',
    '2026-12-15',
  ],
  ['in its year', 'FREQ=YEARLY', '2027-03-03', '2027-03-03', '2028-03-03'],
  ['at the end of a month', monthlyOn(31), '2027-01-31', '2027-01-31', '2027-02-28'],
  ['and back to it', monthlyOn(31), '2027-02-28', '2027-02-28', '2027-03-31'],
  ['after 30 years', 'FREQ=DAILY', '2000-01-01', '2030-01-01', '2030-01-02'],
  ['on the 20th Monday', 'FREQ=YEARLY;BYDAY=20MO', '2026-05-18', '2026-11-25', '2027-05-17'],
  [
    'two days before the end',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    '2026-11-29',
    '2026-11-29',
    '2026-12-30',
  ],
  ['on the last day that there is', 'FREQ=YEARLY', '2100-12-31', '2100-12-31', null],
  [
    'on a day that no month has',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    '2026-11-25',
    '2026-11-25',
    null,
  ],
])('done %s', (_, rule, dueOn, today, due) => {
  expect(nextDue(rule, dueOn, today)).toBe(due);
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
  const sql = readFileSync(
    new URL('20261128000100_refuse_unreadable_recurrences.sql', migrations),
    'utf8',
  );
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
