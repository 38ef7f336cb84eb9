/**
 * Each forbidden import is given to ESLint as the text of a file that does not exist, under the configuration that
 * `npm run check` uses. Rules that need types are left out, because such a file belongs to no TypeScript project.
 */
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { checks } from '../../scripts/test/run-checks.ts';
import { breaches, inAstro, writtenWords } from '../fixtures/forbidden-imports.ts';

const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => /^boundaries\/|^no-restricted-/.test(ruleId),
});

const lint = async (file: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
};

describe('what each module may import', () => {
  it.each(breaches)('is refused: %s', async (_name, file, code) => {
    expect(await lint(file, code)).not.toEqual([]);
  });

  it.each<[file: string, code: string]>([
    [
      'src/domain/weather/weather.ts',
      `import '#lib/time.ts'; import 'zod/mini'; new Date('2026-01-01');`,
    ],
    ['src/ui/Badge.tsx', `import '#lib/time.ts'; import '#domain/tasks/tasks.ts'; import 'react';`],
    ['src/islands/map/Map.tsx', `import '#ui/Button.tsx'; import '../late-hydration/ready.ts';`],
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
    ['functions/map/index.ts', `import '#domain/site/contact.ts'; import '#lib/result.ts';`],
    ['server/map.ts', `import '#functions/serve.ts'; import '../src/content-loader/source.ts';`],
    ['scripts/map.ts', `import '../server/process.ts';`],
  ])('is let through: %s', async (file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});

it.each(writtenWords)(
  'words of a page are refused outside content/: %s',
  async (_name, file, code) => {
    expect(await lint(file, code)).toEqual([expect.stringContaining('content/words.yaml')]);
  },
);

it('the owner’s own pages may have words', async () => {
  expect(await lint('src/pages/login.astro', '<p>Sign in</p>')).toEqual([]);
});

it('runs in `npm run check`', () => {
  expect(checks.map(({ command }) => command)).toContain('eslint . --max-warnings 0');
});
