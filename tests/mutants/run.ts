/**
 * `npm run test:mutants`: plants each fault of mutants.ts in a copy of the program and runs the tests that have to catch it.
 * Prints the test that did, and ends with 1 when a fault was not caught or no longer fits the code.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { mutants, type Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const copied = [
  ...['content', 'eslint.config.js', 'eslint.modules.js', 'eslint.resolver.js', 'functions'],
  ...['package.json', 'package-lock.json', 'public', 'scripts', 'server', 'src', 'supabase'],
  ...['tests', 'tsconfig.json', '.astro', 'astro.config.mjs', 'dist'],
];

const run = promisify(execFile);
const outputs = z.object({ stdout: z.string(), stderr: z.string() });

/** Each has a copy of its own. */
const copiesAtOnce = 2;

const makeCopy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fourhour-mutants-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** @returns the first test that failed; undefined when all passed */
const firstFailure = async (folder: string, files: readonly string[]) => {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--bail=1', ...files];
  try {
    await run(join(folder, 'node_modules/.bin/vitest'), args, { cwd: folder, maxBuffer: Infinity });
    return undefined;
  } catch (error) {
    const { stdout, stderr } = outputs.parse(error);
    const [, name] = / FAIL +(.*)/.exec(stripVTControlCharacters(stdout + stderr)) ?? [];
    if (name === undefined) throw new Error(`Vitest could not run ${files.join(', ')}:\n${stderr}`);
    return name;
  }
};

/** @returns whether the fault was caught, which it also prints */
const plant = async (
  folder: string,
  { file, find, replace, caughtBy, promise }: Mutant,
): Promise<boolean> => {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) {
    console.log(`✗ ${promise}\n    ${file} does not hold this exactly once: ${find}`);
    return false;
  }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  try {
    const failure = await firstFailure(folder, caughtBy);
    console.log(failure ? `✓ ${promise}\n    ${failure}` : `✗ NOT CAUGHT: ${promise}`);
    return failure !== undefined;
  } finally {
    writeFileSync(path, source);
  }
};

const only = process.argv[2];
const chosen = mutants.filter(
  ({ promise, file }) => only === undefined || `${promise} ${file}`.includes(only),
);
const folders = Array.from({ length: copiesAtOnce }, makeCopy);
try {
  const files = [...new Set(chosen.flatMap(({ caughtBy }) => caughtBy))];
  const before = await firstFailure(folders[0] ?? '', files);
  if (before) throw new Error(`Without any planted fault a test fails: ${before}`);
  const waiting = chosen.values();
  const results: boolean[] = [];
  await Promise.all(
    folders.map(async (folder) => {
      for (const mutant of waiting) results.push(await plant(folder, mutant));
    }),
  );
  const passed = results.filter(Boolean).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length ? 0 : 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
