/** Reads YAML. Of what cannot be read the first line is told, and what to do about it. */
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Scalar,
  type YAMLError,
} from 'yaml';
import type { Part } from '../part.ts';
import { findShift } from './indentation.ts';

/** Lines are counted from 0. */
type Mistake = { line: number; message: string };

const inQuotes = 'Put the whole text in quotes, such as "Example: tests" or \'@booking\'.';
const quotes = `A text that contains a colon and a space, or begins with a sign, a bracket or a quote and goes on behind it, must stand in quotes. ${inQuotes}`;
const hints: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: quotes,
  BAD_INDENT:
    'Fields of one group begin at the same place, a field that belongs to the one above it two spaces further in, an entry of a list behind a hyphen and a space. What is opened with { or [ must be closed.',
  BAD_SCALAR_START: quotes,
  BLOCK_AS_IMPLICIT_KEY: quotes,
  BLOCK_IN_FLOW: quotes,
  DUPLICATE_KEY:
    'A field of this name stands in the same group already. Remove one of the two; where a new entry of a list begins, put a hyphen and a space before its first field.',
  MISSING_CHAR: 'A quote that opens a text must be closed at its end. Put one there, too.',
  MULTILINE_IMPLICIT_KEY:
    'This line is no field: a name, a colon and a space are expected, such as name: Example. If it continues the text above, indent it by two more spaces.',
  TAG_RESOLVE_FAILED: quotes,
  UNEXPECTED_TOKEN: quotes,
};

/**
 * @param firstLine the line of the file in which the text begins
 * @returns `data` is `undefined` where the text could not be read to its end
 */
export const readFields = (text: string, firstLine: number) => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (position: number) => counter.linePos(position).line - 1;
  const found = [...document.errors, ...document.warnings];
  const lines = text.split(/\r?\n/);
  const first =
    unseenIn(lines) ??
    found
      .filter((error) => !isRepeated(error))
      .slice(0, 1)
      .map((error) => firstMistake(lines, error, lineAt))[0];
  const mistakes = first
    ? [first]
    : [
        ...found.map((error) => ({ line: lineAt(error.pos[0]), message: explain(error) })),
        ...misread(document, lineAt),
      ];
  const isReadable = !first && mistakes.every(({ message }) => message !== quotes);
  const lineOf = (node: unknown) =>
    firstLine + (isNode(node) && node.range ? lineAt(node.range[0]) : 0);
  const partOf = (node: unknown, line: number): Part => {
    if (isSeq(node)) return { line, list: node.items.map((item) => partOf(item, lineOf(item))) };
    const items = isMap(node) ? node.items : [];
    const fields = items.map(
      ({ key, value }) => [String(key), partOf(value, lineOf(key))] as const,
    );
    return { line, fields: Object.fromEntries(fields) };
  };
  const data: unknown = isReadable ? document.toJS() : undefined;
  return {
    part: partOf(document.contents, firstLine),
    data,
    mistakes: mistakes.map(({ line, message }) => ({ line: firstLine + line, message })),
  };
};

const isRepeated = ({ code }: YAMLError) => code === 'DUPLICATE_KEY';

/** A sign that looks like a space, or like nothing, and takes the place of the one that makes a field or an entry. */
const unseenIn = (lines: readonly string[]): Mistake | undefined => {
  const line = lines.findIndex((text) =>
    /^[ -]*(?:[\w-]+:? ?)?[\u{A0}\u{200B}\u{202F}\u{2060}\u{FEFF}]/u.test(text),
  );
  return line < 0
    ? undefined
    : {
        line,
        message:
          'This line has a sign that looks like a space or cannot be seen, as copied texts have it. Write the name of the field, the colon and the spaces anew.',
      };
};

/** The parser may notice a mistake far below it, so the first line that it refuses by itself is preferred. */
const firstMistake = (
  lines: readonly string[],
  error: YAMLError,
  lineAt: (position: number) => number,
): Mistake => {
  const [start, end] = [lineAt(error.pos[0]), lineAt(error.pos[1])];
  for (const [line, text] of lines.slice(0, end + 1).entries()) {
    if (/^ *\t/.test(text))
      return { line, message: 'This line begins with a tab: put two spaces for each level.' };
    if (/^\s*-[^\s-]/.test(text))
      return { line, message: 'An entry of a list begins with a hyphen and a space.' };
    const [own] = parseDocument(text.replace(/^[ -]*/, '')).errors;
    if (own) return { line, message: explain(own) };
  }
  const firsts = Array.from({ length: 10 }, (_none, above) => start + 1 - above);
  const shift = findShift(lines, firsts, { longest: 6, most: 0 }, () => 0);
  return shift ?? { line: start, message: explain(error) };
};

const explain = (error: YAMLError): string => {
  const words = /^.*?(?=:?$| at line \d)/m.exec(error.message)?.[0] ?? error.message;
  return hints[error.code] ?? `Compare indentation, colons and quotes with another file: ${words}.`;
};

/** What the parser accepts and its writer did not mean. */
const misread = (document: Document, lineAt: (position: number) => number): readonly Mistake[] => {
  const found: Mistake[] = [];
  visit(document, {
    Node: (_key, node) => {
      const message = isAlias(node) ? quotes : isScalar(node) && whyMisread(node);
      if (message) found.push({ line: lineAt(node.range?.[0] ?? 0), message });
    },
  });
  return found;
};

const whyMisread = ({ value, source = '', comment, anchor }: Scalar): string | undefined => {
  // Most of Europe reads 2.900 as 2900.
  if (typeof value === 'number' && /^[1-9]\d{0,2}\.\d{3}$/.test(source))
    return `${source} is read as the number ${value}. Did you mean ${source.replace('.', '')}? A point stands before decimals, and thousands are not set apart.`;
  if (anchor !== undefined) return quotes;
  return typeof value === 'string' && /^\S/.test(comment ?? '')
    ? `What follows the # counts as a note to yourself and is not shown. ${inQuotes}`
    : undefined;
};
