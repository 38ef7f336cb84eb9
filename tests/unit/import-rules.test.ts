/**
 * Each forbidden import is given to ESLint as the text of a file that does not exist, under the configuration that
 * `npm run check` uses. Rules that need types are left out, because such a file belongs to no TypeScript project.
 */
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { breaches, writtenWords } from '../fixtures/forbidden-imports.ts';

const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => /^boundaries\/|^no-restricted-/.test(ruleId),
});

const lint = async (file: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
};

it.each(breaches)('an import is refused: %s', async (_name, file, code) => {
  expect(await lint(file, code)).not.toEqual([]);
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
