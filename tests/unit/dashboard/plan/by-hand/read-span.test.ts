/** The time of a block, as it is typed or dropped. */
import { expect, test } from 'vitest';
import { minutesOf, readSpan } from '#dashboard/plan/by-hand/read-span.ts';
import { instant, useFixedClock } from '../open-planner.ts';

useFixedClock();

const day = '2026-11-26';

test.each([
  ['', '30', 'Choose a time.'],
  ['11:00', '5', 'A block takes at least 15 minutes.'],
  ['11:00', '20.5', 'A block takes at least 15 minutes.'],
  ['22:00', '121', 'It would end after midnight.'],
  ['11:00', '1e18', 'It would end after midnight.'],
  ['08:00', '30', 'This time is over.'],
])('%s for %s minutes: %s', (time, length, sentence) => {
  expect(readSpan(day, time, length)).toBe(sentence);
});

test('a block may end at midnight, on the days when the clock is changed too', () => {
  const end = (time: string) => ({ end: instant(time) });
  expect(readSpan(day, '22:00', '120')).toMatchObject(end('2026-11-27T00:00:00Z'));
  expect(readSpan('2027-03-28', '00:30', '60')).toMatchObject(end('2027-03-28T01:30:00Z'));
  expect(readSpan('2027-10-31', '22:00', '120')).toMatchObject(end('2027-11-01T00:00:00Z'));
});

test('what is offered for a short task can be planned as it is', () => {
  const span = { start: instant('2026-11-26T11:00:00Z'), end: instant('2026-11-26T11:05:00Z') };
  expect(readSpan(day, '11:00', String(minutesOf(span)))).toEqual({
    start: span.start,
    end: instant('2026-11-26T11:15:00Z'),
  });
});
