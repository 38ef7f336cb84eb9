import { expect, test } from 'vitest';
import { describeError } from '#dashboard/app/report-errors.ts';

const site = 'https://ann.example';
const withStack = (name: string, stack: string) =>
  Object.assign(new Error('call Ann about the salary'), { name, stack });

test.each([
  [
    'Chrome',
    `TypeError: call Ann about the salary
    at draw (${site}/_astro/Card.B1x.js:1:2034)
    at new Promise (<anonymous>)
    at async ${site}/_astro/page.C2.js:3:4`,
  ],
  ['Firefox and Safari', `draw@${site}/_astro/Card.B1x.js:1:2034\n${site}/_astro/page.C2.js:3:4`],
])('a stack of %s is told by its places, without its message', (_, stack) => {
  expect(describeError(withStack('TypeError', stack), site)).toEqual({
    kind: 'TypeError',
    places: ['/_astro/Card.B1x.js:1:2034', '/_astro/page.C2.js:3:4'],
  });
});

test('a name that is no word is not told', () => {
  const error = withStack('Salary of Ann', `at ${site}/_astro/a.js:1:2`);
  expect(describeError(error, site)?.kind).toBe('Error');
});

test.each([
  ['of an extension', withStack('TypeError', 'at moz-extension://a1/content.js:1:2')],
  ['of another site', withStack('TypeError', 'at https://other.example/a.js:1:2')],
  ['that is a text', 'call Ann'],
])('an error %s is not told', (_, error) => {
  expect(describeError(error, site)).toBeNull();
});
