/** Reads the text of a page with the parser that draws it: its links, the anchors of its headings, its syntax errors. */
import Slugger from 'github-slugger';
import { parse } from 'node-html-parser';
import {
  markdownToMdast,
  mdxToMdast,
  type MdastNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';

type Node = MdastNode | MdxJsxFlowElement | MdxJsxTextElement;

/** Lines are counted from the first line of the text. */
export type Markdown = {
  links: readonly { target: string; line: number }[];
  /** Names by which a link can lead to a heading, such as `how-it-works`. */
  anchors: readonly string[];
  syntaxError: { message: string; line: number } | undefined;
};

export const readMarkdown = (text: string, { mdx }: { mdx: boolean }): Markdown => {
  try {
    const nodes = descendants(mdx ? mdxToMdast(text) : markdownToMdast(text));
    const slugger = new Slugger();
    return {
      links: nodes.flatMap((node) =>
        targetsOf(node).map((target) => ({ target, line: node.position?.start.line ?? 1 })),
      ),
      anchors: nodes.flatMap((node) =>
        node.type === 'heading' ? [slugger.slug(wordsOf(node))] : [],
      ),
      syntaxError: undefined,
    };
  } catch (error) {
    return { links: [], anchors: [], syntaxError: syntaxErrorFrom(error) };
  }
};

const childrenOf = (node: Node): readonly Node[] => ('children' in node ? node.children : []);

const descendants = (node: Node): readonly Node[] => [
  node,
  ...childrenOf(node).flatMap(descendants),
];

const wordsOf = (node: Node): string =>
  'value' in node && node.type !== 'html' ? node.value : childrenOf(node).map(wordsOf).join('');

const targetsOf = (node: Node): readonly string[] => {
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return [node.url];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        /^(href|src)$/.test(attribute.name) &&
        typeof attribute.value === 'string'
          ? [attribute.value]
          : [],
      );
    case 'html':
      return parse(node.value)
        .querySelectorAll('[href], [src]')
        .map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src') ?? '');
    default:
      return [];
  }
};

/** The parser's messages begin with `line:column: `. */
const syntaxErrorFrom = (error: unknown) => {
  const [, line, message] =
    /^(\d+):\d+: (.+)$/s.exec(error instanceof Error ? error.message : '') ?? [];
  if (line === undefined || message === undefined) throw error;
  return { line: Number(line), message: `This cannot be read as a page: ${message}` };
};
