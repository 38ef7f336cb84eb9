/** Finds lines that begin too far to the left or to the right: with another indentation the fields are right. */
import { parseDocument } from 'yaml';

type Lines = readonly string[];
export type Shift = { line: number; message: string; text: string };

const indentOf = (line = '') => line.length - line.trimStart().length;
const isFilled = (line: string) => /^\s*[^\s#]/.test(line);
const isField = (line = '') => /^ *(?:- +)*[\w'"][^:]*:(?:\s|$)|^ *- /.test(line);

const above = (lines: Lines, at: number) => lines.slice(0, at).findLast(isFilled) ?? '';
const isBelowEmptyGroup = (lines: Lines, at: number) =>
  /:\s*$/.test(above(lines, at)) && indentOf(above(lines, at)) >= indentOf(lines[at]);

/** Where the lines around may want them to begin. */
const placesFor = (lines: Lines, first: number, behind: number): ReadonlySet<number> => {
  const before = above(lines, first);
  const below = lines.slice(behind).find(isFilled);
  return new Set([
    indentOf(below),
    before.search(/[^ -]|$/),
    indentOf(before),
    indentOf(before) + 2,
    0,
    2,
  ]);
};

/**
 * @param firsts with which lines those may begin that are wrong, counted from 0
 * @param longest how many these may be, and `most` how many mistakes may be left then
 * @param mistakesIn counts the mistakes that the schema finds in lines that the parser can read
 */
export const findShift = (
  lines: Lines,
  firsts: readonly number[],
  { longest, most }: { longest: number; most: number },
  mistakesIn: (data: unknown) => number,
): Shift | undefined => {
  // Of several that would do, those that fill an empty group come first.
  const likely = firsts
    .filter((at) => isField(lines[at]))
    .toSorted((a, b) => +isBelowEmptyGroup(lines, b) - +isBelowEmptyGroup(lines, a));
  let [best, fewest]: [Shift | undefined, number] = [undefined, most + 1];
  for (let count = 1; count <= longest && fewest > 0; count += 1)
    for (const first of likely) {
      const has = indentOf(lines[first]);
      const moved = lines.slice(first, first + count);
      if (moved.some((line) => line !== '' && indentOf(line) < has)) continue;
      for (const wanted of placesFor(lines, first, first + count)) {
        if (wanted === has) continue;
        const text = lines
          .toSpliced(first, count, ...moved.map((line) => ' '.repeat(wanted) + line.slice(has)))
          .join('\n');
        const document = parseDocument(text);
        const mistakes = document.errors.length > 0 ? fewest : mistakesIn(document.toJS());
        if (mistakes >= fewest) continue;
        best = { line: first, message: explain(wanted, has, moved.length), text };
        fewest = mistakes;
      }
    }
  return best;
};

const explain = (wanted: number, has: number, count: number): string => {
  const spaces = wanted === 1 ? '1 space is' : `${wanted || 'No'} spaces are`;
  const below = count === 2 ? 'the one' : `the ${count - 1}`;
  const lines = count === 1 ? 'this line' : `this line and of ${below} below it`;
  return `${spaces} expected at the beginning of ${lines}, not ${has || 'none'}. Fields of one group begin at the same place, a field that belongs to the one above it two spaces further in.`;
};
