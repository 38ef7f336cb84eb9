/** A file of the content folder: its fields, which are YAML, with the line of each. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isMap, isNode, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { explainMistakes, fieldName } from '#domain/content/explain-issues.ts';
import type { Problem } from './problem.ts';

export type Source = {
  /** Such as content/use-cases/churn.mdx. */
  file: string;
  /** `undefined` where the fields cannot be read. */
  data: unknown;
  /** Of a page: what stands below its fields. */
  body: string;
  /** The line in which that begins. */
  bodyLine: number;
  /** The line of a field, or of the closest group around one that is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
  problems: readonly Problem[];
};

export const readSource = (root: string, file: string): Source =>
  readText(file, readFileSync(resolve(root, file)));

/** @param file path; `.yaml` and `.yml` are read as YAML, everything else as front matter and a body */
export const readText = (file: string, bytes: Uint8Array): Source => {
  const unreadable = (message: string, line?: number): Source => ({
    ...{ file, data: undefined, body: '', bodyLine: 1, lineOf: () => 1 },
    problems: [{ file, line, message }],
  });
  const text = decode(bytes);
  if (text === undefined)
    return unreadable('This file is not saved as UTF-8. Save it again with that encoding.');
  if (/\.ya?ml$/.test(file)) return { ...readFields(file, text, 0), body: '', bodyLine: 1 };
  const [whole, fields = '', body = ''] =
    /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?([\s\S]*)$/m.exec(text) ?? [];
  if (whole === undefined || !text.startsWith('---'))
    return unreadable(
      'A page begins with three hyphens (---) on a line of their own, its fields, and such a line again.',
      1,
    );
  const read = readFields(file, fields, 1);
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  const hidden = unseenSigns(file, body, bodyLine - 1);
  return { ...read, body, bodyLine, problems: [...read.problems, ...hidden] };
};

/** `undefined` where it is not UTF-8. A mark of the order of bytes at its beginning is left out. */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** @param above how many lines of the file stand above the fields */
const readFields = (
  file: string,
  text: string,
  above: number,
): Omit<Source, 'body' | 'bodyLine'> => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (position: number) => above + counter.linePos(position).line;
  const [first] = [...document.errors, ...document.warnings];
  const hidden = unseenSigns(file, text, above);
  // The parser may notice a mistake far below it: the first line that cannot be read by itself is named.
  const broken = text
    .split('\n')
    .findIndex((line) => parseDocument(line.replace(/^[ -]*/, '')).errors.length > 0);
  const mistakes = first
    ? [
        {
          file,
          line:
            broken < 0 ? lineAt(first.pos[0]) : Math.min(above + broken + 1, lineAt(first.pos[0])),
          message: explainError(first),
        },
      ]
    : [];
  return {
    file,
    data: first ? undefined : document.toJS(),
    lineOf: (path) => lineAt(positionOf(document.contents, path)),
    problems: hidden.length > 0 ? hidden : mistakes,
  };
};

/** Of the name of a field, of an entry of a list, or of the closest group around what is missing. */
const positionOf = (node: unknown, [key, ...rest]: readonly PropertyKey[]): number => {
  const start = isNode(node) && node.range ? node.range[0] : 0;
  if (isSeq(node) && typeof key === 'number') {
    const item: unknown = node.items[key];
    return isNode(item) ? positionOf(item, rest) : start;
  }
  const pair = isMap(node) ? node.items.find((one) => String(one.key) === String(key)) : undefined;
  if (!pair) return start;
  const own = isNode(pair.key) && pair.key.range ? pair.key.range[0] : start;
  const [next] = rest;
  const hasNext =
    (isSeq(pair.value) && typeof next === 'number') ||
    (isMap(pair.value) && pair.value.items.some((one) => String(one.key) === String(next)));
  return hasNext ? positionOf(pair.value, rest) : own;
};

const explainError = ({ code, message }: YAMLError): string => {
  const words = /^.*?(?=:?$| at line \d)/m.exec(message)?.[0] ?? message;
  return code === 'DUPLICATE_KEY'
    ? 'A field of this name stands in the same group already. Remove one of the two.'
    : `This cannot be read: ${words}. A field is a name, a colon and a space; fields of one group begin at the same place; a text that contains a colon and a space, or begins with a sign, stands in quotes.`;
};

/** Signs that cannot be seen, or that turn the direction of the text, as copied words have them. */
const unseen = /[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}\u{2066}-\u{2069}\u{FEFF}]/u;

const unseenSigns = (file: string, text: string, above: number): readonly Problem[] =>
  text.split('\n').flatMap((line, index) => {
    const sign = unseen.exec(line)?.[0];
    if (sign === undefined) return [];
    const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    const message = `This line has a sign that cannot be seen (U+${code}), as copied texts have it. Write it anew.`;
    return [{ file, line: above + index + 1, message }];
  });

/** What of the fields is not as the schema says; nothing where they cannot be read, which is told by itself. */
export const schemaProblems = (source: Source, schema: z.ZodType): readonly Problem[] =>
  source.data === undefined
    ? []
    : explainMistakes(schema, source.data).map(({ path, message }) => ({
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        message,
      }));
