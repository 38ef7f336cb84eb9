/** A changed copy of the site, built once for all tests of a file. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll } from 'vitest';
import { copySite } from '../support/site-copy.ts';

/** Replaces parts of a file's text, each of which has to be there. */
export const edit = (path: string, ...changes: readonly [from: string | RegExp, to: string][]) => {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${path} does not contain ${String(from)}`);
    text = edited;
  }
  writeFileSync(path, text);
};

/** @param change what is written into the copy before it is built, and the settings to build it with */
export const useBuiltCopy = (
  change: (root: string) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const root = join(folder, 'site');
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  beforeAll(async () => {
    await copySite(root);
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(await change(root)) };
    const astro = 'node_modules/astro/bin/astro.mjs';
    await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    root,
    dist: join(root, 'dist'),
    read,
    page: (name: string) => parse(read(`${name}.html`)),
  };
};
