/** The words of the site as it is delivered. An owner who deletes tests/fixtures/as-shipped writes as they please. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPromises } from '../../scripts/doctor/samples.ts';
import { isAsShipped } from '../fixtures/content.ts';

const files = globSync('content/**/*.{md,mdx,yaml}').filter(
  (name) => !/(?:README|FIELDS)\.md$/.test(name),
);

test.runIf(isAsShipped)('nobody is quoted in two wordings', () => {
  const quotes =
    /author: (.+)\n(?:\s*role: .+\n)?\s*company: (.+)\n|<Quote author="(.*?)".* company="(.*?)"/g;
  const people = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(quotes)].map((match) =>
      match.slice(1).filter(Boolean).join(', ').toLowerCase(),
    ),
  );
  expect(people.length).toBeGreaterThan(50);
  expect(people.filter((person, place) => people.indexOf(person) !== place)).toEqual([]);
});

test.runIf(isAsShipped)('every promise that is marked stands on its page', () => {
  const promises = findPromises('content');
  expect(promises.length).toBeGreaterThan(20);
  const absent = promises.filter((line) => {
    const [, file = '', promise = ''] = /^(.*?): “(.*)”$/.exec(line) ?? [];
    // Once in the list, and again on the page.
    return readFileSync(file, 'utf8').replace(/\s+/g, ' ').split(promise).length < 3;
  });
  expect(absent).toEqual([]);
});
