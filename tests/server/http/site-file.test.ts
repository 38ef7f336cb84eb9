import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteFile } from '#server/site/site-file.ts';
import { temporaryFolder } from '../support/program.ts';

test('a site file that is missing or lacks a field is named, with the line and what is expected', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'site.yaml');
  expect(() => readSiteFile(file)).toThrow(new RegExp(`${file}\\n.*This file is missing`));
  const sound = readFileSync('content/site.yaml', 'utf8');
  writeFileSync(file, sound.replace(/^email:.*$/m, ''));
  expect(() => readSiteFile(file)).toThrow(
    new RegExp(`${file}:\\d+  email\\n.*'email' is missing: text is expected`),
  );
});
