/** Circular imports fail `npm run check`, also those through types. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each<[name: string, files: Record<string, string>]>([
  [
    'three files, a re-export and a type among them',
    {
      'src/lib/a.ts': `export * from './b.tsx';`,
      'src/lib/b.tsx': `import type { C } from './c.mts';\nexport const b: C | 1 = 1;`,
      'src/lib/c.mts': `import { b } from '#lib/a.ts';\nexport type C = typeof b;`,
    },
  ],
])('circular imports are refused: %s', (_name, files) => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['package.json', '.oxlintrc.json']) cpSync(name, join(folder, name));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const check = join(process.cwd(), 'scripts/check.ts');
  const PATH = `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const { status, stdout } = spawnSync(process.execPath, [check, 'circles'], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  expect(stdout).toContain('Dependency cycle detected');
  expect(status).not.toBe(0);
});
