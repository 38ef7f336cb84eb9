/** Finds lines that begin too far to the left or to the right: with another indentation the fields are right. */
import { parseDocument } from 'yaml';

type Lines = readonly string[];
export type Shift = { line: number; message: string; text: string };

/** More than these nobody moves by mistake without the whole group. */
const mostLines = 6;

const indentOf = (line = '') => line.length - line.trimStart().length;
const isFilled = (line: string) => /^\s*[^\s#]/.test(line);
const isField = (line = '') => /^ *(?:- +)*[\w'"][^:]*:(?:\s|$)|^ *- /.test(line);

/** Where the lines around may want them to begin. */
const placesFor = (lines: Lines, first: number, behind: number): ReadonlySet<number> => {
  const above = lines.slice(0, first).findLast(isFilled) ?? '';
  const below = lines.slice(behind).find(isFilled);
  return new Set([
    indentOf(below),
    above.search(/[^ -]|$/),
    indentOf(above),
    indentOf(above) + 2,
    0,
  ]);
};

/**
 * @param firsts with which lines those may begin that are wrong, counted from 0
 * @param most how many mistakes may be left then
 * @param mistakesIn counts those of fields that can be read
 */
export const findShift = (
  lines: Lines,
  firsts: readonly number[],
  most: number,
  mistakesIn: (data: unknown) => number,
): Shift | undefined => {
  let [best, fewest]: [Shift | undefined, number] = [undefined, most + 1];
  for (let count = 1; count <= mostLines && fewest > 0; count += 1)
    for (const first of firsts.filter((at) => isField(lines[at]))) {
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
  const lines = count === 1 ? 'this line' : `this line and of the ${count - 1} below it`;
  return `${spaces} expected at the beginning of ${lines}, not ${has || 'none'}. Fields of one group begin at the same place, a field that belongs to the one above it two spaces further in.`;
};
