/** Says what in running text the parser accepts and the page cannot show. */
import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

export type Node = MdastNode | MdxJsxFlowElement | MdxJsxTextElement;

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
  h1: 'The page has its title already. Headings in running text begin with ## and a space.',
};

export const nodeProblems = (node: Node): readonly string[] => {
  switch (node.type) {
    case 'mdxjsEsm':
      return [
        "A paragraph that begins with the word 'import' or 'export' is taken for program code, which running text cannot have. Begin it with another word, or with a capital letter.",
      ];
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return /^\s*\/\*/.test(node.value) ? [] : [expression(node.value)];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return element(node);
    case 'heading':
      return node.depth === 1
        ? ['The page has its title already. Begin a heading in running text with ## instead of #.']
        : [];
    case 'image':
      return (node.alt ?? '').trim() === ''
        ? [
            `The picture has no words for people who cannot see it. Write what it shows between the brackets: ![What the picture shows](${node.url})`,
          ]
        : [];
    case 'link':
      return node.url === '' ? ['The link has no address. Write it between ( and ).'] : [];
    case 'text':
      return brokenLink(node.value);
    default:
      return [];
  }
};

const expression = (value: string): string => {
  const words = value.trim().split('\n')[0] ?? '';
  return `{${words}} is taken for program code, and a page cannot run any. Put in the words themselves; to show braces, write ${`{${words}}`.replaceAll(/[{}]/g, '\\$&')}`;
};

type Element = Extract<Node, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>;

const element = ({ name, attributes }: Element): readonly string[] => {
  if (name === null) return ['<> is not understood here. To show the sign <, write &lt; for it.'];
  const instead = insteadOf[name];
  if (instead !== undefined) return [`<${name}>: ${instead}`];
  if (!allowedTags.has(name))
    return [
      `There is no <${name}> that running text could show. Remove it; to show the sign < itself, write &lt;${name}&gt;`,
    ];
  return attributes.flatMap((attribute) => {
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (typeof attribute.value === 'object' && attribute.value !== null)
    )
      return [
        `<${name}> has braces in it, which are taken for program code. Write the value in double quotes.`,
      ];
    if (!/^(on.*|style)$/i.test(attribute.name)) return [];
    return [
      `<${name}> has '${attribute.name}', which the security policy of the site blocks. Remove it.`,
    ];
  });
};

/** What looks like a link or picture to its writer, but is shown as it was typed. */
const brokenLink = (text: string): readonly string[] => [
  ...Array.from(
    text.matchAll(/\[[^\]]*\]\s+\((?:\/|https?:|@|mailto:|\.\.\/)[^)]*\)/g),
    ([whole]) => `${whole} is no link: remove the space between ] and (`,
  ),
  ...Array.from(
    text.matchAll(/\[[^\]]*\]\((\S+ [^)"]*)\)/g),
    ([whole, address = '']) =>
      `${whole} is shown as it stands, because its address has a space. Name the file without spaces, such as ${address.trim().replaceAll(/\s+/g, '-')}.`,
  ),
];
