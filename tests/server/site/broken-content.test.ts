import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySite } from '../support/site-copy.ts';

let root = '';

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  await copySite(root);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test.for([
  ['npm run build', 'scripts/build.ts'],
  ['astro build', 'node_modules/astro/bin/astro.mjs', 'build'],
] as const)('%s stops at mistakes in the content and names each of them', async ([, ...args]) => {
  const file = 'content/landing/example-for-tests.mdx';
  cpSync('tests/unit/content-loader/mistakes/example.mdx', join(root, file));
  const whole = readFileSync(join(root, file), 'utf8');
  const broken = whole
    .replace('name: Example\n', 'nmae: Example\n')
    .replace('One paragraph', 'Hello {firstName}, one paragraph');
  writeFileSync(join(root, file), broken);
  const other = 'content/landing/other-for-tests.mdx';
  const unreadable = whole.replace("eyebrow: 'Example: tests'", 'eyebrow: Example: tests');
  writeFileSync(join(root, other), unreadable);
  appendFileSync(join(root, 'content/pages/terms.mdx'), '\n\nWe <3 it.\n');
  appendFileSync(join(root, 'content/site.yaml'), '\nemial: x\n');
  writeFileSync(join(root, 'content/use-cases/words.docx'), 'words');

  const { code, output } = await run(...args);
  expect(code).toBe(1);
  expect(output).toContain('The content folder has 6 problems:');
  const lineOf = (text: string, words: string) =>
    text.split('\n').findIndex((line) => line.includes(words)) + 1;
  for (const place of [
    `${file}:4  nmae\n    There is no field 'nmae'. Did you mean 'name'?`,
    `${other}:${lineOf(unreadable, 'eyebrow:')}\n    A text that contains a colon and a space`,
    `${file}:${lineOf(broken, 'Hello')}\n    {firstName} is taken for program code`,
    'To show the sign, write &lt; for it.',
    "emial\n    There is no field 'emial'.",
    "content/use-cases/words.docx\n    A page's file ends in .mdx.",
  ])
    expect(output).toContain(place);
  expect(output).not.toMatch(/unhandled|astro:config:setup|^\s+at /m);
});
