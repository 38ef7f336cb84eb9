import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../scripts/run-checks.ts';

/**
 * Each forbidden import is given to ESLint as the text of a file that does not exist, under the configuration that
 * `npm run check` uses. Rules that need types are left out, because such a file belongs to no TypeScript project.
 */
const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => /^boundaries\/|^no-restricted-/.test(ruleId),
});

const lint = async (file: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
};

const inAstro = (code: string) => `---\n${code}\n---\n<p>text</p>\n`;

type Breach = [name: string, file: string, code: string];

const breaches: Breach[] = [
  // Every room's first wall.
  ['lib imports a domain rule', 'src/lib/sum.ts', `import '#domain/tasks.ts';`],
  ['lib imports a package', 'src/lib/sum.ts', `import { z } from 'zod';`],
  ['domain imports ui', 'src/domain/weather.ts', `import '#ui/Button.tsx';`],
  ['domain imports React', 'src/domain/weather.ts', `import { useState } from 'react';`],
  ['domain imports a store library', 'src/domain/weather.ts', `import { atom } from 'nanostores';`],
  ['domain imports Supabase', 'src/domain/weather.ts', `import '@supabase/supabase-js';`],
  ['domain imports a Node module', 'src/domain/weather.ts', `import 'node:fs';`],
  ['domain calls fetch', 'src/domain/weather.ts', `export const load = () => fetch('/x');`],
  ['domain touches the page', 'src/domain/weather.ts', `export const title = document.title;`],
  ['domain reads the clock', 'src/domain/weather.ts', `export const now = () => new Date();`],
  ['ui imports the dashboard', 'src/ui/Badge.tsx', `import '#dashboard/tasks/store.ts';`],
  [
    'ui imports a store library',
    'src/ui/Badge.tsx',
    `import { useStore } from '@nanostores/react';`,
  ],
  ['ui calls fetch', 'src/ui/Badge.tsx', `export const load = () => fetch('/x');`],
  ['an island imports the site', 'src/islands/map/Map.tsx', `import '#components/Button.astro';`],
  ['an island imports another', 'src/islands/map/Map.tsx', `import '../carousel/Carousel.tsx';`],
  ['an island imports Supabase', 'src/islands/map/Map.tsx', `import '@supabase/supabase-js';`],

  // The dashboard: `weather` stands for any folder, because no list names the concerns.
  ['a gateway imports React', 'src/dashboard/weather/gateway.ts', `import 'react';`],
  ['a gateway imports a store', 'src/dashboard/weather/gateway.ts', `import './store.ts';`],
  ['a gateway imports ui', 'src/dashboard/weather/gateway.ts', `import '#ui/Button.tsx';`],
  ['a store imports React', 'src/dashboard/weather/store.ts', `import { useState } from 'react';`],
  ['a store imports Supabase', 'src/dashboard/weather/store.ts', `import '@supabase/supabase-js';`],
  [
    'a store calls fetch',
    'src/dashboard/weather/store.ts',
    `export const load = () => fetch('/x');`,
  ],
  ['a store imports a view', 'src/dashboard/tasks/any.ts', `import './TasksCard.tsx';`],
  [
    'a store imports more of its gateway than types',
    'src/dashboard/tasks/any.ts',
    `import { createTaskGateway } from './gateway.ts';`,
  ],
  ['a view imports its gateway', 'src/dashboard/tasks/Any.tsx', `import './gateway.ts';`],
  ['a view imports Supabase', 'src/dashboard/weather/Card.tsx', `import '@supabase/supabase-js';`],
  [
    'a view imports another concern by name',
    'src/dashboard/weather/Card.tsx',
    `import { createTaskStore } from '#dashboard/tasks/store.ts';`,
  ],
  [
    'a view imports another concern by path',
    'src/dashboard/weather/deep/Card.tsx',
    `import '../../tasks/store.ts';`,
  ],
  [
    'a store imports a type of another concern',
    'src/dashboard/weather/store.ts',
    `import type { TaskGateway } from '#dashboard/tasks/gateway.ts';`,
  ],
  [
    'a view names a type of another concern inline',
    'src/dashboard/weather/Card.tsx',
    `export type Store = import('#dashboard/tasks/store.ts').TaskStore;`,
  ],
  [
    'a view loads another concern on demand',
    'src/dashboard/weather/Card.tsx',
    `export const load = () => import('#dashboard/tasks/TasksCard.tsx');`,
  ],
  [
    'a view hands another concern on',
    'src/dashboard/weather/Card.tsx',
    `export * from '#dashboard/tasks/TasksCard.tsx';`,
  ],
  [
    'a concern imports the dashboard that is made of it',
    'src/dashboard/weather/Card.tsx',
    `import '#dashboard/Dashboard.tsx';`,
  ],
  [
    'what all concerns share imports one of them',
    'src/dashboard/shared/resource.ts',
    `import '#dashboard/tasks/store.ts';`,
  ],
  [
    'the name of an import is computed',
    'src/dashboard/weather/Card.tsx',
    'export const load = (name: string) => import(`#dashboard/${name}/store.ts`);',
  ],
  [
    'the dashboard imports an island',
    'src/dashboard/Any.tsx',
    `import '#islands/carousel/Carousel.tsx';`,
  ],

  // The site.
  [
    'a component imports a layout',
    'src/components/Map.astro',
    inAstro(`import X from '#layouts/SiteLayout.astro';`),
  ],
  [
    'a component imports a store',
    'src/components/Map.astro',
    inAstro(`import { X } from '#dashboard/tasks/store.ts';`),
  ],
  [
    'a component imports a store library',
    'src/components/Map.astro',
    inAstro(`import { atom } from 'nanostores';`),
  ],
  [
    "a component's script imports a store",
    'src/components/Map.astro',
    `<p>text</p>\n<script>\n  import '#dashboard/tasks/store.ts';\n</script>\n`,
  ],
  [
    'a layout imports a page',
    'src/layouts/Map.astro',
    inAstro(`import X from '../pages/about.astro';`),
  ],
  [
    'a page imports a gateway',
    'src/pages/map.astro',
    inAstro(`import { X } from '#dashboard/tasks/gateway.ts';`),
  ],
  ['a page imports a function', 'src/pages/map.json.ts', `import '#functions/serve.ts';`],
  ['the content loader imports ui', 'src/content-loader/map.ts', `import '#ui/Button.tsx';`],
  [
    'the content loader imports the server',
    'src/content-loader/map.ts',
    `import '../../server/process.ts';`,
  ],
  [
    'an integration imports a component',
    'src/integrations/map.ts',
    `import '#components/site.ts';`,
  ],

  // What runs outside the browser.
  ['a function imports ui', 'functions/map/index.ts', `import '#ui/Button.tsx';`],
  ['a function imports the server', 'functions/map/index.ts', `import '../../server/process.ts';`],
  [
    'a function imports the dashboard',
    'functions/map/index.ts',
    `import '#dashboard/tasks/gateway.ts';`,
  ],
  [
    'the server imports a script',
    'server/map.ts',
    `import { checks } from '../scripts/run-checks.ts';`,
  ],
  [
    'the server imports the dashboard',
    'server/backend/map.ts',
    `import '#dashboard/tasks/gateway.ts';`,
  ],
  ['the server imports React', 'server/map.ts', `import 'react';`],
  ['a script imports ui', 'scripts/map.mjs', `import '../src/ui/Button.tsx';`],
  [
    'a script imports the configuration of Astro',
    'scripts/map.ts',
    `import '../astro.config.mjs';`,
  ],
  ['a room is left by ../..', 'src/islands/map/Map.tsx', `import '../../ui/Button.tsx';`],
  ['a file stands in no room', 'src/helpers/map.ts', `export const map = 1;`],
  ['an import leads nowhere', 'src/ui/Badge.tsx', `import '#domain/nowhere.ts';`],
];

