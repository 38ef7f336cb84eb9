/** Reads the HTML that Markdown became into the fields that the schemas of parts name. */
import { HTMLElement, parse } from 'node-html-parser';

/** Fields by their names, which docs/architecture.md lists; the schema of a part says which of them it takes, and of what kind. */
type Text = Readonly<Record<string, unknown>>;

/** Which fields a part takes. Lists become `items` or `points`, and paragraphs `text`, where it takes them; else they are `prose`. */
export type Wanted = { fields: readonly string[]; ofEntries?: readonly string[] };

export const readText = (html: string, { fields, ofEntries = [] }: Wanted): Text =>
  readGroup(elementsOf(parse(html)), { fields, ofEntries });

/** Text that stands alone becomes a paragraph. */
const elementsOf = (root: HTMLElement): readonly HTMLElement[] =>
  root.childNodes.flatMap((node) => {
    if (node instanceof HTMLElement) return [node];
    const text = node.rawText.trim();
    return text === '' || text.startsWith('<!--') ? [] : parse(`<p>${text}</p>`).children;
  });

const headings = new Set(['h1', 'h2', 'h3', 'h4']);

const readGroup = (nodes: readonly HTMLElement[], { fields, ofEntries = [] }: Wanted): Text => {
  const [first] = nodes;
  const isTitled = first && fields.includes('title') && headings.has(first.rawTagName);
  const [own = [], ...entries] = (isTitled ? nodes.slice(1) : nodes).reduce<
    readonly (readonly HTMLElement[])[]
  >(
    (groups, node) =>
      ofEntries.length > 0 && headings.has(node.rawTagName)
        ? [...groups, [node]]
        : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), node]],
    [[]],
  );
  return {
    ...(isTitled ? readTitle(first) : {}),
    ...readBlocks(own, new Set(fields)),
    ...(entries.length > 0
      ? { entries: entries.map((entry) => readGroup(entry, { fields: ofEntries })) }
      : {}),
  };
};

const readTitle = (heading: HTMLElement): Text => {
  const marked = heading.querySelector('em');
  return { title: wordsOf(heading), ...(marked ? { highlight: wordsOf(marked) } : {}) };
};

const readBlocks = (nodes: readonly HTMLElement[], fields: ReadonlySet<string>): Text => {
  const found: Record<string, unknown[]> = {};
  const add = (field: string, ...values: readonly unknown[]) => {
    found[field] = [...(found[field] ?? []), ...values];
  };
  const prose: string[] = [];
  let note: string | undefined;
  for (const node of nodes) {
    const part = node.getAttribute('data-part');
    const isParagraph = node.rawTagName === 'p';
    const links = isParagraph && fields.has('buttons') ? linksAlone(node) : [];
    if (part !== undefined && node.rawTagName === 'script') add(part, JSON.parse(node.innerHTML));
    else if (part !== undefined && fields.has(part)) add(part, node.innerHTML.trim());
    else if (links.length > 0) add('buttons', ...links);
    else if (isParagraph && fields.has('note') && isNote(node)) note = wordsOf(node);
    else if (isList(node) && fields.has('items')) add('items', ...entriesOf(node));
    else if (isList(node) && fields.has('points'))
      add('points', ...itemsOf(node).map((item) => withoutParagraph(item).innerHTML.trim()));
    else if (isParagraph && fields.has('text')) add('text', node.innerHTML.trim());
    else prose.push(node.outerHTML);
  }
  return {
    ...found,
    ...(note === undefined ? {} : { note }),
    ...(prose.length === 0 ? {} : { prose: prose.join('\n') }),
  };
};

const isList = ({ rawTagName }: HTMLElement): boolean => rawTagName === 'ul' || rawTagName === 'ol';

const itemsOf = (list: HTMLElement): readonly HTMLElement[] =>
  list.children.filter(({ rawTagName }) => rawTagName === 'li');

/** Markdown puts the words of an entry into a paragraph where blank lines stand between the entries. */
const withoutParagraph = (item: HTMLElement): HTMLElement => {
  const [first, ...others] = elementsOf(item);
  return first?.rawTagName === 'p' && others.length === 0 ? first : item;
};

