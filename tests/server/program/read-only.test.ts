/** The program as systemd runs it: it may write its data, and not the folder that it runs from. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceAccount, siteUrl, startProcess, temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

test('in a folder that it cannot write the program serves the last build, and names the command that builds', async () => {
  await using folder = await temporaryFolder();
  chmodSync(folder.path, 0o755);
  const root = join(folder.path, 'program');
  await copySite(root);
  for (const name of ['dist', '.astro']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), 'the last build');
  writeFileSync(join(root, '.astro/built'), 'of other sources\ncontent\n');
  for (const path of [root, join(root, '.astro')]) chmodSync(path, 0o555);

  // Without a database of its own, which would take seconds to make.
  const supabase = { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9', PUBLIC_SUPABASE_ANON_KEY: 'key' };
  await using program = startProcess('node', ['scripts/bootstrap.mjs', 'start'], {
    ...{ cwd: root, env: { PATH: process.env.PATH, PORT: '0', ...supabase }, ...serviceAccount },
  });
  const output = await program.prints(/WARNING: the site is served as it was built/);
  expect(output).toContain('run npm run build as the account that may');
  expect(await (await fetch(siteUrl(output))).text()).toBe('the last build');
});
