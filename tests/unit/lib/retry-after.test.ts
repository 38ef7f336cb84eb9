import { expect, test } from 'vitest';
import { readRetryAfter, secondsInWords } from '#lib/retry-after.ts';

test.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [130, '3 minutes'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});

test.each([
  ['29.2', 30],
  ['Sat, 21 Nov 2026 12:00:10 GMT', 10],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['9999999', 3600],
  ['soon', null],
  [null, null],
])('the header Retry-After %j means %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-11-21T12:00:00Z'))).toBe(seconds);
});