const wordsOf = ({ text }: HTMLElement): string => text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();

/** Those of a paragraph that holds nothing else. */
const linksAlone = (paragraph: HTMLElement): readonly { text: string; link: string }[] => {
  const links = elementsOf(paragraph);
  return links.every(({ rawTagName }) => rawTagName === 'a')
    ? links.map((link) => ({ text: wordsOf(link), link: link.getAttribute('href') ?? '' }))
    : [];
};

const isNote = (paragraph: HTMLElement): boolean => {
  const [first, ...others] = elementsOf(paragraph);
  return first?.rawTagName === 'em' && others.length === 0;
};

/** An entry is `:icon: **Title** words`, `[Title](/link) words`, or a list. */
const entriesOf = (list: HTMLElement): readonly Text[] =>
  itemsOf(list).map((item) => {
    const [inner, ...others] = elementsOf(item);
    return inner && isList(inner) && others.length === 0
      ? { items: entriesOf(inner) }
      : readEntry(withoutParagraph(item).innerHTML.trim());
  });

const readEntry = (html: string): Text => {
  const [mark = '', icon] = /^:([a-z0-9-]+):\s*/.exec(html) ?? [];
  const rest = html.slice(mark.length);
  const [first] = parse(rest).childNodes;
  const isTitle = first instanceof HTMLElement && /^(?:strong|a)$/.test(first.rawTagName);
  const link = isTitle && first.rawTagName === 'a' ? first.getAttribute('href') : undefined;
  const text = (isTitle ? rest.slice(first.range[1]) : rest).replace(/^\s*:?\s*/, '').trim();
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(isTitle ? { title: wordsOf(first) } : {}),
    ...(link === undefined ? {} : { link }),
    ...(text === '' ? {} : { text }),
  };
};

const proseTags = /^(?:p|h[1-6]|[ou]l|dl|table|blockquote|pre|hr|img|figure|details)$/;

/** Markdown that stands between the parts of a page becomes sections of text. */
export const withTextSections = (html: string): string => {
  const elements = elementsOf(parse(html));
  const isProse = (node: HTMLElement | undefined) => node && proseTags.test(node.rawTagName);
  return elements
    .map((node, at) => {
      const text = html.slice(...node.range);
      if (!isProse(node)) return text;
      const opening = isProse(elements[at - 1])
        ? ''
        : '<section class="section"><div class="wrap prose">';
      const end = isProse(elements[at + 1]) ? '' : '</div></section>';
      return `${opening}${text}${end}`;
    })
    .join('\n');
};

/** A page of running text: its heading and, right below it, its first paragraph stand apart from the rest. */
export type Article = { title?: string; lead?: string; prose: string };

export const readArticle = (html: string): Article => {
  const [first, second] = elementsOf(parse(html));
  const isTitled = first?.rawTagName === 'h1';
  const lead =
    isTitled && second?.rawTagName === 'p' && wordsOf(second) !== '' ? second : undefined;
  const end = lead ?? (isTitled ? first : undefined);
  return {
    ...(isTitled ? { title: wordsOf(first) } : {}),
    ...(lead ? { lead: lead.innerHTML } : {}),
    prose: belowTitle(end ? html.slice(end.range[1]) : html),
  };
};

/** A page has one title: further headings of its rank are one rank lower, with those below them where such a one is first. */
const belowTitle = (html: string): string => {
  const isFirst = /<h([1-6])\b/i.exec(html)?.[1] === '1';
  return html.replaceAll(
    isFirst ? /<(\/?)h([1-5])\b/gi : /<(\/?)h(1)\b/gi,
    (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) + 1}`,
  );
};

/** The heading at the top of Markdown; further ones are of its sections, or stand in code. */
export const titleLine = (markdown: string): string =>
  /^(?:\s|<!--.*?-->)*(# [^\n]+)/s.exec(markdown)?.[1] ?? '';

/** The headings of sections, for a list of what is on the page. */
export const sectionsOf = (html: string): readonly { id: string; text: string }[] =>
  parse(html)
    .querySelectorAll('h2[id]')
    .map((heading) => ({ id: heading.getAttribute('id') ?? '', text: wordsOf(heading) }));
