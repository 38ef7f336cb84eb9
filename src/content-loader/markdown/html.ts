/** Writes nodes as HTML, in which links and pictures lead where they were written. */
import Slugger from 'github-slugger';
import { htmlOf } from '#domain/content/text.ts';
import { isElement, isNote, type Jsx, type Node } from './nodes.ts';

/** For the text of one page, so that each heading gets a name of its own. */
export const createRenderer = () => {
  const slugger = new Slugger();

  const write = (node: Node): string => {
    const inner = 'children' in node ? node.children.map(write).join('') : '';
    if (isNote(node) || (isElement(node, 'p') && inner.trim() === '')) return '';
    switch (node.type) {
      case 'text':
        return htmlOf(node.value);
      case 'element':
        return tag(node.tagName, Object.entries(node.properties), inner);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return tag(node.name ?? '', attributesOf(node), inner);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return `{${node.value}}`;
      default:
        return inner;
    }
  };

  const tag = (name: string, attributes: readonly Attribute[], inner: string): string => {
    const id = /^h\d$/.test(name) && slugger.slug(inner.replace(/<[^>]*>|&\w+;/g, ''));
    const opened = `<${name}${[...attributes, ['id', id] as const].map(written).join('')}>`;
    return /^(?:br|hr|img|input|wbr)$/.test(name) ? opened : `${opened}${inner}</${name}>`;
  };

  return (nodes: readonly Node[]): string => nodes.map(write).join('\n').trim();
};

type Attribute = readonly [name: string, value: unknown];

const attributesOf = ({ attributes }: Jsx) =>
  attributes.flatMap((one): readonly Attribute[] =>
    one.type === 'mdxJsxAttribute' ? [[one.name, one.value ?? true]] : [],
  );

const written = ([name, value]: Attribute): string => {
  if (value === true) return ` ${name}`;
  const text = Array.isArray(value) ? value.join(' ') : value;
  return typeof text === 'string' || typeof text === 'number'
    ? ` ${name === 'className' ? 'class' : name}="${htmlOf(String(text))}"`
    : '';
};
