import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/mutants.ts';

test('every fault that npm run test:mutants plants fits the code, in one place', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  const outdated = mutants.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(outdated.map(({ promise, file }) => `${file}: ${promise}`)).toEqual([]);
});
