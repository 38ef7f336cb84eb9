/** What the nodes of a page's Markdown are. */
import type { Node } from '../markdown/text-nodes.ts';
import { tags } from './tags.ts';

export type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;
export type Component = Of<'mdxJsxFlowElement'> & { name: string };

export const isComponent = (node: Node): node is Component =>
  node.type === 'mdxJsxFlowElement' && tags.has(node.name ?? '');

export const isNote = (node: Node) =>
  (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
  node.value.trim().startsWith('/*');

export const startOf = (node: Node | undefined): number => node?.position?.start.offset ?? 0;
export const endOf = (node: Node | undefined): number => node?.position?.end.offset ?? 0;

/** What people write between a title and its text. */
export const behindTitle = /^\s*[:–—-]?\s+/;

/** The links of a line of links alone. */
export const buttonsOf = (node: Node): readonly Of<'link'>[] => {
  const found = node.type === 'paragraph' ? node.children : [];
  const links = found.filter((one) => one.type === 'link');
  const others = found.filter((one) => one.type !== 'link' && !isNote(one));
  return others.every((one) => one.type === 'text' && one.value.trim() === '') ? links : [];
};

/** Code in braces, which is told as a mistake elsewhere, is no value. */
export const valueOf = (value: unknown): string | boolean => {
  if (typeof value === 'string') return value === 'true' || (value !== 'false' && value);
  return value === null;
};

/** What stands before the first heading of that depth, and a group for each of them; of any depth without one. */
export const splitAt = (nodes: readonly Node[], depth?: number): [Node[], ...Node[][]] =>
  nodes.reduce<[Node[], ...Node[][]]>(
    (groups, node) => {
      const begins = node.type === 'heading' && (depth === undefined || node.depth === depth);
      if (begins) groups.push([node]);
      else groups.at(-1)?.push(node);
      return groups;
    },
    [[]],
  );
