/** A file of the content folder, read so that every field knows its line. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Markdown, readMarkdown } from './markdown/markdown.ts';
import { isRunningText } from './kinds.ts';
import { bodyFields } from './body/tags.ts';
import { type Part, recordOf } from './part.ts';
import type { Problem } from './problem.ts';
import { findShift } from './yaml/indentation.ts';
import { readFields } from './yaml/yaml-fields.ts';

export type Source = {
  /** Such as content/use-cases/churn.mdx. */
  file: string;
  /** The fields between the lines of hyphens, and those that the text below them makes; `undefined` where they cannot be read. */
  data: unknown;
  /** The same with their lines. */
  part: Part;
  /** The text below the fields; empty in a file that has only fields. */
  text: Pick<Markdown, 'links' | 'pictures' | 'problems'>;
  problems: readonly Problem[];
  /** The file with that line, and perhaps some below it, indented so that at most so many mistakes are left. */
  reindent: (
    line: number,
    most: number,
    mistakesIn: (data: unknown) => number,
  ) => { problem: Problem; source: Source } | undefined;
};

type Read = (file: string, text: string) => Source;

/** A list of addresses. */
export const readList: Read = (file) => empty(file);

/** Reads a file in UTF-8, with or without a byte order mark; of another form it reads what it can. */
export const readSource = (root: string, file: string, read: Read): Source => {
  const { text, mistake } = decodeFile(resolve(root, file));
  const unreadable = text === '' ? mistake : conflictIn(text);
  const source = unreadable ? empty(file) : read(file, text);
  const first = unreadable ?? mistake;
  return first ? { ...source, problems: [{ file, ...first }, ...source.problems] } : source;
};

const decodeFile = (path: string): Decoded => {
  try {
    return decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = reason.startsWith('EISDIR')
      ? 'This is a folder, and a page is a file. Give the folder another name, or move it away.'
      : `This file cannot be read: ${reason}`;
    return { text: '', mistake: { line: 1, message } };
  }
};

/** Git leaves such lines where two people have changed the same words. */
const conflictIn = (text: string): { line: number; message: string } | undefined => {
  const lines = text.split(/\r?\n/);
  const marks = lines.flatMap((line, at) =>
    /^(?:[<>|]{7}(?: |$)|={7}$)/.test(line) ? [at + 1] : [],
  );
  const [line] = marks;
  const message = `A conflict of Git is left here: two versions of the same words, between lines of <<<<<<<, ======= and >>>>>>>. Keep the words that are right, and delete these lines (${marks.join(', ')}).`;
  return line === undefined ? undefined : { line, message };
};

/** Splits what stands between two lines of hyphens from what stands below. */
const readSplit = (
  file: string,
  text: string,
  read: (below: string, linesBefore: number) => Markdown,
): Source => {
  const [front, fields = ''] =
    /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (front === undefined) return { ...empty(file), problems: [{ file, ...noFields(text) }] };
  return readYaml(file, fields, 1, read(text.slice(front.length), front.split('\n').length - 1));
};

/** A file whose fields stand between two lines of hyphens. */
export const readFront: Read = (file, text) => readSplit(file, text, () => noText);

/** A page: fields and, below them, its text, which makes further ones. */
export const readPage: Read = (file, text) =>
  readSplit(file, text, (below, linesBefore) => {
    const markdown = readMarkdown(below, linesBefore, isRunningText(file));
    return { ...markdown, problems: [...fieldsBelow(below, linesBefore), ...markdown.problems] };
  });

const noText: Markdown = { body: { line: 1 }, links: [], pictures: [], problems: [] };
const anyFields = z.record(z.string(), z.unknown());

/** @param offset the number of lines before the YAML in its file, `text` what stands below it */
export const readYaml = (file: string, yaml: string, offset = 0, text = noText): Source => {
  const { part, data, mistakes } = readFields(yaml, offset + 1);
  const { fields: body, line } = text.body;
  const ofText = body && [...bodyFields].map((name) => [name, body[name] ?? { line }] as const);
  const withBody = (given: unknown) => {
    const fields = body && anyFields.safeParse(given).data;
    return body ? fields && { ...recordOf(body), ...fields } : given;
  };
  return {
    file,
    data: withBody(data),
    // What the text lacks is told at its end.
    part: { ...part, fields: { ...part.fields, ...Object.fromEntries(ofText ?? []) } },
    text,
    problems: [...mistakes, ...text.problems].map((one) => ({ file, ...one })),
    reindent: (line, most, mistakesIn) => {
      const lines = yaml.split(/\r?\n/);
      const limits = { longest: 40, most };
      const shift = findShift(lines, [line - offset - 1], limits, (given) =>
        mistakesIn(withBody(given)),
      );
      if (!shift) return undefined;
      const problem = { file, line, message: shift.message };
      return { problem, source: readYaml(file, shift.text, offset, text) };
    },
  };
};

const empty = (file: string): Source => ({ ...readYaml(file, ''), data: undefined });

/** Where the text begins with a field. */
const fieldsBelow = (text: string, linesBefore: number): Markdown['problems'] => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const message =
    'This looks like a field, but the line of three hyphens above it has ended the fields. Remove that line, or begin the text with another word.';
  return /^[a-z][A-Za-z]*:\s*$/.test(lines[first] ?? '')
    ? [{ line: linesBefore + first + 1, message }]
    : [];
};

/** Why the fields between the two lines of hyphens are not found. */
const noFields = (text: string): { line: number; message: string } => {
  const [first, ...lines] = text.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => /^[-–—]{2,}$/.test(line));
  const [line, what] =
    first === '---' ? [end < 0 ? lines.length + 1 : end + 2, 'have no end'] : [1, 'are missing'];
  return {
    line,
    message: `The fields ${what}. A page begins with three hyphens (---) on a line of their own, nothing above them, its fields, and such a line again.`,
  };
};

export type Decoded = { text: string; mistake?: { line: number; message: string } };

const wayOut =
  'Save it again as UTF-8: in most editors under "Save as ..." or "Save with encoding", where "UTF-8" can be chosen.';

const damaged =
  'This file is damaged from this line on: it holds zeros in place of words, as a crash or a full disk leaves them. Bring it back from a backup or from Git, or delete what is not shown here and write it anew.';

export const decode = (bytes: Uint8Array): Decoded => {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const zero = bytes.indexOf(0);
  // Text has no zero bytes; UTF-16 has one between two letters from the beginning on.
  if (isUtf16 || (zero >= 0 && zero < 400 && bytes[zero + 1] !== 0))
    return { text: '', mistake: { line: 1, message: `This file is saved as UTF-16. ${wayOut}` } };
  if (zero >= 0) {
    const line = Buffer.from(bytes.subarray(0, zero)).toString('latin1').split('\n').length;
    return { text: '', mistake: { line, message: damaged } };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Latin-1 makes one character of each byte, so that a line can be turned back into its bytes.
    const lines = Buffer.from(bytes).toString('latin1').split('\n');
    const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
    const words = text.split('\n')[at]?.split(/\s+/) ?? [];
    const word = words.find((one) => /[\u0080-\uffff]/.test(one)) ?? '';
    const message = `This file is not saved as UTF-8, but in an older form (Latin-1 or Windows-1252), as '${word}' shows. ${wayOut}`;
    return { text, mistake: { line: at + 1, message } };
  }
};
