/** Says in plain words what the parser of running text stumbled over, and how to write it instead. */

type Found = {
  line: number;
  message: string;
  /** Where the signs are that must be replaced before the parser can go on. */
  offsets: readonly number[];
};

/**
 * The parser's messages begin with `line:column: `. It read `rest`, in which earlier mistakes are replaced by signs of
 * the same length; its writer knows `text`.
 */
export const explainSyntax = (
  { text, rest }: { text: string; rest: string },
  error: unknown,
): Found => {
  const reason = error instanceof Error ? error.message : '';
  const [, line, column] = /^(\d+):(\d+): /.exec(reason) ?? [];
  if (line === undefined || column === undefined) throw error;
  const offset = signAt(rest, offsetOf(rest, Number(line), Number(column)));
  // Tags that are closed in the wrong order: each of them would be reported once more.
  const offsets = reason.includes('corresponding closing tag')
    ? tagsAround(rest, offset)
    : [offset];
  return {
    line: text.slice(0, offset).split('\n').length,
    message: explain(text, offset, reason),
    offsets,
  };
};

const offsetOf = (text: string, line: number, column: number): number => {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
};

/** Where the tags of a paragraph begin. */
const tagsAround = (text: string, offset: number): readonly number[] => {
  const start = text.lastIndexOf('\n\n', offset) + 1;
  const end = text.indexOf('\n\n', offset);
  const paragraph = text.slice(start, end === -1 ? undefined : end);
  return Array.from(paragraph.matchAll(/<(?=\/?[A-Za-z])/g), ({ index }) => start + index);
};

/** The parser may stop behind the sign that it could not read. */
const signAt = (text: string, offset: number): number => {
  const at = Math.max(text.lastIndexOf('<', offset), text.lastIndexOf('{', offset));
  return at === -1 ? offset : at;
};

const emptyTags: Readonly<Record<string, string>> = {
  br: 'write <br />',
  hr: 'write three hyphens (---) on a line of their own, with an empty line above them',
  img: 'write ![What the picture shows](../pictures/name.jpg)',
  wbr: 'write <wbr />',
};

const explain = (text: string, offset: number, reason: string): string => {
  const rest = text.slice(offset).split('\n')[0] ?? '';
  if (rest.startsWith('{'))
    return `A { in running text begins program code. To show the sign, put a backslash before it: ${around(text, offset, '\\{')}`;
  if (rest.startsWith('<!--'))
    return 'A note to yourself is written {/* like this */} in running text; <!-- and --> are not understood here.';
  const [, address] = /^<((?:https?:|mailto:)[^\s>]+)>/.exec(rest) ?? [];
  if (address !== undefined)
    return `An address in running text is written as a link, the words first: [${address.replace(/^\w+:(\/\/)?/, '')}](${address})`;
  const [, mail] = /^<([^\s<>@]+@[^\s<>@]+)>/.exec(rest) ?? [];
  if (mail !== undefined)
    return `An e-mail address in running text is written as a link: [${mail}](mailto:${mail}), or [write to me](@email) for your own.`;
  const [, closed] = /^<\/([A-Za-z][\w.-]*)/.exec(rest) ?? [];
  if (closed !== undefined)
    return reason.includes('corresponding')
      ? `</${closed}> stands where another tag must be closed first: ${openedTag(reason)}. Close the tags in the opposite order, or remove both.`
      : `</${closed}> closes nothing: no <${closed}> stands before it in this paragraph. Remove it.`;
  const [, opened] = /^<([A-Za-z][\w.-]*)/.exec(rest) ?? [];
  const instead = opened === undefined ? undefined : emptyTags[opened.toLowerCase()];
  if (instead !== undefined) return `<${opened ?? ''}> is not understood here: ${instead}.`;
  if (opened !== undefined && reason.includes('closing tag'))
    return `<${opened}> is opened and never closed in this paragraph. Remove it, or close it with </${opened}>; to show the sign itself, write &lt; for it: ${around(text, offset, '&lt;')}`;
  return `A < in running text begins a tag. To show the sign, write &lt; for it: ${around(text, offset, '&lt;')}`;
};

const openedTag = (reason: string) => /closing tag for `([^`]+)`/.exec(reason)?.[1] ?? '';

/** A few words of the line, with the sign replaced by what is to be written. */
const around = (text: string, offset: number, instead: string): string => {
  const before = text.slice(0, offset).split('\n').at(-1) ?? '';
  const after = text.slice(offset + 1).split('\n')[0] ?? '';
  const start =
    before.length > 24
      ? `... ${before.slice(before.lastIndexOf(' ', before.length - 16) + 1)}`
      : before;
  const end = after.length > 24 ? `${after.slice(0, 20).trimEnd()} ...` : after.trimEnd();
  return `${start.trimStart()}${instead}${end}`;
};
