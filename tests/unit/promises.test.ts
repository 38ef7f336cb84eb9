import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPromises } from '../../scripts/doctor/samples.ts';
import { isAsShipped } from '../fixtures/content.ts';

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
