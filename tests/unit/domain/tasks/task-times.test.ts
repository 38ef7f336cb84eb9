import { describe, expect, test } from 'vitest';
import {
  changeTimes,
  describeDue,
  noTimes,
  readClock,
  readTyped,
} from '#domain/tasks/task-times.ts';

// Monday, 09:00 in Lisbon.
const now = new Date('2026-11-23T09:00:00Z');

describe('when a task is due', () => {
  test.each([
    ['2026-11-23', null, 'Today', 'today'],
    ['2026-11-23', '15:00', 'Today 15:00', 'today'],
    ['2026-11-23', '09:00', 'Overdue: Today 09:00', 'overdue'],
    ['2026-11-24', null, 'Tomorrow', 'later'],
    ['2026-11-22', null, 'Overdue: Yesterday', 'overdue'],
    ['2026-11-27', '10:30', 'Fri 27 Nov 10:30', 'later'],
    ['2027-01-04', null, 'Mon 4 Jan 2027', 'later'],
  ])('%s %s reads "%s"', (dueOn, dueAt, text, state) => {
    expect(describeDue(dueOn, dueAt, now)).toEqual({ text, state });
  });

  test('is told by Lisbon’s date, not by that of the browser', () => {
    const lateInJune = new Date('2026-06-30T23:30:00Z');
    expect(describeDue('2026-07-01', null, lateInJune).text).toBe('Today');
  });
});

describe('what has changed of a text’s times', () => {
  const friday = { dueOn: '2026-11-27', dueAt: null, minutes: null };
  test('replaces what is stored; what is the same leaves it', () => {
    const long = { ...friday, minutes: 90 };
    expect(changeTimes(noTimes, noTimes, friday)).toEqual(friday);
    expect(changeTimes(noTimes, friday, friday)).toEqual(noTimes);
    expect(changeTimes(noTimes, friday, long)).toEqual({ ...noTimes, minutes: 90 });
    expect(changeTimes(long, friday, noTimes)).toEqual({ ...noTimes, minutes: 90 });
  });
});

describe('times that are typed', () => {
  test.each([
    [{ dueOn: '', dueAt: '10:00', minutes: '' }, 'needs a date'],
    [{ dueOn: '0002-01-01', dueAt: '', minutes: '' }, 'between 2000 and 2100'],
    [{ dueOn: 'someday', dueAt: '', minutes: '' }, 'Write a date'],
    [{ dueOn: '2026-11-27', dueAt: '25:00', minutes: '' }, 'Write a time'],
    [{ dueOn: '', dueAt: '', minutes: '0' }, 'from 1 to 1440'],
    [{ dueOn: '', dueAt: '', minutes: '1441' }, 'from 1 to 1440'],
  ])('%j are refused', (typed, why) => {
    expect(readTyped(typed)).toContain(why);
  });
});

test('a time of day is read in 24 hours, however it is written', () => {
  const typed = ['9', '930', '15.30', '1530', '15:30', '9h', 'noon', ''];
  expect(typed.map(readClock)).toEqual([
    ...['09:00', '09:30', '15:30', '15:30', '15:30', '09:00', 'noon', ''],
  ]);
});
