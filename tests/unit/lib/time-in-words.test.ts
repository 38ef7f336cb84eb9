import { expect, test } from 'vitest';
import { ageInWords, clockFace } from '#lib/time-in-words.ts';

const lisbon = (instant: string) => {
  const { hours, minutes, seconds, date } = clockFace(new Date(instant), 'Europe/Lisbon');
  return `${hours}:${minutes}:${seconds} ${date}`;
};

test.each([
  ['2026-07-01T23:30:00Z', '00:30:00 Thursday 2 July 2026'],
  ['2026-03-29T01:00:00Z', '02:00:00 Sunday 29 March 2026'],
])('%s reads %s in Lisbon, on days of daylight saving too', (instant, face) => {
  expect(lisbon(instant)).toBe(face);
});

test.each([
  [20, 'just now'],
  [60, '1 min ago'],
  [3 * 3600, '3 h ago'],
  [50 * 3600, '2 days ago'],
])('an age of %i seconds is "%s"', (seconds, words) => {
  expect(ageInWords(new Date(0), new Date(seconds * 1000))).toBe(words);
});
