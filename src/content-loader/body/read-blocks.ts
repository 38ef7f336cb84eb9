/** Reads blocks of Markdown: text, lists, entries with a title, lines of buttons, and the parts among them. */
import {
  addressOf,
  blocksOf,
  buttonsOf,
  childrenOf,
  isComponent,
  isElement,
  isNote,
  splitAt,
  type Component,
  type Element,
  type Node,
  type Text,
} from '../markdown/nodes.ts';
import type { Fields, Part } from '../part.ts';
import { tags, withHeadings, type Lists } from './tags.ts';

export type Tools = {
  lineOf: (node: Node | undefined) => number;
  /** A text with its quotes as they were typed; running text has those of print. */
  typed: (node: Text) => string;
  html: (nodes: readonly Node[]) => string;
  report: (line: number, message: string) => void;
};

export const listOf = (list: readonly Part[]): Part | undefined =>
  list[0] && { line: list[0].line, list };

/** Whether an entry has a title and no text. */
const isBare = (entry: Part | undefined): boolean =>
  entry?.fields !== undefined && !entry.fields.text;

/** Without what people write between a title and its text. */
const behindTitle = (nodes: Element['children']): Element['children'] =>
  nodes.map((node, at) =>
    at === 0 && node.type === 'text'
      ? { ...node, value: node.value.replace(/^\s*[:–—-]?\s+/, '') }
      : node,
  );

export const createBlockReader = ({ lineOf, typed, html, report }: Tools) => {
  const block = (node: Node): Part => ({ line: lineOf(node), value: html([node]) });

  /** What is shown as it stands. */
  const words = (at: Node, nodes: readonly Node[]): Part => {
    const other = nodes.find((node) => node.type !== 'text' && !isNote(node));
    if (other)
      report(
        lineOf(other),
        'These words are shown as they stand: take bold words, links and the like out of them.',
      );
    const value = nodes.map((node) => (node.type === 'text' ? typed(node) : '')).join('');
    return { line: lineOf(at), value: value.replace(/\s+/g, ' ').trim() };
  };

  /** The title may be a link as a whole, and have an icon before it. */
  const titleOf = (at: Node, nodes: readonly Node[]): Fields => {
    const [first, ...others] = nodes;
    const found = first?.type === 'text' ? /^\s*:([\w-]+):\s*(.*)$/s.exec(typed(first)) : null;
    const [, icon, value = ''] = found ?? [];
    if (icon !== undefined) {
      const rest: readonly Node[] = value ? [{ type: 'text', value }, ...others] : others;
      return { icon: { line: lineOf(first), value: icon }, ...titleOf(at, rest) };
    }
    if (others.length > 0) return { title: words(at, nodes) };
    if (isElement(first, 'strong')) return titleOf(at, first.children);
    return isElement(first, 'a')
      ? { ...titleOf(at, first.children), link: { line: lineOf(first), value: addressOf(first) } }
      : { title: words(at, nodes) };
  };

  /** An entry of a list: its bold or linked title, and the text behind and below it. */
  const entry = (item: Node): Part => {
    const blocks = blocksOf(item);
    const [first, ...below] = blocks;
    const line = lineOf(item);
    if (isElement(first, 'ul', 'ol') && below.length === 0)
      return { line, list: blocksOf(first).map(entry) };
    if (!isElement(first, 'p')) return { line, fields: read(blocks, 'points') };
    const { children } = first;
    const at = children.findIndex((one) => isElement(one, 'strong', 'a'));
    const before = children[at - 1];
    const sign = at === 1 && before?.type === 'text' ? before.value.trim() : '';
    const isIcon = /^:[\w-]+:$/.test(sign);
    const isPicture =
      /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}]*$/u.test(sign);
    if (isPicture)
      report(
        line,
        `An icon is a name between colons, such as :rocket:. Write one in place of ${sign}.`,
      );
    const end = at === 0 || isIcon || isPicture ? at + 1 : 0;
    const title = titleOf(first, children.slice(isPicture ? at : 0, end));
    const text = html([{ ...first, children: behindTitle(children.slice(end)) }]);
    const { text: more, ...others } = read(below, 'points');
    const texts = [...(text ? [{ line, value: text }] : []), ...(more?.list ?? [])];
    return { line, fields: { ...title, text: listOf(texts), ...others } };
  };

  const point = (item: Node): Part => {
    const blocks = blocksOf(item);
    const value = html(blocks);
    return {
      line: lineOf(item),
      value: blocks.length === 1 ? value.replace(/^<p>|<\/p>$/g, '') : value,
    };
  };

  const attributesOf = (node: Component): Fields =>
    Object.fromEntries(
      node.attributes.flatMap((one): readonly (readonly [string, Part])[] =>
        one.type === 'mdxJsxAttribute'
          ? [[one.name, { line: lineOf(node), value: valueOf(one.value) }]]
          : [],
      ),
    );

  const component = (node: Component): Part => ({
    line: lineOf(node),
    name: `<${node.name}>`,
    fields: {
      ...attributesOf(node),
      ...read(blocksOf(node), tags.get(node.name) ?? 'prose', withHeadings.test(node.name)),
    },
  });

  /** Everything in a part or below a heading, by what it is. */
  const read = (nodes: readonly Node[], lists: Lists, hasHeadings = false): Fields => {
    const [own, ...below] = hasHeadings ? splitAt(nodes) : [nodes];
    const text: Part[] = [];
    const buttons: Part[] = [];
    const items: Part[] = [];
    const inner: Record<string, Part> = {};
    for (const node of own) {
      const links = buttonsOf(node);
      const [only, ...others] = isElement(node, 'p') ? node.children : [];
      if (isComponent(node)) inner[node.name.toLowerCase()] = component(node);
      else if (links.length > 0) buttons.push(...links.map(button));
      else if (isElement(node, 'ul', 'ol') && lists !== 'prose')
        items.push(...blocksOf(node).map(lists === 'entries' ? entry : point));
      else if (isElement(only, 'em') && others.length === 0 && lists === 'points')
        inner.note = words(only, only.children);
      else if (lists === 'entries' && isBare(items.at(-1)))
        report(
          lineOf(node),
          'This text belongs to the entry above it: indent it as far as the title of that.',
        );
      else if (!isNote(node)) text.push(block(node));
    }
    return {
      text: listOf(text),
      [lists === 'points' ? 'points' : 'items']: listOf(items),
      buttons: listOf(buttons),
      ...(below.length > 0 && { items: listOf(below.map((one) => headed(one, lists))) }),
      ...inner,
    };
  };

  /** An entry that begins with a heading. */
  const headed = ([heading, ...below]: readonly Node[], lists: Lists): Part => ({
    line: lineOf(heading),
    fields: {
      ...(heading && titleOf(heading, childrenOf(heading))),
      ...read(below, lists),
    },
  });

  const button = (link: Element): Part => ({
    line: lineOf(link),
    fields: {
      text: words(link, link.children),
      link: { line: lineOf(link), value: addressOf(link) },
    },
  });

  return { block, component, read, words };
};

/** Code in braces, which is told as a mistake elsewhere, is no value. */
const valueOf = (value: unknown): string | boolean => {
  if (typeof value === 'string') return value === 'true' || (value !== 'false' && value);
  return value === null;
};
