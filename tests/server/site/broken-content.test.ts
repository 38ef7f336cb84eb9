import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

const run = (cwd: string, args: readonly string[]) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

test.for([
  ['npm run build', 'scripts/build.ts'],
  ['astro build', 'node_modules/astro/bin/astro.mjs', 'build'],
] as const)('%s stops at mistakes in the content and names each of them', async ([, ...args]) => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const file = 'content/landing/example-for-tests.mdx';
  const whole = readFileSync('tests/unit/content-loader/mistakes/example.mdx', 'utf8');
  const broken = whole
    .replace('name: Example\n', 'nmae: Example\n')
    .replace('One paragraph', 'Hello {firstName}, one paragraph');
  writeFileSync(join(root, file), broken);
  const other = 'content/landing/other-for-tests.mdx';
  const unreadable = whole.replace('name: Example\n', 'name: Example: tests\n');
  writeFileSync(join(root, other), unreadable);
  appendFileSync(join(root, 'content/pages/terms.mdx'), '\n\nWe <3 it.\n');
  appendFileSync(join(root, 'content/site.yaml'), '\nemial: x\n');
  writeFileSync(join(root, 'content/use-cases/words.docx'), 'words');

  const { status, output } = run(root, args);
  expect(status).toBe(1);
  expect(output).toContain('The content folder has 6 problems:');
  const lineOf = (text: string, words: string) =>
    text.split('\n').findIndex((line) => line.includes(words)) + 1;
  for (const place of [
    `${file}:4  nmae\n    There is no field 'nmae'. Did you mean 'name'?`,
    `${other}:${lineOf(unreadable, 'name:')}\n    A text that contains a colon and a space`,
    `${file}:${lineOf(broken, 'Hello')}\n    {firstName} is taken for program code`,
    'To show the sign, write &lt; for it.',
    "emial\n    There is no field 'emial'.",
    "content/use-cases/words.docx\n    A page's file ends in .mdx.",
  ])
    expect(output).toContain(place);
  expect(output).not.toMatch(/unhandled|astro:config:setup|^\s+at /m);
});
