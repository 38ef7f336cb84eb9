/** What an owner is told whose content cannot be built: mistakes of parts, then dead links. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a part and links that are wrong stop the build with file and place, one after the other', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  // They take most of the time of a build, and none is looked at here.
  rmSync(join(root, 'src/pages/og'), { recursive: true });
  const file = join(root, 'content/landing/example-for-tests.mdx');
  const whole = readFileSync('tests/unit/content-loader/mistakes/example.mdx', 'utf8');
  const stopsAt = (text: string, message: string) => {
    writeFileSync(file, text);
    const { status, output } = run(root);
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/unhandled|astro:config:setup/);
    return output;
  };

  const part = stopsAt(
    whole.replace('<Figures>', '<Figures clam>'),
    "content/landing/example-for-tests.mdx  <Figures>  clam\n    There is no field 'clam'. Did you mean 'claim'?",
  );
  expect(part).not.toMatch(/^\s+at /m);

  // A note may come from another site as it is: its link is told alone.
  const example = readFileSync(join(root, 'content/notes/_example.md'), 'utf8');
  const note = example.replace('(/contact)', '(/elsewhere)');
  writeFileSync(join(root, 'content/notes/note-for-tests.md'), note);
  const links = stopsAt(
    whole.replace('(/contact)', '(/kontact)'),
    'content/landing/example-for-tests.mdx: the link /kontact leads nowhere. Did you mean /contact?',
  );
  expect(links).toContain('content/notes/note-for-tests.md: the link /elsewhere leads nowhere.');
});
