/** Tasks that are put off. */
import { expect, test } from 'vitest';
import { isPutOff, nextMonday, workday } from '#domain/tasks/later.ts';
import { toDay } from '#domain/tasks/task-times.ts';

const today = '2026-11-25';

test('a task is away until its day', () => {
  const days = [null, '2026-11-25', '2026-11-26'];
  expect(days.map((laterUntil) => isPutOff({ completed: false, laterUntil }, today))).toEqual([
    ...[false, false, true],
  ]);
  expect(isPutOff({ completed: true, laterUntil: '2026-11-26' }, today)).toBe(false);
});

test.each([
  // Due on, the new day, whether the due date is kept, until when it is put off, due then.
  ['2026-11-24', '2026-11-30', false, '2026-11-30', '2026-11-30'],
  ['2026-11-24', '2026-11-30', true, '2026-11-30', undefined],
  ['2026-12-02', '2026-11-30', false, '2026-11-30', undefined],
  ['2026-12-02', today, false, null, today],
  ['2026-12-02', today, true, today, undefined],
  [null, today, false, null, undefined],
] as const)('due %s and moved to %s', (dueOn, day, keepsDue, laterUntil, then) => {
  const task = { times: { dueOn, dueAt: '09:00', minutes: 30 }, recurrence: null };
  const moved = toDay(task, day, { today, keepsDue });
  expect([moved.laterUntil, moved.times?.dueOn]).toEqual([laterUntil, then]);
});

test('a rule that counts its weeks from the due date keeps it', () => {
  const task = {
    times: { dueOn: today, dueAt: null, minutes: null },
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
  };
  const moved = toDay(task, '2026-11-30', { today, keepsDue: false });
  expect(moved).toEqual({ laterUntil: '2026-11-30' });
});

test('next Monday is never today or tomorrow; a weekend has its workday on Monday', () => {
  const mondays = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-29'];
  expect(mondays.map(nextMonday)).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30', '2026-12-07'],
  ]);
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(workday)).toEqual([
    ...['2026-11-27', '2026-11-30', '2026-11-30'],
  ]);
});
