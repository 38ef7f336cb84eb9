/** Reads the text of a page with the parser of its Markdown: its fields, links, pictures and mistakes. */
import { mdxToHast } from 'satteri';
import type { Part } from '../part.ts';
import { readBody } from '../body/read-body.ts';
import { createRenderer } from './html.ts';
import { addressOf, blocksOf, isElement, isFootnote, type Node } from './nodes.ts';
import { descendants, nodeProblems } from './text-nodes.ts';
import { explainSyntax } from './text-syntax.ts';

type Address = { target: string; line: number };
type TextProblem = { line: number; message: string };

/** Lines are counted from the first line of the file. */
export type Markdown = {
  body: Part;
  links: readonly Address[];
  pictures: readonly Address[];
  problems: readonly TextProblem[];
};

/**
 * @param linesBefore how many lines of the file come before the text
 * @param isText whether sections without a part are running text, as on legal pages
 */
export const readMarkdown = (text: string, linesBefore: number, isText: boolean): Markdown => {
  const { root, typed, problems } = parse(text, linesBefore);
  const nodes = descendants(root);
  const lineOf = (node: Node | undefined) => linesBefore + (node?.position?.start.line ?? 1);
  const asTyped = new Map(
    descendants(typed).flatMap((node) =>
      node.type === 'text' ? [[node.position?.start.offset, node.value]] : [],
    ),
  );
  const found = [
    ...problems,
    ...nodes.flatMap((node) =>
      nodeProblems(node, text).map((one) => ({ ...one, line: lineOf(node) + (one.line ?? 0) })),
    ),
  ];
  const addresses = (targetsOf: (node: Node) => readonly string[]): readonly Address[] =>
    nodes.flatMap((node) => targetsOf(node).map((target) => ({ target, line: lineOf(node) })));
  return {
    body: readBody(
      blocksOf(root),
      {
        lineOf,
        typed: (node) => asTyped.get(node.position?.start.offset) ?? node.value,
        html: createRenderer(),
        // What cannot be shown at all is told by itself.
        report: (line, message) => {
          if (!found.some((one) => one.line === line)) found.push({ line, message });
        },
      },
      isText,
    ),
    links: addresses(linksOf),
    pictures: addresses((node) => (isElement(node, 'img') ? [addressOf(node)] : [])),
    problems: found.toSorted((a, b) => a.line - b.line),
  };
};

const parse = (text: string, linesBefore: number) => {
  const read = (smartPunctuation: boolean) =>
    mdxToHast(text, { features: { gfm: { footnotes: false }, smartPunctuation } });
  try {
    return { root: read(true), typed: read(false), problems: [] };
  } catch (error) {
    const root: Node = { type: 'root', children: [] };
    return { root, typed: root, problems: [explainSyntax(text, error, linesBefore)] };
  }
};

const linksOf = (node: Node): readonly string[] => {
  if (isElement(node, 'a')) return isFootnote(node) ? [] : [addressOf(node)];
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return [];
  return node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && one.name === 'href' && typeof one.value === 'string'
      ? [one.value]
      : [],
  );
};
