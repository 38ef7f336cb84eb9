import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findEnvFile } from '../../../scripts/env-file.mjs';
import { temporaryFolder } from '../support/program.ts';

test.each([
  ['OWNER_PASSWORD', 'expected NAME=value.'],
  ['OWNER_PASSWORD: secret', 'expected NAME=value.'],
  ['\uFEFFPORT=1', 'expected NAME=value.'],
  ['OWNER_PASSWORD=se#cret', 'the value of OWNER_PASSWORD contains "#"'],
  ['OWNER_PASSWORD="secret', 'the quote in the value of OWNER_PASSWORD is not closed.'],
  ['OWNER_PASSWORD="se"cret', 'there is text after the closing quote'],
  ['A=1\nA=2', 'A is already set in line 1.'],
])('the line %j is refused by its number, without its value', async (text, message) => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, '.env'), `${text}\n`);
  expect(() => findEnvFile(folder.path, undefined)).toThrow(message);
  expect(() => findEnvFile(folder.path, undefined)).toThrow(/^\.env:\d+: (?!.*se#?cret)/);
});

test('ordinary lines are accepted, and read as they are meant', async () => {
  await using folder = await temporaryFolder();
  const text = `# a comment\r\nPORT=4321 # where to listen\r\nexport HOST = 127.0.0.1\nEMPTY=\nQUOTED='a "b" # c' # d\n`;
  writeFileSync(join(folder.path, '.env'), text);
  expect(findEnvFile(folder.path, undefined)).toBe(join(folder.path, '.env'));
  expect(parseEnv(text)).toEqual({
    PORT: '4321',
    HOST: '127.0.0.1',
    EMPTY: '',
    QUOTED: 'a "b" # c',
  });
});

test('files that other tools would read are refused by name; backups and the example are not', async () => {
  await using folder = await temporaryFolder();
  for (const name of ['.env.example', '.env.bak']) writeFileSync(join(folder.path, name), 'A=1\n');
  expect(findEnvFile(folder.path, undefined)).toBeUndefined();
  writeFileSync(join(folder.path, '.env.local'), 'A=1\n');
  expect(() => findEnvFile(folder.path, undefined)).toThrow(
    '.env.local is not read by this project: move its lines to .env',
  );
  expect(findEnvFile(folder.path, '.env.local')).toBe(join(folder.path, '.env.local'));
  expect(findEnvFile(folder.path, '')).toBeUndefined();
  expect(() => findEnvFile(folder.path, 'absent')).toThrow('absent cannot be read (ENOENT).');
});

test('the example names every setting of the documented table, all commented out', () => {
  const example = readFileSync('.env.example', 'utf8');
  const section = /## Environment\n([\s\S]*)/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1];
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
  expect(names).toContain('OWNER_PASSWORD');
  for (const name of names) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
  expect(parseEnv(example)).toEqual({});
});
