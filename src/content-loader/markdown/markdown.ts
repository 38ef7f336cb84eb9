/** Reads the text of a page with the parser of its Markdown: its fields, links, pictures and mistakes. */
import { mdxToMdast } from 'satteri';
import { endOf, startOf } from '../body/nodes.ts';
import type { Part } from '../body/part.ts';
import { readBody } from '../body/read-body.ts';
import { createRenderer } from './html.ts';
import { brokenLinksIn, childrenOf, descendants, nodeProblem, type Node } from './text-nodes.ts';
import { explainSyntax } from './text-syntax.ts';

/** Lines are counted from the first line of the file. */
export type Markdown = {
  body: Part;
  links: readonly { target: string; line: number }[];
  pictures: readonly { target: string; line: number }[];
  problems: readonly TextProblem[];
};

type TextProblem = { line: number; message: string };

/**
 * @param linesBefore how many lines of the file come before the text
 * @param isText whether sections without a part are running text, as on legal pages
 */
export const readMarkdown = (text: string, linesBefore: number, isText: boolean): Markdown => {
  const { blocks, problems } = parse(text);
  const nodes = blocks.flatMap((node) => descendants(node));
  const lineOf = (node: Node | undefined) => linesBefore + (node?.position?.start.line ?? 1);
  const sourceOf = (start: number, end: number) => text.slice(start, end);
  const definitions = nodes
    .filter(({ type }) => type === 'definition')
    .map((node) => sourceOf(startOf(node), endOf(node)))
    .join('\n');
  const render = createRenderer();
  const found: TextProblem[] = [
    ...problems.map(({ line, message }) => ({ line: linesBefore + line, message })),
    ...nodes.flatMap((node) => {
      const message = nodeProblem(node);
      if (message !== undefined) return [{ line: lineOf(node), message }];
      if (node.type !== 'text') return [];
      const broken = brokenLinksIn(sourceOf(startOf(node), endOf(node)));
      return broken.map((one) => ({ ...one, line: lineOf(node) + one.line }));
    }),
  ];
  return {
    body: readBody(
      blocks,
      {
        lineOf,
        html: (start, end, skipped = /^/) =>
          render(`${sourceOf(start, end).replace(skipped, '')}\n\n${definitions}`),
        // What cannot be shown at all is told by itself.
        report: (line, message) => {
          if (!found.some((one) => one.line === line)) found.push({ line, message });
        },
      },
      isText,
    ),
    links: nodes.flatMap((node) => linksOf(node).map((target) => ({ target, line: lineOf(node) }))),
    pictures: nodes.flatMap((node) =>
      node.type === 'image' ? [{ target: node.url, line: lineOf(node) }] : [],
    ),
    problems: found.toSorted((a, b) => a.line - b.line),
  };
};

const parse = (text: string): { blocks: readonly Node[]; problems: readonly TextProblem[] } => {
  try {
    return { blocks: childrenOf(mdxToMdast(text)), problems: [] };
  } catch (error) {
    return { blocks: [], problems: [explainSyntax(text, error)] };
  }
};

const linksOf = (node: Node): readonly string[] => {
  if (node.type === 'link' || node.type === 'definition') return [node.url];
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return [];
  return node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && one.name === 'href' && typeof one.value === 'string'
      ? [one.value]
      : [],
  );
};
