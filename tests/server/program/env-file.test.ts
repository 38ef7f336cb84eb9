import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

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
