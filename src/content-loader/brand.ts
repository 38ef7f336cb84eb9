/** The files of brand/ in the content folder, which are known by their names: colours, fonts, logo and favicon. */
import { create } from 'fontkitten';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  brandColors,
  type BrandColors,
  readTokens,
  weakPairs,
} from '#domain/content/brand-colors.ts';
import { mixedUntil } from '#domain/content/contrast.ts';
import { nearest } from '#lib/nearest.ts';
import { contentFolder } from './folder/content-folder.ts';
import { pictureProblem } from './pictures.ts';
import { fieldProblem, type Problem } from './problem.ts';
import { readSource, readYaml, type Source } from './source.ts';
import { schemaProblems } from './yaml/schema-problems.ts';

export const brandFolder = (): string => `${contentFolder()}/brand`;

/** The endings that each file may have; the folder holds each file with one ending at most. */
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

const brandNames = (root: string): readonly string[] =>
  globSync('[!_.]*', { cwd: resolve(root, brandFolder()) });

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

const tokensFile = join(import.meta.dirname, '../styles/tokens.css');

export const brandProblems = (root: string): readonly Problem[] => [
  ...brandNames(root)
    .toSorted()
    .flatMap((name) => {
      const message = describeFile(root, name);
      return message === undefined ? [] : [{ file: `${brandFolder()}/${name}`, message }];
    }),
  ...(brandFile(root, 'colors') === undefined ? [] : colorProblems(root)),
];

const known = Object.entries(brandParts).flatMap(([part, endings]) =>
  endings.map((ending) => `${part}${ending}`),
);

const describeFile = (root: string, name: string): string | undefined => {
  const path = resolve(root, brandFolder(), name);
  if (!known.includes(name)) {
    const meant = nearest(name, known);
    return `No part of the brand has this name. ${meant ? `Did you mean ${meant}? ` : ''}Known here: ${known.join(', ')}. Rename it, move it away, or put _ before its name.`;
  }
  const [part = '', ending = ''] = name.split('.');
  const other = brandParts[part]?.find(
    (one) => one !== `.${ending}` && brandNames(root).includes(`${part}${one}`),
  );
  if (other !== undefined && ending === 'png')
    return `There is ${part}${other}, too, and the site shows one of them: delete the other.`;
  if (ending === 'yaml') return undefined;
  if (ending === 'woff2') return describeFont(path);
  return (
    pictureProblem(path, `${brandFolder()}/${name}`, { isResized: false }) ??
    (name === 'favicon.png' ? describeIcon(path) : undefined)
  );
};

const mostFontBytes = 500_000;

const describeFont = (path: string): string | undefined => {
  try {
    readFont(path);
  } catch {
    return 'This is no font in the format WOFF2, or a damaged one. Save it as WOFF2, for example with https://transfonter.org.';
  }
  return statSync(path).size <= mostFontBytes
    ? undefined
    : 'This font has more than 0.5 MB, which each visitor has to load. Leave out the alphabets that you do not write in, for example with https://transfonter.org.';
};

/** The width and the height stand at the beginning of each PNG. */
const describeIcon = (path: string): string | undefined => {
  const bytes = readFileSync(path);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width === height && width >= 180
    ? undefined
    : `This picture has ${width} by ${height} pixels. A favicon is square, with 180 by 180 pixels or more.`;
};

const colorProblems = (root: string): readonly Problem[] => {
  const source = readSource(root, `${brandFolder()}/colors.yaml`, readYaml);
  if (source.problems.length > 0) return source.problems;
  const data = source.data ?? {};
  const colors = brandColors.safeParse(data).data;
  return colors
    ? contrastProblems(source, colors)
    : schemaProblems({ ...source, data }, brandColors);
};

/** One for each colour of the file that has to change. */
const contrastProblems = (source: Source, colors: BrandColors): readonly Problem[] => {
  const tokens = readTokens(readFileSync(tokensFile, 'utf8'));
  const ofDark = Object.keys(colors.dark ?? {}).map((name) => `dark.${name}`);
  const given = [...Object.keys(colors), ...ofDark];
  const weak = weakPairs(colors, tokens).map((pair) => {
    const blamed = given.includes(pair.color) ? pair.color : pair.ground;
    return { ...pair, blamed };
  });
  return [...Map.groupBy(weak, ({ blamed }) => blamed)].map(([blamed, pairs]) => {
    const list = pairs.map(
      ({ color, value, ground, below, ratio, least }) =>
        `'${color}' (${value}) on '${ground}' (${below}) has ${inTwoDigits(ratio)}:1 and needs ${least}:1`,
    );
    const [{ color, value, least } = { color: '', value: '', least: 0 }] = pairs;
    const grounds = pairs.map(({ below }) => below);
    const example =
      color === blamed ? ` Such a colour is ${mixedUntil(value, grounds, least)}.` : '';
    const message = `These colours are too alike to be read: ${list.join('; ')}. Make '${blamed}' darker or lighter.${example}`;
    return fieldProblem(source, blamed.split('.'), message);
  });
};

/** Rounded down, because 4.499 is not 4.5. */
const inTwoDigits = (ratio: number): string => String(Math.floor(ratio * 100) / 100);
