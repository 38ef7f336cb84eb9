/** The words of the site as it is delivered. An owner who deletes tests/fixtures/as-shipped writes as they please. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPromises } from '../../scripts/doctor/samples.ts';
import { isAsShipped } from '../fixtures/content.ts';

const files = globSync('content/**/*.{md,mdx,yaml}').filter(
  (name) => !/(?:README|FIELDS)\.md$/.test(name),
);

/** Without comments, and without the specified texts, which have straight apostrophes. */
const wordsOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^ *#.*$/gm, '')
    .replace(/Let's (Talk|Connect|Go!)|What's This All About|I'll get back to you/g, '');

/** Every place in the content that the pattern matches, with some words around it. */
const found = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...wordsOf(file).matchAll(pattern)].map(
      ({ index, input }) => `${file}: ${input.slice(Math.max(0, index - 30), index + 30)}`,
    ),
  );

test.runIf(isAsShipped)('apostrophes are curly, and an enquiry has one spelling', () => {
  expect(found(/[a-z]'[a-z]/gi)).toEqual([]);
  expect(found(/inquir/gi)).toEqual([]);
});

test.runIf(isAsShipped)('an email is not called a mail, and an industry not a trade', () => {
  expect(found(/\b(mails|(a|welcome|same|an?other) mail|trade|removes doubles)\b/gi)).toEqual([]);
});

test.runIf(isAsShipped)(
  'a handover has one spelling, and an amount in euros its sign before it',
  () => {
    expect(found(/hand-over|\d euros/gi)).toEqual([]);
  },
);

test.runIf(isAsShipped)('nobody is quoted in two wordings', () => {
  const quotes =
    /author: (.+)\n(?:\s*role: .+\n)?\s*company: (.+)\n|<Quote author="(.*?)".* company="(.*?)"/g;
  const people = files.flatMap((file) =>
    [...wordsOf(file).matchAll(quotes)].map((match) =>
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
