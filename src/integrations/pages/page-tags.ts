/** The names in the tags of a page, by which the rules that it can use are found. */
import { Parser } from 'htmlparser2';

/** An opening tag: `<element`, `.class`, `#id`, `[attribute` and `[attribute=value`, and the classes that are containers. */
type Tag = { element: string; names: readonly string[]; within: readonly string[] };

/** Tags; what is in comments and scripts is passed over. */
const tags =
  /<!--[\s\S]*?-->|(<script\b(?:"[^"]*"|[^">])*>)[\s\S]*?<\/script>|<\/?[a-z](?:"[^"]*"|[^">])*>/gi;

/** Elements without a closing tag. */
const isVoid = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/;

/**
 * Reads opening tags, of which most stand on many pages.
 * @param asked names that a selector has, each as in {@link Tag}; classes are kept in any case
 * @param containers classes that a selector has before an element's name
 */
export const createTagReader = ({
  asked,
  containers,
}: Record<'asked' | 'containers', ReadonlySet<string>>) => {
  const known = new Map<string, Tag>();
  return (tag: string): Tag => {
    const before = known.get(tag);
    if (before) return before;
    const read: Tag = { element: '', names: [], within: [] };
    const parser = new Parser({
      onopentag: (element, attributes) => {
        const classes = (attributes.class ?? '').split(/\s+/);
        const names = Object.entries(attributes).flatMap(([name, value]) => [
          `[${name}`,
          `[${name}=${value}`,
        ]);
        names.push(`<${element}`, `#${attributes.id ?? ''}`);
        read.element = element;
        read.names = [
          ...classes.map((name) => `.${name}`),
          ...names.filter((name) => asked.has(name)),
        ];
        read.within = classes.filter((name) => containers.has(name));
      },
    });
    parser.end(tag);
    // A copy, because a piece of a page would keep the whole page in memory.
    known.set(Buffer.from(tag).toString(), read);
    return read;
  };
};

/** The names in all tags of a page, and for each element what it is within: `.class <element`. */
export const namesInTags = (markup: string, readTag: (tag: string) => Tag): Set<string> => {
  // Browsers set `open` by themselves.
  const drawn = new Set(['[open']);
  const seen = new Set<Tag>();
  /** The containers among the classes of each element that is open. */
  const open: (readonly string[])[] = [];
  for (const [text, script] of markup.matchAll(tags)) {
    if (text.startsWith('</')) open.pop();
    else if (!text.startsWith('<!')) {
      const tag = readTag(script ?? text);
      if (!seen.has(tag)) for (const name of tag.names) drawn.add(name);
      seen.add(tag);
      for (const list of open) for (const name of list) drawn.add(`.${name} <${tag.element}`);
      if (script === undefined && !isVoid.test(text)) open.push(tag.within);
    }
  }
  return drawn;
};
