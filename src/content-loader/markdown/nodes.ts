/** The nodes of a page's text, as its parser makes them for HTML. */
import { unescape } from 'node:querystring';
import type { HastNode } from 'satteri';
import { tags } from '../body/tags.ts';

export type Node = HastNode;
export type Element = Extract<Node, { type: 'element' }>;
export type Text = Extract<Node, { type: 'text' }>;
export type Jsx = Extract<Node, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type Component = Jsx & { name: string };

export const childrenOf = (node: Node): readonly Node[] =>
  'children' in node ? node.children : [];

/** Whether Markdown has made one of these elements. */
export const isElement = <Name extends string>(
  node: Node | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } =>
  node?.type === 'element' && names.some((name) => name === node.tagName);

export const isComponent = (node: Node): node is Component =>
  node.type === 'mdxJsxFlowElement' && tags.has(node.name ?? '');

export const isNote = (node: Node) =>
  (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
  node.value.trim().startsWith('/*');

/** The parser takes its sign for the words of a link. */
export const isFootnote = ({ children: [sign] }: Element) =>
  sign?.type === 'text' && sign.value.startsWith('^');

/** The address of a link or of a picture with the letters that the parser has encoded. */
export const addressOf = ({ properties: { href, src } }: Element): string =>
  (href ?? src ?? '').replace(/(?:%(?:[89a-f][\da-f]|5c))+/gi, unescape);

const isInLine = (node: Node): node is Element['children'][number] =>
  node.type === 'element'
    ? !/^(?:p|h\d|[uo]l|li|pre|hr|table|blockquote)$/.test(node.tagName)
    : ['text', 'mdxJsxTextElement', 'mdxTextExpression'].includes(node.type);

/** The blocks in a node; words that stand in it without one, as in an entry of a list, are a paragraph. */
export const blocksOf = (node: Node): readonly Node[] => {
  const found: Node[] = [];
  let line: Element | undefined;
  // White space between blocks has no place in the text.
  for (const child of childrenOf(node).filter(({ position }) => position)) {
    if (!isInLine(child)) {
      line = undefined;
      found.push(child);
    } else if (line) line.children.push(child);
    else {
      const { position } = child;
      line = { type: 'element', tagName: 'p', properties: {}, children: [child], position };
      found.push(line);
    }
  }
  return found;
};

/** The links of a line of links alone. */
export const buttonsOf = (node: Node): readonly Element[] => {
  const isShown = (one: Node) => !isNote(one) && !(one.type === 'text' && one.value.trim() === '');
  const found = isElement(node, 'p') ? node.children.filter(isShown) : [];
  const links = found.filter((one) => isElement(one, 'a'));
  return links.length === found.length ? links : [];
};

/** What stands before the first heading of that level, and a group for each of them; of any level without one. */
export const splitAt = (nodes: readonly Node[], heading = /^h\d$/): [Node[], ...Node[][]] =>
  nodes.reduce<[Node[], ...Node[][]]>(
    (groups, node) => {
      if (node.type === 'element' && heading.test(node.tagName)) groups.push([node]);
      else groups.at(-1)?.push(node);
      return groups;
    },
    [[]],
  );
