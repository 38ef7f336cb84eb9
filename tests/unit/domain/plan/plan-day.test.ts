import { expect, test } from 'vitest';
import { readDay } from '#domain/plan/plan-day.ts';
import { planContextOf } from '../../../fakes/plan-context.ts';

const read = (start: string, end: string) => {
  const event = { summary: 'Event', start, end, location: null };
  return readDay(planContextOf({ calendarEvents: [event] }));
};

test.each([
  ['2026-11-26', '2026-11-27', true],
  ['2026-11-20', '2026-11-27', true],
  ['2026-11-26', '2026-11-26', true],
  ['2026-11-26', '2026-11-20', true],
  ['2026-11-26', '2026-11-26T15:00:00Z', true],
  ['2026-11-25', '2026-11-27T15:00:00Z', true],
  ['2026-11-20', '2026-11-26', false],
  ['2026-11-20', '2026-11-10', false],
  ['2026-11-20', '2026-11-25T15:00:00Z', false],
])('whether an event of whole days from %s to %s is on 26 November: %s', (start, end, isOn) => {
  const { allDay, events } = read(start, end);
  expect([allDay, events]).toEqual([isOn ? ['Event'] : [], []]);
});

test('an event that begins at a time and ends with a day takes the rest of its day', () => {
  const { allDay, events } = read('2026-11-26T14:00:00Z', '2026-11-27');
  expect([allDay, events]).toEqual([
    [],
    [{ title: 'Event', start: 840, end: 1440, wayThere: 0, wayBack: 0 }],
  ]);
});
