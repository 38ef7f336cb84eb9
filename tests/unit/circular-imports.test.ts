/** Circular imports fail `npm run check`, also those through types and components. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../scripts/test/run-checks.ts';
import { inAstro } from '../fixtures/forbidden-imports.ts';

describe('circular imports', () => {
  let folder = '';
  const circular = checks.find(({ name }) => name === 'circular imports');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'circles-'));
    cpSync('package.json', join(folder, 'package.json'));
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const check = (files: Record<string, string>) => {
    rmSync(join(folder, 'src'), { recursive: true, force: true });
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const [program = '', ...args] = circular?.command.split(' ') ?? [];
    const { status, stdout } = spawnSync(join(process.cwd(), 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  it.each<[name: string, files: Record<string, string>]>([
    [
      'two files',
      {
        'src/lib/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
        'src/lib/b.ts': `import { a } from '#lib/a.ts';\nexport const b = a;`,
      },
    ],
    [
      'a type on the way back',
      {
        'src/lib/a.ts': `import { b } from './b.ts';\nexport type A = typeof b;`,
        'src/lib/b.ts': `import type { A } from './a.ts';\nexport const b: A | 1 = 1;`,
      },
    ],
    [
      'three files, one of them a re-export',
      {
        'src/lib/a.ts': `export * from './b.tsx';`,
        'src/lib/b.tsx': `import { c } from './c.mjs';\nexport const b = c;`,
        'src/lib/c.mjs': `import { b } from './a.ts';\nexport const c = b;`,
      },
    ],
    [
      'components of Astro',
      {
        'src/components/A.astro': inAstro(`import B from './B.astro';`),
        'src/components/B.astro': inAstro(`import A from '#components/A.astro';`),
      },
    ],
  ])('are refused: %s', (_name, files) => {
    const { status, stdout } = check(files);
    expect(stdout).toContain('Dependency cycle detected');
    expect(status).not.toBe(0);
  });

  it('files that import one way pass', () => {
    const { status } = check({
      'src/lib/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
      'src/lib/b.ts': `export const b = 1;`,
    });
    expect(status).toBe(0);
  });
});

it('are looked for by `npm run check`', () => {
  expect(checks.map(({ command }) => command)).toContain('oxlint --max-warnings 0');
});
