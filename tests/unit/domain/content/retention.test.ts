import { expect, test } from 'vitest';
import { retention, retentionMonths } from '#domain/content/retention.ts';

test.each([
  ['1 month', 1],
  ['120 months', 120],
  ['10 years', 120],
])('%s is %i months', (text, months) => {
  expect(retention.safeParse(text).success).toBe(true);
  expect(retentionMonths(text)).toBe(months);
});

test.each([
  ...['', '12', 'months', 'twelve months', '12 Monate', '12months', '12  months', ' 12 months'],
  ...['0 months', '-1 months', '1.5 years', '1e1 months', '012 months', '1 months', '2 year'],
  ...['121 months', '11 years', '90 days', '12 months or so', '12 months\n', 'forever'],
])('“%s” is refused, with the form that is expected', (text) => {
  const { error } = retention.safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A time is written as whole months or years, such as 12 months or 1 year, and is 10 years at most: enquiries that are older are deleted.',
  ]);
});
