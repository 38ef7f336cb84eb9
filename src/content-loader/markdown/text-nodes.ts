/** Says what in running text the parser accepts and the page cannot show. */
import { nearest } from '#lib/nearest.ts';
import { tags } from '../body/tags.ts';
import {
  isFootnote,
  addressOf,
  childrenOf,
  isElement,
  isNote,
  type Element,
  type Jsx,
  type Node,
} from './nodes.ts';

/** Tags that need nothing from elsewhere and do not change how the page is built. */
const allowedTags = new Set(
  'a abbr b bdi bdo br cite code dd del details dfn div dl dt em i ins kbd mark p q s samp small span strong sub summary sup time u var wbr'.split(
    ' ',
  ),
);

const insteadOf: Readonly<Record<string, string>> = {
  script: 'Scripts are not allowed in content. Remove it.',
  style: 'Styles are not allowed in content: how the text looks is decided by the page. Remove it.',
  iframe:
    'Frames of other sites are not allowed in running text: the security policy of the site blocks them. Use a link; for a video see "video" in content/README.md.',
  img: 'A picture is written ![What the picture shows](../pictures/name.jpg), so that the page knows its size.',
  h1: 'A heading is written # Words for the title of the page, and ## Words for a section.',
};

/** A statement may have names in braces, into which the page puts something: `{email}`. */
const isGap = (node: Node): boolean =>
  node.type === 'mdxTextExpression' && /^\w+$/.test(node.value);

/** A node with everything in it, but for the names in statements and the words of code. */
export const descendants = (node: Node, isInFact = false): readonly Node[] => {
  if (isElement(node, 'code')) return [node];
  const isFact = isInFact || ('name' in node && node.name === 'Fact');
  const inner = childrenOf(node).flatMap((child) => descendants(child, isFact));
  return isInFact && isGap(node) ? [] : [node, ...inner];
};

/** Lines are counted from that of the node. */
export const nodeProblems = (
  node: Node,
  text: string,
): readonly { line?: number; message: string }[] => {
  if (node.type === 'text')
    return brokenLinksIn(
      text.slice(node.position?.start.offset ?? text.length, node.position?.end.offset),
    );
  const message = node.type === 'element' ? elementProblem(node) : nodeProblem(node);
  return message === undefined ? [] : [{ message }];
};

const nodeProblem = (node: Node): string | undefined => {
  switch (node.type) {
    case 'mdxjsEsm':
      return "A paragraph that begins with the word 'import' or 'export' is taken for program code, which running text cannot have. Begin it with another word, or with a capital letter.";
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return isNote(node) ? undefined : expression(node.value);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return tagProblem(node);
    default:
      return undefined;
  }
};

const elementProblem = (element: Element): string | undefined => {
  const { tagName, properties, children } = element;
  const [first] = children;
  if (tagName === 'img' && (properties.alt ?? '').trim() === '')
    return `The picture has no words for people who cannot see it. Write what it shows between the brackets: ![What the picture shows](${addressOf(element)})`;
  if (tagName === 'a' && isFootnote(element))
    return 'A page has no footnotes. Write the words in brackets.';
  if (tagName === 'a' && addressOf(element) === '')
    return 'The link has no address. Write it between ( and ).';
  return isElement(element, 'p', 'li') && first?.type === 'text' ? marker(first.value) : undefined;
};

/** What stands at the beginning of a line to make a heading or an entry of it, and makes none. */
const marker = (text: string): string | undefined => {
  const [, hashes, words] = /^(#{2,6})([^\s#].*)/.exec(text) ?? [];
  if (hashes !== undefined)
    return `A heading has a space between its signs and its words: ${hashes} ${words}`;
  const [, sign] = /^(#{1,6}|[-*+]|\d+[.)])\u{A0}/u.exec(text) ?? [];
  return sign === undefined
    ? undefined
    : `The space behind ${sign} is one that keeps words on a line, as Alt and the space bar type it on some keyboards. Put a plain one there.`;
};

const expression = (value: string): string => {
  const words = value.trim().split('\n')[0] ?? '';
  return `{${words}} is taken for program code, and a page cannot run any. Put in the words themselves; to show braces, write ${`{${words}}`.replaceAll(/[{}]/g, '\\$&')}`;
};

const tagProblem = ({ type, name, attributes }: Jsx): string | undefined => {
  if (name === null) return '<> is not understood here. To show the sign <, write &lt; for it.';
  const instead = insteadOf[name];
  if (instead !== undefined) return `<${name}>: ${instead}`;
  if (tags.has(name) && type === 'mdxJsxTextElement')
    return `<${name}> begins a line of its own, with an empty line above it.`;
  if (!tags.has(name) && !allowedTags.has(name)) {
    const meant = nearest(name, [...tags.keys()]);
    const hint = meant ? `Did you mean <${meant}>?` : 'Remove it.';
    return `There is no <${name}> that a page could show. ${hint} To show the sign < itself, write &lt;${name}&gt;`;
  }
  if (
    attributes.some(
      (one) =>
        one.type !== 'mdxJsxAttribute' || (typeof one.value === 'object' && one.value !== null),
    )
  )
    return `<${name}> has braces in it, which are taken for program code. Write the value in double quotes.`;
  const blocked = attributes.find((one) => 'name' in one && /^(on.*|style)$/i.test(one.name));
  return blocked && 'name' in blocked
    ? `<${name}> has '${blocked.name}', which the security policy of the site blocks. Remove it.`
    : undefined;
};

const address = String.raw`(?:\/|https?:|@|mailto:|\.\.\/)[^)\s]*`;

/** What looks like a link or picture to its writer, but is shown as it was typed. */
const brokenLinks: readonly (readonly [RegExp, (whole: string, a: string, b: string) => string])[] =
  [
    [
      new RegExp(String.raw`\[[^\]]*\]\s+\(${address}[^)]*\)`, 'g'),
      (whole) => `${whole} is no link: remove the space between ] and (`,
    ],
    [
      new RegExp(String.raw`\[[^\]]+\]\(${address}(?=\s|$)(?![^(]*\))`, 'g'),
      (whole) => `${whole} is no link: put a ) behind its address.`,
    ],
    [
      /\[[^\]]*\]\((\S+ [^)"]*)\)/g,
      (whole, given) =>
        `${whole} is shown as it stands, because its address has a space. Name the file without spaces, such as ${given.trim().replaceAll(/\s+/g, '-')}.`,
    ],
    [
      /(?<!\\)\[([^\][]+)\]\[([^\][]*)\]/g,
      (whole, words, name) =>
        `${whole} is no link, because no line of the text says where [${name || words}] leads. Write the address itself: [${words}](/contact); to show the brackets, put a backslash before each.`,
    ],
  ];

/** @param text as it is written; lines are counted from 0 */
const brokenLinksIn = (text: string): readonly { line: number; message: string }[] =>
  brokenLinks.flatMap(([pattern, explain]) =>
    Array.from(text.matchAll(pattern), ({ 0: whole, 1: a = '', 2: b = '', index }) => ({
      line: text.slice(0, index).split('\n').length - 1,
      message: explain(whole, a, b),
    })),
  );
