/** What an owner is told whose content cannot be built: all mistakes of fields at once, then parts, then dead links. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

const run = (cwd: string) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

test('a build stops at mistakes in fields and names each of them', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const file = 'content/landing/example-for-tests.mdx';
  const whole = readFileSync('tests/unit/content-loader/mistakes/example.mdx', 'utf8');
  writeFileSync(join(root, file), whole.replace('name: Example\n', 'nmae: Example\n'));
  const other = 'content/landing/other-for-tests.mdx';
  writeFileSync(join(root, other), whole.replace('name: Example\n', 'name: Example: tests\n'));
  appendFileSync(join(root, 'content/site.yaml'), '\nemial: x\n');
  writeFileSync(join(root, 'content/use-cases/words.docx'), 'words');

  const { status, output } = run(root);
  expect(status).toBe(1);
  expect(output).toContain('The content folder has 4 problems:');
  for (const place of [
    `${file}:4  nmae\n    There is no field 'nmae'. Did you mean 'name'?`,
    `${other}:4\n    This cannot be read`,
    "emial\n    There is no field 'emial'.",
    'content/use-cases/words.docx\n    No page is made of this',
  ])
    expect(output).toContain(place);
  expect(output).not.toMatch(/unhandled|astro:config:setup|^\s+at /m);
});

test('a part, a tag and a link that are wrong stop the build with file and place, one after the other', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const file = join(root, 'content/landing/example-for-tests.mdx');
  const whole = readFileSync('tests/unit/content-loader/mistakes/example.mdx', 'utf8');

  writeFileSync(file, whole.replace('</Benefits>', '</Benefit>'));
  const tag = run(root);
  expect(tag.status).toBe(1);
  expect(tag.output).toMatch(/Benefits>[^]*example-for-tests\.mdx:\d+:\d+/);

  writeFileSync(file, whole.replaceAll('Benefits>', 'Benfits>'));
  const unknown = run(root);
  expect(unknown.status).toBe(1);
  expect(unknown.output).toContain(
    'content/landing/example-for-tests.mdx  <Benfits>\n    This kind of page has no such part. Did you mean <Benefits>?',
  );
  expect(unknown.output).not.toMatch(/^\s+at /m);

  writeFileSync(file, whole.replace('<Figures>', '<Figures clam>'));
  const part = run(root);
  expect(part.status).toBe(1);
  expect(part.output).toContain(
    "content/landing/example-for-tests.mdx  <Figures>  clam\n    There is no field 'clam'. Did you mean 'claim'?",
  );
  expect(part.output).not.toMatch(/^\s+at /m);

  const note = join(root, 'content/notes/note-for-tests.md');
  const example = readFileSync(join(root, 'content/notes/_example.md'), 'utf8');
  writeFileSync(note, example.replace('(/contact)', '(/elsewhere)'));
  writeFileSync(file, whole.replace('(/contact)', '(/kontact)'));
  const link = run(root);
  expect(link.status).toBe(1);
  expect(link.output).toContain(
    'content/landing/example-for-tests.mdx: the link /kontact leads nowhere. Did you mean /contact?',
  );

  // A note may come from another site as it is.
  writeFileSync(file, whole);
  const told = run(root);
  expect(told.status).toBe(0);
  expect(told.output).toContain(
    'content/notes/note-for-tests.md: the link /elsewhere leads nowhere.',
  );
});
