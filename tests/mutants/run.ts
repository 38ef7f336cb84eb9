/**
 * `npm run test:mutants`: plants each fault of mutants.ts in a copy of the program and runs the tests that have to catch it.
 * Prints the test that did, and ends with 1 when a fault was not caught or no longer fits the code.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { mutants, type Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const copied = [
  ...['content', 'eslint.config.js', 'eslint.modules.js', 'eslint.resolver.js', 'functions'],
  ...['package.json', 'package-lock.json', 'public', 'scripts', 'server', 'src', 'supabase'],
  ...['tests', 'tsconfig.json', '.astro', 'astro.config.mjs', 'dist'],
];

const folder = mkdtempSync(join(tmpdir(), 'fourhour-mutants-'));
// One test starts the program as another user, who needs to read the copy.
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

/** @returns the first test that failed; undefined when all passed */
const firstFailure = (files: readonly string[]): string | undefined => {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--bail=1', ...files];
  const vitest = join(folder, 'node_modules/.bin/vitest');
  const { status, stdout, stderr } = spawnSync(vitest, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return undefined;
  const [, name] = / FAIL +(.*)/.exec(stripVTControlCharacters(stdout + stderr)) ?? [];
  if (name === undefined) throw new Error(`Vitest could not run ${files.join(', ')}:\n${stderr}`);
  return name;
};

/** @returns whether the fault was caught, which it also prints */
const plant = ({ file, find, replace, caughtBy, promise }: Mutant): boolean => {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const failure = firstFailure(caughtBy);
  writeFileSync(path, source);
  console.log(failure ? `✓ ${promise}\n    ${failure}` : `✗ NOT CAUGHT: ${promise}`);
  return failure !== undefined;
};

const only = process.argv[2] ?? '';
const chosen = mutants.filter(({ promise, file }) => `${promise} ${file}`.includes(only));
const before = firstFailure([...new Set(chosen.flatMap(({ caughtBy }) => caughtBy))]);
if (before) throw new Error(`Without any planted fault a test fails: ${before}`);
const passed = chosen.map(plant).filter(Boolean).length;
console.log(`\n${passed} passed, ${chosen.length - passed} failed`);
process.exitCode = passed === chosen.length ? 0 : 1;
