/**
 * Reads faults.txt: the faults that `npm run test:mutants` plants in the program, one at a time; each has to make a test
 * fail. Below `@`, a file and the tests that have to catch it, stand the promises that its faults break, each with the
 * lines that go (`-`), which stand in the file exactly once, and those that come in their place (`+`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Mutant = {
  promise: string;
  file: string;
  find: string;
  replace: string;
  /** Parts of test files' paths. */
  caughtBy: readonly string[];
};

const withoutSigns = (lines: string) => lines.trimEnd().replace(/^[-+] /gm, '');

export const mutants: readonly Mutant[] = readFileSync(
  join(import.meta.dirname, 'faults.txt'),
  'utf8',
)
  .split(/^@ /m)
  .flatMap((section) => {
    const [, file = '', tests = ''] = /^(.*) \| (.*)\n/.exec(section) ?? [];
    const faults = section.matchAll(/^(?![-+].*|.* \| tests)(.+)\n((?:- .*\n)+)((?:\+ .*\n)*)/gm);
    return Array.from(faults, ([, promise = '', find = '', replace = '']) => ({
      ...{ promise, file, caughtBy: tests.split(' ') },
      ...{ find: withoutSigns(find), replace: withoutSigns(replace) },
    }));
  });
