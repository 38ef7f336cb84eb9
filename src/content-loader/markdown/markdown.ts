/** Reads the running text of a page with the parser that draws it: links, pictures, anchors of headings, mistakes. */
import Slugger from 'github-slugger';
import { mdxToMdast } from 'satteri';
import { nodeProblems, type Node } from './text-nodes.ts';
import { explainSyntax } from './text-syntax.ts';

/** Lines are counted from the first line of the text. */
export type Markdown = {
  links: readonly { target: string; line: number }[];
  pictures: readonly { target: string; line: number }[];
  /** Names by which a link can lead to a heading, such as `how-it-works`. */
  anchors: readonly string[];
  problems: readonly TextProblem[];
};

type TextProblem = { line: number; message: string };

export const readMarkdown = (text: string): Markdown => {
  const { nodes, problems } = parse(text);
  const slugger = new Slugger();
  const lineOf = (node: Node) => node.position?.start.line ?? 1;
  return {
    links: nodes.flatMap((node) => linksOf(node).map((target) => ({ target, line: lineOf(node) }))),
    pictures: nodes.flatMap((node) =>
      node.type === 'image' ? [{ target: node.url, line: lineOf(node) }] : [],
    ),
    anchors: nodes.flatMap((node) =>
      node.type === 'heading' ? [slugger.slug(wordsOf(node))] : [],
    ),
    problems: [
      ...problems,
      ...nodes.flatMap((node) =>
        nodeProblems(node).map((message) => ({ line: lineOf(node), message })),
      ),
      ...nodes.flatMap((node) => (node.type === 'text' ? unknownTargets(node, text) : [])),
    ].sort((a, b) => a.line - b.line),
  };
};

/** `[words][name]` of which no line says where the name leads: it would be shown as it was typed. */
const unknownTargets = (
  { value, position }: Extract<Node, { type: 'text' }>,
  text: string,
): readonly TextProblem[] => {
  const first = position?.start.line ?? 1;
  const lines = text.split('\n').slice(first - 1, position?.end.line ?? first);
  return lines.flatMap((written, index) =>
    Array.from(written.matchAll(/(?<!\\)\[([^\][]+)\]\[([^\][]*)\]/g))
      .filter(([whole]) => value.includes(whole))
      .map(([whole, words = '', name = '']) => ({
        line: first + index,
        message: `${whole} is no link, because no line of the text says where [${name || words}] leads. Write the address itself: [${words}](/contact); to show the brackets, put a backslash before each.`,
      })),
  );
};

const parse = (text: string): { nodes: readonly Node[]; problems: readonly TextProblem[] } => {
  try {
    return { nodes: descendants(mdxToMdast(text)), problems: [] };
  } catch (error) {
    return { nodes: [], problems: [explainSyntax(text, error)] };
  }
};

const childrenOf = (node: Node): readonly Node[] => ('children' in node ? node.children : []);

const descendants = (node: Node): readonly Node[] => [
  node,
  ...childrenOf(node).flatMap(descendants),
];

const wordsOf = (node: Node): string =>
  'value' in node && node.type !== 'html' ? node.value : childrenOf(node).map(wordsOf).join('');

const linksOf = (node: Node): readonly string[] => {
  switch (node.type) {
    case 'link':
    case 'definition':
      return [node.url];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === 'href' &&
        typeof attribute.value === 'string'
          ? [attribute.value]
          : [],
      );
    default:
      return [];
  }
};
