import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEnvFile } from '../../../scripts/env-file.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test.each([
  ['OWNER_PASSWORD', 'expected NAME=value.'],
  ['OWNER_PASSWORD: secret', 'expected NAME=value.'],
  ['\uFEFFPORT=1', 'expected NAME=value.'],
  ['OWNER_PASSWORD=se#cret', 'the value of OWNER_PASSWORD contains "#"'],
  ['OWNER_PASSWORD="secret', 'the quote in the value of OWNER_PASSWORD is not closed.'],
  ['OWNER_PASSWORD="se"cret', 'there is text after the closing quote'],
  ['A=1\nA=2', 'A is already set in line 1.'],
])('the line %j is refused by its number, without its value', (text, message) => {
  write('.env', `${text}\n`);
  expect(() => findEnvFile(folder, undefined)).toThrow(message);
  expect(() => findEnvFile(folder, undefined)).toThrow(/^\.env:\d+: (?!.*se#?cret)/);
});

test('ordinary lines are accepted, and read as they are meant', () => {
  const text = `# a comment\r\nPORT=4321 # where to listen\r\nexport HOST = 127.0.0.1\nEMPTY=\nQUOTED='a "b" # c' # d\n`;
  write('.env', text);
  expect(findEnvFile(folder, undefined)).toBe(join(folder, '.env'));
  const read = { PORT: '4321', HOST: '127.0.0.1', EMPTY: '', QUOTED: 'a "b" # c' };
  expect(parseEnv(text)).toEqual(read);
});

test('files that other tools would read are refused by name; backups and the example are not', () => {
  for (const name of ['.env.example', '.env.bak']) write(name, 'A=1\n');
  expect(findEnvFile(folder, undefined)).toBeUndefined();
  write('.env.local', 'A=1\n');
  const message = '.env.local is not read by this project: move its lines to .env';
  expect(() => findEnvFile(folder, undefined)).toThrow(message);
  expect(findEnvFile(folder, '.env.local')).toBe(join(folder, '.env.local'));
  expect(findEnvFile(folder, '')).toBeUndefined();
  expect(() => findEnvFile(folder, 'absent')).toThrow('absent cannot be read (ENOENT).');
});

test('the example names every setting of the documented table, all commented out', () => {
  const example = readFileSync('.env.example', 'utf8');
  const section = readFileSync('docs/deploy.md', 'utf8').split('## Environment\n')[1] ?? '';
  const names = [...section.matchAll(/^\| `[^|]*/gm)].flatMap(
    ([cell]) => cell.match(/[A-Z][A-Z_]+/g) ?? [],
  );
  expect(names).toContain('OWNER_PASSWORD');
  for (const name of names) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
  expect(parseEnv(example)).toEqual({});
});
