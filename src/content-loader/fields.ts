/** The texts in the fields of a file, and what a schema cannot know of them: icons, prices, places in a menu. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import { allNear, nearest } from '#lib/nearest.ts';
import { fieldProblem, type Problem } from './problem.ts';
import type { Source } from './source.ts';

type Path = readonly (string | number)[];

export const fieldsOf = (
  value: unknown,
  path: Path = [],
): readonly { path: Path; value: string }[] => {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return Array.from<[string | number, unknown]>(entries).flatMap(([key, item]) =>
    fieldsOf(item, [...path, key]),
  );
};

/** A problem for each text of which `explain` says what is wrong. */
export const problemsOfFields = (
  source: Source,
  explain: (value: string, path: Path) => string | undefined,
): readonly Problem[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    const message = explain(value, path);
    return message === undefined ? [] : [fieldProblem(source, path, message)];
  });

const iconFolder = join(createRequire(import.meta.url).resolve('lucide-react/icons/bot'), '..');

const iconNames = readdirSync(iconFolder).flatMap(
  (name) => /^(.+)\.mjs$/.exec(name)?.slice(1) ?? [],
);

/** A former name of an icon has a file too, which has no shapes and names the file that has them. */
const newIconName = memoize(
  (name: string): string | undefined =>
    /export \{ default \} from '\.\/(.+)\.mjs'/.exec(
      readFileSync(join(iconFolder, `${name}.mjs`), 'utf8'),
    )?.[1],
);

/** At most three: those with almost the same letters or, without any, those that the name is made of. */
const similarIcons = (name: string): readonly string[] => {
  const near = allNear(name, iconNames);
  const parts = iconNames.filter((one) => one.length > 3 && name.includes(one));
  return (near.length > 0 ? near : parts).slice(0, 3);
};

const choices = new Intl.ListFormat('en', { type: 'disjunction' });

export const iconProblems = (source: Source): readonly Problem[] =>
  problemsOfFields(source, (value, path) => {
    if (path.at(-1) !== 'icon') return undefined;
    const isKnown = iconNames.includes(value);
    const renamed = isKnown ? newIconName(value) : undefined;
    if (isKnown && renamed === undefined) return undefined;
    const meant = renamed === undefined ? similarIcons(value) : [renamed];
    const names = choices.format(meant.map((name) => `'${name}'`));
    return `There is no icon '${value}'${isKnown ? ' any more' : ''}. ${names && `Did you mean ${names}? `}All names are at https://lucide.dev/icons.`;
  });

/** Pages tell this price where there is one. */
const optionalPrice = 'build';

/** @param names the prices of site.yaml */
export const priceProblems = (source: Source, names: readonly string[]): readonly Problem[] =>
  problemsOfFields(source, (value, [list, , field, ...more]) => {
    const isPrice =
      list === 'sections' && /^(?:of|price)$/.test(String(field)) && more.length === 0;
    if (!isPrice || names.includes(value) || value === optionalPrice) return undefined;
    const meant = nearest(value, names);
    const known = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has none.';
    return `There is no price '${value}' in content/site.yaml. ${meant ? `Did you mean '${meant}'? ` : ''}${known}`;
  });

const numbered = z.object({ order: z.int() });

/** Pages of one kind that have the same place in the menu. */
export const orderProblems = (
  pages: readonly { kind: { folder: string }; source: Source }[],
): readonly Problem[] =>
  [...Map.groupBy(pages, ({ kind }) => kind.folder).values()].flatMap((ofKind) => {
    const places = ofKind.flatMap(({ source }) => {
      const order = numbered.safeParse(source.data).data?.order;
      return order === undefined ? [] : [{ source, order }];
    });
    const next = Math.max(...places.map(({ order }) => order)) + 1;
    return places.flatMap((place): readonly Problem[] => {
      const { source, order } = place;
      const first = places.find((other) => other.order === order);
      if (!first || first === place) return [];
      const message = `${order} is the order of ${first.source.file} too. Each page needs a number of its own; the next free one is ${next}.`;
      return [fieldProblem(source, ['order'], message)];
    });
  });
