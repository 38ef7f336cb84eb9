import { expect, test } from 'vitest';
import { isTimed, type Event } from '#domain/calendar/event.ts';
import { freeSpans, minutesUntil } from '#domain/calendar/spans.ts';
import { workingDay } from '#domain/calendar/working-hours.ts';

/** A winter day, on which Lisbon's clock shows UTC. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);
const event = (start: string, end: string, day?: string): Event => ({
  ...{ id: `${start}-${end}`, title: `From ${start}`, location: null, isAllDay: false },
  ...{ start: at(start, day), end: at(end, day) },
});

test.each([
  ['a winter day', '2026-11-20', '11:00', '16:00'],
  ['a July day', '2026-07-01', '10:00', '15:00'],
])("on %s the working day is 11:00 to 16:00 on Lisbon's clock", (_which, day, start, end) => {
  expect(workingDay(day)).toEqual({ start: at(start, day), end: at(end, day) });
});

test('what is free of a span lies between what is taken of it, without breaks', () => {
  const taken = [
    ...[event('15:30', '17:00'), event('12:30', '13:00'), event('12:00', '12:45')],
    ...[event('13:14', '13:20'), event('12:10', '12:20'), event('09:00', '11:30')],
  ].filter(isTimed);
  const free = [
    { start: at('11:30'), end: at('12:00') },
    { start: at('13:20'), end: at('15:30') },
  ];
  expect(freeSpans(taken, workingDay('2026-11-20'))).toEqual(free);
  const evening = { start: at('17:00'), end: at('18:00') };
  expect(freeSpans(taken, evening)).toEqual([evening]);
});

test('the time until an instant is in whole minutes, the last one included', () => {
  expect(minutesUntil(at('12:00'), at('11:42'))).toBe(18);
  expect(minutesUntil(at('12:00'), new Date('2026-11-20T11:59:59Z'))).toBe(1);
  expect(minutesUntil(at('12:00'), at('12:30'))).toBe(0);
});
