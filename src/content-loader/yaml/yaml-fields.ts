/** Reads YAML; what cannot be read is described for its writer and mended in a copy, so that the rest is read too. */
import {
  isAlias,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import { candidatesAbout, candidatesWithin, quote } from './yaml-mistakes.ts';

/** Lines are counted from 0. */
type Mistake = { line: number; message: string };

export type Fields = {
  document: Document;
  /** `undefined` where the text could not be read to its end. */
  data: unknown;
  mistakes: readonly Mistake[];
  lineAt: (position: number) => number;
};

type Parsed = {
  text: string;
  document: Document;
  /** Those that keep the parser from reading on. */
  errors: readonly YAMLError[];
  lineAt: (position: number) => number;
};

/** So many mistakes of one file are described at most. */
const most = 40;

export const readFields = (text: string): Fields => {
  const lines = text.split(/\r?\n/);
  const mistakes: Mistake[] = [];
  let parsed = parse(lines);
  let next = firstMistake(lines, parsed);
  while (next !== undefined && mistakes.length < most) {
    mistakes.push({ line: next.line, message: next.message });
    if (next.repaired === undefined) break;
    lines[next.line] = next.repaired;
    parsed = parse(lines);
    next = firstMistake(lines, parsed);
  }
  const isReadable = next === undefined;
  const { document, lineAt } = parsed;
  const loose = isReadable ? takeLoosePairs(parsed) : [];
  return {
    document,
    data: isReadable ? document.toJS() : undefined,
    mistakes: [
      ...mistakes,
      ...repeatedFields(parsed),
      ...thousandsWithPoint(parsed),
      ...loose,
    ].sort((a, b) => a.line - b.line),
    lineAt,
  };
};

const parse = (lines: readonly string[]): Parsed => {
  const counter = new LineCounter();
  const text = lines.join('\n');
  const document = parseDocument(text, { lineCounter: counter });
  return {
    text,
    document,
    errors: document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY'),
    lineAt: (position) => counter.linePos(position).line - 1,
  };
};

type Found = Mistake & { repaired?: string };

const firstMistake = (lines: readonly string[], parsed: Parsed): Found | undefined => {
  const [error] = parsed.errors;
  if (error === undefined) return strangeValues(parsed, lines)[0];
  const first = parsed.lineAt(error.pos[0]);
  const last = Math.max(...parsed.errors.map(({ pos }) => parsed.lineAt(pos[1]))) + 1;
  // A quote or brace may have been opened long before the place where the parser notices; other mistakes are there.
  const tries = [
    { candidates: candidatesWithin, from: 0 },
    { candidates: candidatesAbout, from: first },
  ];
  for (const { candidates, from } of tries) {
    for (let line = from; line <= last && line < lines.length; line += 1) {
      for (const { message, repaired } of candidates(lines[line] ?? '', lineAbove(lines, line))) {
        if (isBetter(parse(lines.with(line, repaired)), parsed)) return { line, message, repaired };
      }
    }
  }
  return { line: first, message: unknownMistake(error) };
};

const lineAbove = (lines: readonly string[], index: number): string =>
  lines.slice(0, index).findLast((line) => /^\s*[^\s#]/.test(line)) ?? '';

/** Whether the parser comes further than before. */
const isBetter = (after: Parsed, before: Parsed): boolean => {
  const line = (one: Parsed) => Math.min(...one.errors.map(({ pos }) => one.lineAt(pos[0])));
  if (after.errors.length === 0) return true;
  if (line(after) !== line(before)) return line(after) > line(before);
  return after.errors.length < before.errors.length;
};

const unknownMistake = ({ message }: YAMLError): string => {
  const words = message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;
  return `The fields cannot be read from here on. Compare this line and those above it with another file: indentation, colons, quotes. (The parser says: ${words}.)`;
};

/**
 * What the parser takes for something other than text: an alias (*), an anchor (&), a tag (!), or the rest of a line
 * behind a # as a comment.
 */
const strangeValues = (
  { document, lineAt }: Parsed,
  lines: readonly string[],
): readonly Found[] => {
  const found: Found[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    const isStrange =
      isAlias(node) ||
      node.tag?.startsWith('!') === true ||
      'anchor' in node ||
      (isScalar(node) && typeof node.value === 'string' && /^[^\s]/.test(node.comment ?? '')) ||
      (isScalar(node) && node.source === '' && typeof node.comment === 'string');
    const position = node.range?.[0];
    if (!isStrange || position === undefined) return;
    const line = lineAt(position);
    const text = lines[line] ?? '';
    const candidate = candidatesWithin(text).find(({ message }) => message.includes('quotes'));
    if (candidate) found.push({ line, ...candidate });
  });
  return found;
};

const repeatedFields = ({ document, lineAt }: Parsed): readonly Mistake[] =>
  document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => ({
      line: lineAt(pos[0]),
      message:
        'A field of this name stands in the same group already. Remove one of the two; where a new entry of a list begins, put a hyphen and a space before its first field.',
    }));

/** A number such as 2.900, which most of Europe reads as 2900 and YAML as 2.9. */
const thousandsWithPoint = ({ document, lineAt }: Parsed): readonly Mistake[] => {
  const found: Mistake[] = [];
  visit(document, {
    Scalar: (_key, { value, source, range }) => {
      if (typeof value !== 'number' || !/^[1-9]\d{0,2}\.\d{3}$/.test(source ?? '')) return;
      const message = `${source ?? ''} is read as the number ${value}. Did you mean ${source?.replace('.', '') ?? ''}? A point stands before decimals, and thousands are not set apart.`;
      found.push({ line: lineAt(range?.[0] ?? 0), message });
    },
  });
  return found;
};

/**
 * Inside { } a comma ends a text: what follows becomes a field without a value. Joins such texts again, so that the
 * comparison with the schema does not report the same mistake in other words.
 */
const takeLoosePairs = ({ document, text, lineAt }: Parsed): readonly Mistake[] => {
  const found: Mistake[] = [];
  visit(document, {
    Map: (_key, map) => {
      if (!map.flow) return;
      const kept: typeof map.items = [];
      for (const pair of map.items) {
        if (pair.value !== null || !isScalar(pair.key)) {
          kept.push(pair);
          continue;
        }
        const start = pair.key.range?.[0] ?? 0;
        const loose = String(pair.key.source ?? pair.key.value);
        const [, key, value] = /^([A-Za-z]\w*):(\S.*)$/.exec(loose) ?? [];
        const before = kept.at(-1);
        if (key !== undefined && value !== undefined) {
          kept.push(document.createPair(key, value));
          const message = `A space is missing after the colon. Write ${key}: ${value}`;
          found.push({ line: lineAt(start), message });
        } else if (before !== undefined && isScalar(before.value)) {
          const gap = text.charAt(start - 1) === ',' ? ',' : ', ';
          const whole = `${String(before.value.source ?? before.value.value)}${gap}${loose}`;
          before.value = document.createNode(whole);
          const digits = /^\D*(\d{1,3}(?:,\d{3})+)\D*$/.exec(whole)?.[1]?.replaceAll(',', '');
          const asNumber = digits
            ? `; where a number is expected, write its digits alone: ${digits}`
            : '';
          const message = `Inside { } a comma ends a text. Put the text in quotes: ${String(before.key)}: ${quote(whole)}${asNumber}`;
          found.push({ line: lineAt(start), message });
        } else kept.push(pair);
      }
      map.items = kept;
    },
  });
  return found;
};
