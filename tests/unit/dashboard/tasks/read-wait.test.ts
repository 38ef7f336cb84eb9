/** For whom a task waits and until when, as it is typed. */
import { expect, test } from 'vitest';
import { problemOf, toWait } from '#dashboard/tasks/view/AwaySheet.tsx';

const noName = 'Write whom you are waiting for.';
const noDay = 'Choose a day from tomorrow on.';
const tomorrow = '2026-11-24';

test.each([
  ['  Marta  da Silva ', tomorrow, ''],
  ['\u200b\u2060', tomorrow, noName],
  ['Marta', '', noDay],
  ['Marta', '2026-11-23', noDay],
  ['Marta', '2101-01-01', noDay],
])('%j until %j: %j', (person, until, problem) => {
  expect(problemOf(toWait(person, until), true, '2026-11-23')).toBe(problem);
});
