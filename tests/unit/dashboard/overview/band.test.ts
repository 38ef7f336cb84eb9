import { expect, test } from 'vitest';
import { freeMarks, placeItems, shownHours } from '#dashboard/overview/band.ts';

const day = '2026-11-20';
const at = (time: string, on = day) => new Date(`${on}T${time}:00Z`);
/** The hours that are shown of a day without early or late events. */
const hours = { start: at('08:00'), end: at('20:00') };
const item = (title: string, start: string, end: string) => ({
  ...{ key: title, title, block: null, isOpen: true, start: at(start), end: at(end) },
});

test('the band shows a usual day, and more where an event needs it', () => {
  expect(shownHours([], day)).toEqual(hours);
  const spans = [item('early', '06:40', '07:00'), item('late', '22:00', '23:30')];
  expect(shownHours(spans, day)).toEqual({
    start: at('06:00'),
    end: at('00:00', '2026-11-21'),
  });
});

/** At 11:00, an hour is six rem wide. */
const place = (...items: readonly ReturnType<typeof item>[]) => placeItems(items, hours, 72, 18);

test('what overlaps lies in lanes, and a moment is as wide as can be seen', () => {
  const placed = place(
    item('a', '09:00', '11:00'),
    item('b', '10:00', '12:00'),
    item('c', '11:00', '11:30'),
    item('moment', '20:00', '20:00'),
  );
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
  expect(placed.at(-1)).toMatchObject({ from: 71.25, to: 72 });
});

test('a label is inside of its box, otherwise to the right of it, otherwise above it where the headline does not say it', () => {
  const placed = place(
    item('Workshop of the day', '08:00', '10:00'),
    item('Write the brief', '11:15', '11:30'),
    item('Call Rita about it', '11:30', '11:45'),
    item('Book the dentist', '11:45', '12:00'),
    item('Gym with Marta', '12:00', '12:15'),
    item('Parcel', '17:30', '17:45'),
  );
  expect(placed.map(({ label }) => label?.place)).toEqual([
    ...['inside', undefined, 'above', 'above', 'beside', 'beside'],
  ]);
  const [call, dentist] = placed.slice(2, 4).map(({ label }) => label);
  expect(call?.to).toBeLessThan(dentist?.from ?? 0);
  expect(freeMarks([{ from: 23, to: 25 }], placed)).toEqual([]);
  // On a phone there is no room for labels.
  expect(placeItems([item('Workshop', '08:00', '20:00')], hours, 30, 8)[0]?.label).toBeUndefined();
});

test('a label that would say nothing is left out', () => {
  const placed = place(
    item('Gym', '11:00', '12:00'),
    item('Reviewing', '12:00', '12:15'),
    item('Refactoring', '12:15', '12:30'),
    item('Documentation', '12:30', '12:45'),
    item('Workshop', '12:45', '15:00'),
  );
  expect(placed.slice(1).map(({ label }) => label?.place)).toEqual([
    ...['above', undefined, 'above', 'inside'],
  ]);
});

test('the present goes through no label that has room on one side of it', () => {
  const placed = place(item('Gym', '10:00', '10:15'), item('Workshop', '10:40', '12:00'));
  expect(placed.map(({ label }) => [label?.from, label?.to])).toEqual([
    [13.5, 16],
    [18, 24],
  ]);
});
