/** Finds prices that a page names and content/site.yaml does not have. */
import { nearest } from '#lib/nearest.ts';
import { fieldsOf } from './links.ts';
import { fieldProblem, type Problem } from './problem.ts';
import type { Source } from './source.ts';

/** Pages tell this price where there is one. */
const optional = 'build';

/** @param names the prices that there are */
export const priceProblems = (source: Source, names: readonly string[]): readonly Problem[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    const [list, , field, ...more] = path;
    const isPrice =
      list === 'sections' && /^(?:of|price)$/.test(String(field)) && more.length === 0;
    if (!isPrice || names.includes(value) || value === optional) return [];
    const meant = nearest(value, names);
    const known = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has none.';
    const message = `There is no price '${value}' in content/site.yaml. ${meant ? `Did you mean '${meant}'? ` : ''}${known}`;
    return [fieldProblem(source, path, message)];
  });
