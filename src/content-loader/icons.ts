/** Finds names of icons that do not exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { memoize } from '#lib/memoize.ts';
import { nearest } from '#lib/nearest.ts';
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

export const iconProblems = (source: Source): readonly Problem[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'icon') return [];
    const isKnown = iconNames.includes(value);
    const meant = isKnown ? newIconName(value) : nearest(value, iconNames);
    if (isKnown && meant === undefined) return [];
    const message = `There is no icon '${value}'${isKnown ? ' any more' : ''}. ${meant ? `Did you mean '${meant}'?` : 'Names are at https://lucide.dev/icons.'}`;
    return [fieldProblem(source, path, message)];
  });
