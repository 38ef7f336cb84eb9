import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSiteFile } from '#server/site/site-file.ts';

const file = join(tmpdir(), `site-${process.pid}.yaml`);
const sound = readFileSync('content/site.yaml', 'utf8');

afterEach(() => rmSync(file, { force: true }));

test('the site file of the repository is sound, and the default', () => {
  expect(readSiteFile()).toEqual(readSiteFile('content/site.yaml'));
  expect(readSiteFile().email).toContain('@');
});

test('a missing field is named with file, line and what is expected', () => {
  writeFileSync(file, sound.replace(/^email:.*$/m, ''));
  expect(() => readSiteFile(file)).toThrow(
    new RegExp(`${file}:\\d+  email\\n.*'email' is missing: text is expected`),
  );
});

test('a file that is not there is named', () => {
  expect(() => readSiteFile(file)).toThrow(`${file} is missing`);
});
