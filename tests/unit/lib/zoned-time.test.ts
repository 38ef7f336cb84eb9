import { expect, test } from 'vitest';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';

const lisbon = 'Europe/Lisbon';

test.each([
  ['2026-07-01T23:00:00Z', '2026-07-02', '00:00'],
  ['2027-03-28T01:00:00Z', '2027-03-28', '02:00'],
  ['2027-10-31T00:30:00Z', '2027-10-31', '01:30'],
  ['2027-10-31T01:30:00Z', '2027-10-31', '01:30'],
])('at %s it is %s, %s in Lisbon', (instant, day, time) => {
  expect(dateIn(new Date(instant), lisbon)).toBe(day);
  expect(timeIn(new Date(instant), lisbon)).toBe(time);
});

test.each([
  ['in winter', '2026-11-20', '11:00', lisbon, '2026-11-20T11:00:00.000Z'],
  ['in summer', '2026-07-01', '11:00', lisbon, '2026-07-01T10:00:00.000Z'],
  ['that is left out', '2027-03-28', '01:30', lisbon, '2027-03-28T01:30:00.000Z'],
  ['that occurs twice', '2027-10-31', '01:30', lisbon, '2027-10-31T00:30:00.000Z'],
  ['at midnight', '2027-10-31', '00:00', lisbon, '2027-10-30T23:00:00.000Z'],
  ['far in the west', '2026-11-20', '23:30', 'Pacific/Pago_Pago', '2026-11-21T10:30:00.000Z'],
  ['far in the east', '2026-11-20', '00:30', 'Pacific/Kiritimati', '2026-11-19T10:30:00.000Z'],
])('a time %s is one instant', (_which, day, time, timeZone, instant) => {
  expect(instantOf(day, time, timeZone).toISOString()).toBe(instant);
});
