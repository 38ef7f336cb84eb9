/** What the build has written runs in the browsers that package.json names: `defaults` for public pages, `private`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createCodeCheck,
  createStylesCheck,
  readBrowsers,
  type Target,
} from './browser-support.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const read = (file: string) => readFileSync(file, 'utf8');
const list = z.array(z.string());
const { browserslist } = z
  .object({ browserslist: z.object({ defaults: list, private: list }) })
  .parse(JSON.parse(read(join(root, 'package.json'))));

const privatePages = ['login.html', 'dashboard.html'];

type Source = { name: string; code: string };

/** The sheets that a page names. */
const sheetsOf = (page: Source): Source[] =>
  Array.from(page.code.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = '']) => ({
    name: basename(href),
    code: read(join(dist, href)),
  }));

const inlineIn = (page: Source, tag: 'script' | 'style'): Source[] =>
  Array.from(
    page.code.matchAll(
      new RegExp(`<${tag}(?! type="(?!module)|[^>]* src=)[^>]*>([^]*?)</${tag}>`, 'g'),
    ),
    ([, code = '']) => ({ name: `${page.name}, <${tag}>`, code }),
  );

if (!existsSync(dist)) throw new Error('dist/ is missing: npm run build writes it.');
const scripts = new Map(
  globSync(`${dist}/**/*.js`).map((file) => [basename(file), read(file)] as const),
);

/** The pages, their inline scripts and every script file that one of them, or a script of theirs, names. */
const load = (isMine: (page: string) => boolean) => {
  const pages = globSync(`${dist}/**/*.html`)
    .map((file) => ({ name: basename(file), code: read(file) }))
    .filter(({ name }) => isMine(name));
  const found = new Map(pages.map(({ name, code }) => [name, code]));
  for (const code of found.values()) {
    for (const [name] of code.matchAll(/[\w.-]+\.js\b/g)) {
      const script = scripts.get(name);
      if (script !== undefined) found.set(name, script);
    }
  }
  const files = [...found].flatMap(([name, code]) => (scripts.has(name) ? [{ name, code }] : []));
  return {
    scripts: [...files, ...pages.flatMap((page) => inlineIn(page, 'script'))],
    styles: pages.flatMap((page) => [...sheetsOf(page), ...inlineIn(page, 'style')]),
  };
};

const halfOf = (
  isMine: (page: string) => boolean,
  lines: readonly string[],
  syntax: Target['syntax'],
) => {
  const browsers = readBrowsers(lines);
  return {
    ...load(isMine),
    check: createCodeCheck({ browsers, syntax }),
    checkStyles: createStylesCheck(browsers),
  };
};
const halves = {
  public: halfOf((page) => !privatePages.includes(page), browserslist.defaults, 2022),
  private: halfOf((page) => privatePages.includes(page), browserslist.private, 2024),
};

/** Let through by name: the check cannot see that they do no harm. */
const harmless = {
  scripts: [
    // src/lib/when-idle.ts calls it after requestIdleCallback, for which it looks.
    'cancelIdleCallback',
    // react-aria reads it where it is there.
    'navigator.userAgentData',
    // React's <ViewTransition>, which no page uses.
    ...['.startViewTransition()', '.skipTransition()'],
  ],
  // Without them a page looks a little plainer; some stand beside their older names with a prefix.
  styles: [
    ...['::-webkit-inner-spin-button', '::selection', '-webkit-tap-highlight-color', 'resize'],
    ...['text-wrap', 'mask-image', 'user-select', 'scrollbar-width', 'forced-color-adjust'],
    ...['field-sizing', 'overflow-anchor', '-webkit-touch-callout'],
    // On paper; without the last two, answers that are closed stay so.
    ...['@page', 'size', 'print-color-adjust', '::details-content', 'content-visibility'],
  ],
};

/** What each of these sources has that some browser lacks, with the name of one such source. */
const findIn = (
  sources: readonly Source[],
  check: (code: string) => string[],
  letThrough: readonly string[],
) => {
  const found = new Map<string, string>();
  for (const [code, name] of new Map(sources.map((one) => [one.code, one.name]))) {
    for (const lack of check(code)) if (!found.has(lack)) found.set(lack, name);
  }
  for (const name of letThrough) found.delete(name);
  return Object.fromEntries(found);
};

const halfNames = ['public', 'private'] as const;

test.each(halfNames)('the scripts of the %s pages run in the browsers of package.json', (half) => {
  const { scripts, check } = halves[half];
  expect(scripts.length).toBeGreaterThan(10);
  expect(findIn(scripts, check, harmless.scripts)).toEqual({});
});

test.each(halfNames)('the styles of the %s pages fit the browsers of package.json', (half) => {
  const { styles, checkStyles } = halves[half];
  expect(styles.some(({ code }) => code.includes('--ember:'))).toBe(true);
  expect(findIn(styles, checkStyles, harmless.styles)).toEqual({});
});

test.each<[half: (typeof halfNames)[number], code: string, lack: string]>([
  ['public', 'URL.canParse(location.href);', 'URL.canParse'],
  ['public', '[2, 1].toSorted();', '.toSorted()'],
  ['public', '/[a--b]/v.test("a");', 'Parsing error: Invalid regular expression flag'],
  ['private', 'window.cookieStore.get("a");', 'cookieStore'],
])('in a script of a %s page this is refused: %s', (half, code, lack) => {
  const { scripts, check } = halves[half];
  const planted = { name: 'planted', code: `${scripts[0]?.code ?? ''}\n;${code}` };
  expect(findIn([planted], check, harmless.scripts)).toEqual({ [lack]: 'planted' });
});

test('the sentence for older browsers names those of package.json', () => {
  const page = read(join(dist, 'login.html'));
  const versions = browserslist.private.map((line) => line.replace(/^\w+ >= /, ''));
  const [chrome = '', edge, firefox = '', safari = '', ios] = versions;
  expect([edge, ios]).toEqual([chrome, safari]);
  expect(page).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or later.`,
  );
});

test('a use behind a test of the same name is let through', () => {
  const { check } = halves.public;
  expect(check('const can = (a) => (URL.canParse ? URL.canParse(a) : a !== "");')).toEqual([]);
  expect(check('if ("share" in navigator) void navigator.share({});')).toEqual([]);
  expect(check('navigator.share?.({});')).toEqual([]);
});

test('in the styles of a public page a selector is refused that a browser lacks', () => {
  const styles = 'p:has(a){color:red}@starting-style{p{opacity:0}}';
  expect(halves.public.checkStyles(styles)).toEqual(['@starting-style', ':has']);
});
