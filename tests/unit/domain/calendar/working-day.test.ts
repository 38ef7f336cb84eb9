import { expect, test } from 'vitest';
import {
  busySpans,
  freeMinutes,
  minutesUntil,
  workingDay,
  type Event,
} from '#domain/calendar/working-day.ts';

/** A winter day, on which Lisbon's clock shows UTC. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);
const event = (start: string, end: string, day?: string): Event => ({
  ...{ id: `${start}-${end}`, title: `From ${start}`, location: null, isAllDay: false },
  ...{ start: at(start, day), end: at(end, day) },
});
const allDay: Event = {
  ...{ id: 'week', title: 'Invoice week', location: null, isAllDay: true },
  ...{ startDay: '2026-11-16', endDay: '2026-11-21' },
};

test.each([
  ['a winter day', '2026-11-20', '11:00', '16:00'],
  ['a July day', '2026-07-01', '10:00', '15:00'],
])("on %s the working day is 11:00 to 16:00 on Lisbon's clock", (_which, day, start, end) => {
  expect(workingDay(day)).toEqual({ start: at(start, day), end: at(end, day) });
});

test('what events take of a span is cut to it, in order and joined', () => {
  const events = [
    event('15:30', '17:00'),
    event('12:30', '13:00'),
    event('12:00', '12:45'),
    event('13:00', '13:15'),
    event('12:10', '12:20'),
    event('09:00', '11:00'),
    event('10:00', '11:30'),
    event('14:00', '14:00'),
    event('15:00', '14:30'),
    allDay,
  ];
  expect(busySpans(events, workingDay('2026-11-20'))).toEqual([
    { start: at('11:00'), end: at('11:30') },
    { start: at('12:00'), end: at('13:15') },
    { start: at('15:30'), end: at('16:00') },
  ]);
});

test.each([
  ['before work', '08:00', 300 - 90],
  ['in the middle of an event', '12:15', 150],
  ['after work', '16:00', 0],
])('free time counts from now on: %s', (_when, now, minutes) => {
  const events = [event('12:00', '12:30'), event('14:00', '15:00')];
  expect(freeMinutes([...events, allDay], at(now))).toBe(minutes);
});

test('the time until an instant is in whole minutes, the last one included', () => {
  expect(minutesUntil(at('12:00'), at('11:42'))).toBe(18);
  expect(minutesUntil(at('12:00'), new Date('2026-11-20T11:59:59Z'))).toBe(1);
  expect(minutesUntil(at('12:00'), at('12:30'))).toBe(0);
});
