/** A file of the content folder, read so that every field knows its line. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { readMarkdown, type Markdown } from './markdown.ts';
import type { Problem } from './problem.ts';

export type Source = {
  /** Relative to the repository, such as content/use-cases/churn.mdx. */
  file: string;
  data: unknown;
  /** The text below the fields; empty in a file that has only fields. */
  text: Markdown;
  /** How many lines of the file come before the text. */
  textStart: number;
  /** The line of a field or, where it is missing, of the closest enclosing field that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
  problems: readonly Problem[];
};

export const readPage = (file: string, text: string): Source => {
  const match = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) {
    const message =
      'There is no front matter. A page begins with a line of three hyphens, its fields, and three hyphens again.';
    return { ...empty(file), problems: [{ file, line: 1, message }] };
  }
  const [front, fields = ''] = match;
  const source = readYaml(file, fields, 1);
  const textStart = front.split('\n').length - 1;
  const markdown = readMarkdown(text.slice(front.length), { mdx: file.endsWith('.mdx') });
  const { syntaxError } = markdown;
  return {
    ...source,
    text: markdown,
    textStart,
    problems: [
      ...source.problems,
      ...(syntaxError ? [{ ...syntaxError, file, line: textStart + syntaxError.line }] : []),
    ],
  };
};

/** `offset` is the number of lines before the YAML in its file. */
export const readYaml = (file: string, text: string, offset = 0): Source => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (position: number) => counter.linePos(position).line + offset;
  const problems = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: `This is not valid YAML: ${firstLine(error.message)}`,
  }));
  const data: unknown = problems.length > 0 ? undefined : document.toJS();
  return {
    ...empty(file),
    data,
    problems,
    lineOf: (path) => lineAt(positionOf(document, path)),
  };
};

const empty = (file: string): Source => ({
  file,
  data: undefined,
  text: { links: [], anchors: [], syntaxError: undefined },
  textStart: 0,
  lineOf: () => 1,
  problems: [],
});

const firstLine = (text: string) => text.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? text;

const positionOf = (document: Document, path: readonly PropertyKey[]): number => {
  let node: unknown = document.contents;
  let position = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) return position;
      if (isScalar(pair.key)) position = pair.key.range?.[0] ?? position;
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key];
      if (isMap(node) || isScalar(node) || isSeq(node)) position = node.range?.[0] ?? position;
    } else return position;
  }
  return position;
};
