/** The files of brand/ in the content folder, which are known by their names: colours, fonts, logo and favicon. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create } from 'fontkitten';
import { contentFolder } from '../folder/content-folder.ts';

export const brandFolder = (): string => `${contentFolder()}/brand`;

/** Each with its endings, of which there is one at most. */
export const brandParts: Readonly<Record<string, readonly string[]>> = {
  colors: ['.yaml'],
  heading: ['.woff2'],
  text: ['.woff2'],
  logo: ['.svg', '.png'],
  'logo-dark': ['.svg', '.png'],
  favicon: ['.svg', '.png'],
};

/** The path of a part; `undefined` where the owner has none. */
export const brandFile = (root: string, part: string): string | undefined =>
  (brandParts[part] ?? [])
    .map((ending) => resolve(root, brandFolder(), `${part}${ending}`))
    .find((path) => existsSync(path));

export const brandNames = (root: string): readonly string[] => {
  const folder = resolve(root, brandFolder());
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/^[._]/.test(name)) : [];
};

/** @throws Error when the file holds no font */
export const readFont = (path: string) => {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no WOFF2');
  const font = create(bytes);
  if (font.isCollection) throw new Error('several fonts');
  return font;
};

/** The weights that the font declares, as CSS writes them; `fixed` is that of a font which has one. */
export const fontWeights = (path: string, fixed: string): string => {
  const { wght } = readFont(path).variationAxes;
  return wght ? `${wght.min} ${wght.max}` : fixed;
};
