/**
 * Each forbidden import is given to ESLint as the text of a file that does not exist, under the configuration that
 * `npm run check` uses. Rules that need types are left out, because such a file belongs to no TypeScript project.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

type Breach = [name: string, file: string, code: string];

/** Words in the code of a page, where the owner could not change them. */
const writtenWords: Breach[] = [
  ['between tags', 'src/components/Map.astro', '<p>Where I am</p>'],
  ['in a label', 'src/layouts/Map.astro', '<nav aria-label="Places">{list}</nav>'],
  ['handed to an island', 'src/pages/map.astro', '<Map label="Places" />'],
  ['in an island', 'src/islands/map/Map.tsx', 'export const Map = () => <p>Where is {name}</p>;'],
  [
    'chosen in an island',
    'src/islands/map/Map.tsx',
    `export const Map = () => <button type="button">{busy ? 'Wait' : words.send}</button>;`,
  ],
];

/** Each file of forbidden-imports.txt, and below it what a rule is called and the code that breaks it. */
const breaches: Breach[] = readFileSync('tests/fixtures/forbidden-imports.txt', 'utf8')
  .split(/\n(?=\S)/)
  .flatMap((section) => {
    const [file = '', ...lines] = section.trimEnd().split('\n');
    return lines.map((line): Breach => {
      const [name = '', code = ''] = line.trim().split(/: (.*)/);
      const isImport = file.endsWith('.astro') && !code.startsWith('<');
      return [name, file, isImport ? `---\n${code}\n---\n<p>{text}</p>\n` : code];
    });
  });

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
