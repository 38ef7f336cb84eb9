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

/** So many mistakes that stop the parser are described at most. */
const most = 40;

/** The sign at which the parser stopped is replaced in a copy, so that one reading finds the mistakes behind it too. */
const parse = (text: string): { nodes: readonly Node[]; problems: readonly TextProblem[] } => {
  const problems: TextProblem[] = [];
  let rest = text;
  while (problems.length < most) {
    try {
      const nodes = descendants(mdxToMdast(rest));
      const code = nodes.find(({ type }) => type === 'mdxjsEsm');
      const start = code?.position?.start.offset;
      if (start === undefined) return { nodes, problems };
      problems.push(explainCode(rest, start));
      rest = mask(rest, start);
    } catch (error) {
      const found = explainSyntax({ text, rest }, error);
      problems.push({ line: found.line, message: found.message });
      rest = found.offsets.reduce(mask, rest);
    }
  }
  return { nodes: [], problems };
};

/** A sign of the same length that means nothing to the parser. */
const mask = (text: string, offset: number): string =>
  `${text.slice(0, offset)}‹${text.slice(offset + 1)}`;

const explainCode = (text: string, start: number): TextProblem => {
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? 'import';
  return {
    line: text.slice(0, start).split('\n').length,
    message: `A paragraph that begins with the word '${word}' is taken for program code, which running text cannot have. Begin it with another word, or with a capital letter: '${word.charAt(0).toUpperCase()}${word.slice(1)}'.`,
  };
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
