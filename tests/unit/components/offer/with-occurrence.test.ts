import { expect, test } from 'vitest';
import { withOccurrence } from '../../../../src/components/offer/audience/with-occurrence.ts';

test('a repeated kind of section is counted, each kind by itself', () => {
  const kinds = ['variants', 'challenges', 'variants', 'variants'].map((kind) => ({ kind }));
  expect(withOccurrence(kinds).map(({ occurrence }) => occurrence)).toEqual([0, 0, 1, 2]);
});
