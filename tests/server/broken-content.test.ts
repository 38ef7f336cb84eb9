import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySite } from './site-copy.ts';

let root = '';

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  await copySite(root);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = () =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build'],
      { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('a build with mistakes in the content stops and names each of them', async () => {
  const file = join(root, 'content/use-cases/churn.mdx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^description:/m, 'descripton:').replace(/^order: .*\n/m, ''));
  writeFileSync(join(root, 'content/use-cases/churn.md'), text);
  const { code, output } = await build();
  expect(code).toBe(1);
  expect(output).toContain('content/use-cases/churn.mdx:3  descripton');
  expect(output).toContain("Did you mean 'description'?");
  expect(output).toContain("The field 'order' is missing: a number is expected.");
  expect(output).toContain('content/use-cases/churn.md\n    A page');
});
