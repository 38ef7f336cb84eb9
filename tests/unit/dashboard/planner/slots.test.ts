import { expect, test } from 'vitest';
import { isOverlapped, slotsOf } from '#dashboard/planner/slots.ts';
import { workingDay } from '#domain/working-day.ts';

const at = (time: string) => `2026-11-26T${time}:00Z`;
const blocks = [
  { task: 'Write', category: 'Course', start: at('11:00'), end: at('12:00'), why: '' } as const,
];
const overlapped = (from: string, to: string, now = '10:00') => {
  const times = { start: new Date(at(from)), end: new Date(at(to)) };
  const event = { id: '1', title: 'Call', location: null, isAllDay: false, ...times } as const;
  return isOverlapped(slotsOf({ blocks }, [event], workingDay('2026-11-26')), new Date(at(now)));
};

test('an event over a planned time is told from one beside it, and only while the time is not over', () => {
  expect(overlapped('11:30', '12:30')).toBe(true);
  expect(overlapped('10:00', '11:15')).toBe(true);
  expect(overlapped('11:10', '11:20')).toBe(true);
  expect(overlapped('12:00', '12:30')).toBe(false);
  expect(overlapped('10:00', '11:00')).toBe(false);
  expect(overlapped('11:30', '12:30', '12:00')).toBe(false);
});
