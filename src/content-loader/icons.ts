/** Finds names of icons that do not exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { memoize } from '#lib/memoize.ts';
import { allNear } from '#lib/nearest.ts';
import { fieldsOf } from './links.ts';
import { fieldProblem, type Problem } from './problem.ts';
import type { Source } from './source.ts';

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
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'icon') return [];
    const isKnown = iconNames.includes(value);
    const renamed = isKnown ? newIconName(value) : undefined;
    if (isKnown && renamed === undefined) return [];
    const meant = renamed === undefined ? similarIcons(value) : [renamed];
    const names = choices.format(meant.map((name) => `'${name}'`));
    const message = `There is no icon '${value}'${isKnown ? ' any more' : ''}. ${names && `Did you mean ${names}? `}All names are at https://lucide.dev/icons.`;
    return [fieldProblem(source, path, message)];
  });
