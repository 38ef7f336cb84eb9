/**
 * Tests look for the content in `content/`. Where the owner's is apart from the code, they run in a copy of the project in
 * which it has that place; the sample's own words are then not asked for.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, sampleFolder } from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';

const left = ['.git', '.data', 'node_modules', 'dist', '.env', 'as-shipped'];
const isKept = (path: string) => !left.includes(basename(path));

const copyProject = (copy: string): void => {
  const own = resolve(contentFolder());
  const content = join(copy, sampleFolder);
  cpSync('.', copy, { recursive: true, filter: (path) => isKept(path) && resolve(path) !== own });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  rmSync(content, { recursive: true });
  cpSync(own, content, { recursive: true, filter: isKept });
  for (const guide of ['README.md', 'FIELDS.md'])
    cpSync(join(sampleFolder, guide), join(content, guide));
  // In a project of its own content, what is served as it is lies beside it.
  rmSync(join(content, 'public'), { recursive: true, force: true });
  const served = join(own, 'public');
  if (existsSync(served)) cpSync(served, join(copy, 'public'), { recursive: true });
};

/** @returns the exit code of the tests */
export const testOwnContent = (args: readonly string[]): number => {
  // Told with the names that the files have here.
  const { problems } = checkContent('.');
  if (problems.length > 0) {
    console.log(describe(problems));
    return 1;
  }
  const copy = mkdtempSync(join(tmpdir(), 'fourhour-own-content-'));
  try {
    copyProject(copy);
    const env = { ...process.env, CONTENT_DIR: '' };
    const options = { cwd: copy, stdio: 'inherit', env } as const;
    return spawnSync(process.execPath, ['scripts/test.ts', ...args], options).status ?? 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
