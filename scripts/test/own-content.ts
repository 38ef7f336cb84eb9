/**
 * Tests look for the content in `content/`. Where the owner's is apart from the code, they run in a copy of the project in
 * which it has that place; the sample's own words are then not asked for.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkContent } from '#content-loader/check-content.ts';
import {
  contentFolder,
  publicFolders,
  sampleFolder,
} from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';

const left = ['.git', '.data', '.npm-cache', 'node_modules', 'dist', '.env', 'as-shipped'];

/** @returns the exit code of the tests */
export const testOwnContent = async (args: readonly string[]): Promise<number> => {
  // Told with the names that the files have here.
  const { problems } = checkContent('.');
  if (problems.length > 0) {
    console.log(describe(problems));
    return 1;
  }
  const copy = mkdtempSync(join(tmpdir(), 'fourhour-own-content-'));
  try {
    copyProject(copy);
    const child = spawn(process.execPath, [...process.execArgv, 'scripts/test.ts', ...args], {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, CONTENT_DIR: '' },
    });
    // It cleans up after itself, and this process after it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal));
    return await new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const copyProject = (copy: string): void => {
  const own = resolve(contentFolder());
  const isKept = (path: string) => !left.includes(basename(path));
  cpSync('.', copy, {
    recursive: true,
    filter: (path) => isKept(path) && resolve(path) !== own,
  });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const content = join(copy, sampleFolder);
  rmSync(content, { recursive: true });
  cpSync(own, content, { recursive: true, filter: isKept });
  for (const name of ['README.md', 'FIELDS.md'])
    cpSync(join(sampleFolder, name), join(content, name));
  const [served] = publicFolders();
  rmSync(join(content, 'public'), { recursive: true, force: true });
  if (existsSync(served)) cpSync(served, join(copy, 'public'), { recursive: true });
};
