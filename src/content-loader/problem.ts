/** A mistake in the content folder. */
import { isInText } from './body/tags.ts';
import { placeOf, type Part } from './part.ts';

export type Problem = {
  file: string;
  line?: number | undefined;
  /** Where in the fields or in which part of the text, such as `related, 1st entry, link` or `<Steps>`. */
  field?: string | undefined;
  /** What is wrong and what to do about it. */
  message: string;
  /** Where a link leads that leads nowhere. */
  missing?: string;
};

export const placeIn = ({ file, line }: Problem): string =>
  line === undefined ? file : `${file}:${line}`;

export const describe = (problems: readonly Problem[]): string => {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  const lines = problems.map((problem) => {
    const place = [placeIn(problem), problem.field].filter(Boolean).join('  ');
    return `  ${place}\n    ${problem.message}`;
  });
  return `The content folder has ${count}:\n\n${lines.join('\n\n')}\n`;
};

type Path = readonly PropertyKey[];

/** A mistake in a field, or in the closest field around one that is missing. */
export const fieldProblem = (
  { file, part }: { file: string; part: Part },
  path: Path,
  message: string,
): Problem => {
  const { line, name } = placeOf(part, path);
  return { file, line, field: isInText(path) ? name : fieldName(path), message };
};

/** Entries of lists are counted as people count them. */
export const fieldName = (path: Path): string =>
  path.reduce<string>((name, key, at) => {
    if (typeof key === 'number') return `${name}${name && ', '}${ordinal(key + 1)} entry`;
    const joint = typeof path[at - 1] === 'number' ? ', ' : '.';
    return `${name}${name && joint}${String(key)}`;
  }, '');

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`;
