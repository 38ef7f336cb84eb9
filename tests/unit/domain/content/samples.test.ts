import { expect, test } from 'vitest';
import { isShown, testimonialHeading } from '#domain/content/samples.ts';
import { words } from '../../../fixtures/content.ts';

const heading = { title: 'What clients say', subtitle: 'In their own words.' };

test('what is invented is shown or hidden as the owner says, and what is real is always shown', () => {
  expect(isShown({ sample: true }, 'show')).toBe(true);
  expect(isShown({ sample: true }, 'hide')).toBe(false);
  expect(isShown({ sample: false }, 'hide')).toBe(true);
  expect(isShown({}, 'hide')).toBe(true);
});

test('the owner’s heading stands over real words only', () => {
  expect(testimonialHeading(heading, [{ sample: false }], words.samples)).toEqual(heading);
  expect(
    testimonialHeading(heading, [{ sample: false }, { sample: true }], words.samples),
  ).toMatchObject({
    title: words.samples.title,
  });
  expect(testimonialHeading(undefined, [{ sample: true }], words.samples)).toMatchObject({
    title: words.samples.title,
  });
  expect(testimonialHeading(undefined, [{ sample: false }], words.samples)).toBeUndefined();
});