describe('what each room may import', () => {
  it.each(breaches)('is refused: %s', async (_name, file, code) => {
    expect(await lint(file, code)).not.toEqual([]);
  });

  it.each<[file: string, code: string]>([
    ['src/domain/weather.ts', `import '#lib/time.ts'; import 'zod/mini'; new Date('2026-01-01');`],
    ['src/ui/Badge.tsx', `import '#lib/time.ts'; import '#domain/tasks.ts'; import 'react';`],
    ['src/islands/map/Map.tsx', `import '#ui/Button.tsx'; import '../approach/ready.ts';`],
    [
      'src/dashboard/tasks/any.ts',
      `import type { TaskGateway } from './gateway.ts'; import 'nanostores';`,
    ],
    [
      'src/dashboard/tasks/Any.tsx',
      `import './store.ts'; import '#ui/Button.tsx'; import 'react';`,
    ],
    ['src/dashboard/Any.tsx', `import './tasks/store.ts'; import './session/gateway.ts';`],
    ['src/components/Map.astro', inAstro(`import X from '#islands/carousel/Carousel.tsx';`)],
    ['src/pages/map.astro', inAstro(`import X from '#dashboard/Dashboard.tsx';`)],
    ['functions/map/index.ts', `import '#domain/contact.ts'; import '#lib/result.ts';`],
    ['server/map.ts', `import '#functions/serve.ts'; import '../src/content-loader/source.ts';`],
    ['scripts/map.ts', `import '../server/process.ts';`],
  ])('is let through: %s', async (file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});

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

it('runs in `npm run check`', () => {
  const commands = checks.map(({ command }) => command);
  expect(commands).toContain('eslint . --max-warnings 0');
  expect(commands).toContain('oxlint --max-warnings 0');
});
