/** The files of brand/ in the content folder, which are known by their names: colours, fonts, logo and favicon. */
import { create } from 'fontkitten';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readColors, weakPairs, withoutComments } from '#domain/content/brand-colors.ts';
import { contentFolder } from './folder/content-folder.ts';
import type { Problem } from './problem.ts';

const known = /^(?:colors\.css|(?:heading|text)\.woff2|(?:logo|logo-dark|favicon)\.(?:svg|png))$/;
const folderIn = (root: string): string => resolve(root, contentFolder(), 'brand');

/** The path of `heading`, `favicon` or another part; `undefined` where the owner has none. */
export const brandFile = (root: string, part: string): string | undefined =>
  globSync(join(folderIn(root), `${part}.*`)).find((path) => known.test(basename(path)));

/** The weights that the font declares, as CSS writes them; `fixed` is that of a font which has one. */
export const fontWeights = (path: string, fixed: string): string => {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${path} is no font in WOFF2.`);
  const font = create(bytes);
  const wght = font.isCollection ? undefined : font.variationAxes.wght;
  return wght ? `${wght.min} ${wght.max}` : fixed;
};

export const brandProblems = (root: string): readonly Problem[] =>
  globSync('[!_.]*', { cwd: folderIn(root) }).flatMap((name) => {
    const file = `${contentFolder()}/brand/${name}`;
    const message = known.test(name)
      ? name === 'colors.css' && describeColors(readFileSync(resolve(root, file), 'utf8'))
      : 'Expected here: colors.css, heading.woff2, text.woff2, and logo, logo-dark and favicon as .svg or .png.';
    return message ? { file, message } : [];
  });

/** What has to change in the owner's colours; empty where they are right. */
const describeColors = (css: string): string => {
  const tokens = readColors(
    readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8'),
  );
  const own = readColors(css);
  const written = Array.from(withoutComments(css).matchAll(/--([\w-]+)/g), ([, name = '']) => name);
  if (written.length > Object.keys(own).length || !written.every((name) => name in tokens))
    return `Each colour is a line such as --ember: #0b5cad; and has one of these names: ${Object.keys(tokens).join(', ')}.`;
  const weak = weakPairs({ ...tokens, ...own });
  return weak.length > 0 ? `These colours are too alike to be read: ${weak.join('; ')}.` : '';
};
