/** Reads blocks of Markdown: text, lists, entries with a title, lines of buttons, and the parts among them. */
import { childrenOf, type Node } from '../markdown/text-nodes.ts';
import {
  behindTitle,
  buttonsOf,
  endOf,
  isComponent,
  isNote,
  splitAt,
  startOf,
  valueOf,
  type Component,
  type Of,
} from './nodes.ts';
import type { Fields, Part } from './part.ts';
import { tags, withHeadings, type Lists } from './tags.ts';

export type Tools = {
  lineOf: (node: Node | undefined) => number;
  /** The HTML of what stands between two places of the text, without what `skipped` finds at its beginning. */
  html: (start: number, end: number, skipped?: RegExp) => string;
  report: (line: number, message: string) => void;
};

export const listOf = (list: readonly Part[]): Part | undefined =>
  list[0] && { line: list[0].line, list };

/** Whether an entry has a title and no text. */
const isBare = (entry: Part | undefined): boolean =>
  entry?.fields !== undefined && !entry.fields.text;

export const createBlockReader = ({ lineOf, html, report }: Tools) => {
  const block = (node: Node): Part => ({
    line: lineOf(node),
    value: html(startOf(node), endOf(node)),
  });

  /** What is shown as it stands. */
  const words = (at: Node, nodes: readonly Node[]): Part => {
    const other = nodes.find((node) => node.type !== 'text' && !isNote(node));
    if (other)
      report(
        lineOf(other),
        'These words are shown as they stand: take bold words, links and the like out of them.',
      );
    const value = nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
    return { line: lineOf(at), value: value.replace(/\s+/g, ' ').trim() };
  };

  /** The title may be a link as a whole, and have an icon before it. */
  const titleOf = (at: Node, nodes: readonly Node[]): Fields => {
    const [first, ...others] = nodes;
    const found = first?.type === 'text' ? /^\s*:([\w-]+):\s*(.*)$/s.exec(first.value) : null;
    const [, icon, after = ''] = found ?? [];
    if (icon !== undefined && first?.type === 'text') {
      const rest = after ? [{ ...first, value: after }, ...others] : others;
      return { icon: { line: lineOf(first), value: icon }, ...titleOf(at, rest) };
    }
    if (others.length > 0) return { title: words(at, nodes) };
    if (first?.type === 'strong') return titleOf(at, first.children);
    return first?.type === 'link'
      ? { ...titleOf(at, first.children), link: { line: lineOf(first), value: first.url } }
      : { title: words(at, nodes) };
  };

  /** An entry of a list: its bold or linked title, and the text behind and below it. */
  const entry = (item: Of<'listItem'>): Part => {
    const [first, ...below] = item.children;
    const line = lineOf(item);
    if (first?.type === 'list' && below.length === 0)
      return { line, list: first.children.map(entry) };
    if (first?.type !== 'paragraph') return { line, fields: read(item.children, 'points') };
    const at = first.children.findIndex(({ type }) => type === 'strong' || type === 'link');
    const before = first.children[at - 1];
    const sign = at === 1 && before?.type === 'text' ? before.value.trim() : '';
    const isIcon = /^:[\w-]+:$/.test(sign);
    const isPicture =
      /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}]*$/u.test(sign);
    if (isPicture)
      report(
        line,
        `An icon is a name between colons, such as :rocket:. Write one in place of ${sign}.`,
      );
    const head =
      at === 0 || isIcon || isPicture ? first.children.slice(isPicture ? at : 0, at + 1) : [];
    const text = html(endOf(head.at(-1)) || startOf(first), endOf(first), behindTitle);
    const { text: more, ...others } = read(below, 'points');
    const texts = [...(text ? [{ line, value: text }] : []), ...(more?.list ?? [])];
    return { line, fields: { ...titleOf(first, head), text: listOf(texts), ...others } };
  };

  const point = (item: Of<'listItem'>): Part => {
    const value = html(startOf(item.children[0]), endOf(item.children.at(-1)));
    return {
      line: lineOf(item),
      value: item.children.length === 1 ? value.replace(/^<p>|<\/p>$/g, '') : value,
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

  const component = (node: Component): Part => {
    const isLine = node.children.some((child: Node) => child.type === 'text');
    const line = lineOf(node);
    const value = html(startOf(node.children[0]), endOf(node.children.at(-1)));
    return {
      line,
      name: `<${node.name}>`,
      fields: {
        ...attributesOf(node),
        ...(isLine
          ? { text: listOf([{ line, value }]) }
          : read(node.children, tags.get(node.name) ?? 'prose', withHeadings.test(node.name))),
      },
    };
  };

  /** Everything in a part or below a heading, by what it is. */
  const read = (nodes: readonly Node[], lists: Lists, hasHeadings = false): Fields => {
    const [own, ...below] = hasHeadings ? splitAt(nodes) : [nodes];
    const text: Part[] = [];
    const buttons: Part[] = [];
    const items: Part[] = [];
    const inner: Record<string, Part> = {};
    for (const node of own) {
      const links = buttonsOf(node);
      const [only, ...others] = node.type === 'paragraph' ? node.children : [];
      if (isComponent(node)) inner[node.name.toLowerCase()] = component(node);
      else if (links.length > 0) buttons.push(...links.map(button));
      else if (node.type === 'list' && lists !== 'prose')
        items.push(...node.children.map(lists === 'entries' ? entry : point));
      else if (only?.type === 'emphasis' && others.length === 0 && lists === 'points')
        inner.note = words(only, only.children);
      else if (lists === 'entries' && isBare(items.at(-1)))
        report(
          lineOf(node),
          'This text belongs to the entry above it: indent it as far as the title of that.',
        );
      else if (node.type !== 'definition' && !isNote(node)) text.push(block(node));
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

  const button = (link: Of<'link'>): Part => ({
    line: lineOf(link),
    fields: { text: words(link, link.children), link: { line: lineOf(link), value: link.url } },
  });

  return { block, component, read, words };
};
