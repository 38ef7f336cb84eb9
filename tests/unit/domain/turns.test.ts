import { expect, test } from 'vitest';
import { turns } from '../../../src/domain/turns.ts';

test('a repeated kind of section counts its turns, other kinds count their own', () => {
  const kinds = ['variants', 'challenges', 'variants', 'variants'].map((kind) => ({ kind }));
  expect(turns(kinds).map(({ turn }) => turn)).toEqual([0, 0, 1, 2]);
});
