/**
 * Reads the body of a page into fields, as the schemas describe them: its title with what stands around it, its
 * sections, each of the kind of the part in it, and the section that closes the page.
 */
import { childrenOf, isComponent, isElement, splitAt, type Node } from '../markdown/nodes.ts';
import type { Fields, Part } from '../part.ts';
import { createBlockReader, listOf, type Tools } from './read-blocks.ts';
import { attached, repeated } from './tags.ts';

/** @param isText whether sections without a part are running text, as on legal pages */
export const readBody = (all: readonly Node[], tools: Tools, isText: boolean): Part => {
  const { lineOf, report } = tools;
  const { block, component, read, words } = createBlockReader(tools);

  /** The sections that parts make; some belong to the one before them. */
  const sectionsOf = (blocks: readonly Node[]): readonly Part[] =>
    blocks.filter(isComponent).reduce<readonly Part[]>((before, node) => {
      const part = component(node);
      const { line, name, fields } = part;
      const kind = { line, value: node.name };
      const last = before.at(-1);
      const others = before.slice(0, -1);
      if (last && attached.test(node.name))
        return [
          ...others,
          { ...last, fields: { ...last.fields, [node.name.toLowerCase()]: part } },
        ];
      if (!repeated.test(node.name))
        return [...before, { line, name, fields: { kind, ...fields } }];
      const isMore = last?.fields?.kind?.value === node.name;
      const list = [...((isMore ? last.fields?.items?.list : undefined) ?? []), part];
      const items = { line: list[0]?.line ?? line, list };
      return [...(isMore ? others : before), { line, name, fields: { kind, items } }];
    }, []);

  const section = (heading: Node, below: readonly Node[]): readonly Part[] => {
    const line = lineOf(heading);
    const at = below.find(isComponent);
    const [first = { line, fields: { kind: { line, value: 'Text' } } }, ...others] =
      sectionsOf(below);
    const { text, buttons } = read(
      below.filter((node) => !isComponent(node)),
      'prose',
    );
    const late = at && text?.list?.find((one) => one.line > lineOf(at));
    if (late)
      report(
        late.line,
        `This text stands below ${first.name ?? ''}, and the page shows the text of a section above it: move it there.`,
      );
    const title = { line, fields: { ...titleOf(heading), subtitle: text } };
    const fields = { ...first.fields, heading: title, ...(buttons && { buttons }) };
    return [{ ...first, fields }, ...others];
  };

  const titleOf = (node: Node): Fields => {
    const children = childrenOf(node);
    const marked = children.find((one) => isElement(one, 'em'));
    const plain = children.flatMap((one) => (one === marked ? one.children : [one]));
    return { title: words(node, plain), highlight: marked && words(node, marked.children) };
  };

  const [, again] = all.filter(isTitle);
  const nodes = all.map((node): Node => (node === again ? { ...again, tagName: 'h2' } : node));
  const [top, ...below] = splitAt(nodes, /^h2$/);
  const at = top.findIndex(isTitle);
  const title = top[at];
  const [above] = top.slice(0, Math.max(at, 0));
  const rest = top.slice(at + 1);
  const inHero = (node: Node) => isComponent(node) && attached.test(node.name);
  const { text: texts, buttons } = read(
    rest.filter((node) => !isComponent(node)),
    'prose',
  );
  const text = [...(texts?.list ?? [])];
  const part = rest.find(isComponent);
  const isLead = text[0] && !(part && lineOf(part) < text[0].line);
  const lead = isLead ? text.shift() : undefined;
  const sections = [
    ...sectionsOf(rest.filter((node) => !inHero(node))),
    ...below.flatMap(([heading, ...blocks]) => {
      if (!heading || (isText && !blocks.some(isComponent))) {
        text.push(...[heading, ...blocks].flatMap((node) => (node ? [block(node)] : [])));
        return [];
      }
      return section(heading, blocks);
    }),
  ];
  const last = sections.at(-1);
  const closing = last?.fields?.kind?.value === 'Text' ? last : undefined;
  if (again) report(lineOf(again), 'The page has its title already. Begin other headings with ##.');
  if (!title && nodes[0])
    report(lineOf(nodes[0]), 'The page has no title: # Words, below the short line above it.');
  const hero: Fields = {
    eyebrow: above && words(above, childrenOf(above)),
    title: title && words(title, childrenOf(title)),
    lead: lead && listOf([lead]),
    buttons,
    ...Object.fromEntries(
      rest.flatMap((node) =>
        isComponent(node) && inHero(node) ? [[node.name.toLowerCase(), component(node)]] : [],
      ),
    ),
  };
  return {
    line: lineOf(nodes.at(-1)),
    fields: {
      hero: { line: lineOf(title ?? nodes[0]), fields: hero },
      text: listOf(text),
      sections: listOf(closing ? sections.slice(0, -1) : sections),
      closing,
    },
  };
};

const isTitle = (node: Node) => isElement(node, 'h1');
