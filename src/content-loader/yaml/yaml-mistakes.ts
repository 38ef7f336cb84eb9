/**
 * Recognises, line by line, what people who do not know YAML get wrong in it. Each candidate comes with the line as it
 * was probably meant, so that the reader of the file can try whether that mends it, and then read on.
 */

export type Candidate = { message: string; repaired: string };

const field = /^(?<before>\s*(?:- )*)(?<key>[A-Za-z][\w-]*):(?<gap>\s+)(?<value>\S.*?)\s*$/;
const item = /^(?<before>\s*(?:- )+)(?<value>[^\s-].*?)\s*$/;

/** What may be wrong within a line; `above` is the last line before it that is not empty. */
export const candidatesWithin = (line: string, above = ''): readonly Candidate[] =>
  isEmpty(line) ? [] : [...spacing(line, above), ...inValue(line)];

const isEmpty = (line: string) => /^\s*(?:#|$)/.test(line);

const spacing = (line: string, above: string): readonly Candidate[] => {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const rest = line.slice(indent.length);
  if (/[^ ]/.test(indent)) {
    const isTab = indent.includes('\t');
    const asMeant = indent.replaceAll('\t', '  ').replace(/[^ ]/g, ' ');
    const sign = isTab ? 'a tab' : 'a space of another kind (a hard or wide space)';
    const message = `This line is indented with ${sign}. Use the space bar: two spaces for each level.`;
    return [asMeant, ' '.repeat(indentOf(above))].map((before) => ({
      repaired: before + rest,
      message,
    }));
  }
  const glued = /^((?:- )*)([A-Za-z][\w-]*):([^\s/].*)$/.exec(rest);
  if (glued) {
    const [, before = '', key = '', value = ''] = glued;
    return [
      {
        repaired: `${indent}${before}${key}: ${value}`,
        message: `A space is missing after the colon. Write ${example(key, value)}`,
      },
    ];
  }
  const hyphen = /^-([^\s-].*)$/.exec(rest)?.[1];
  if (hyphen === undefined) return [];
  return [
    {
      repaired: `${indent}- ${hyphen}`,
      message: `A space is missing after the hyphen. Write - ${shorten(hyphen)}`,
    },
  ];
};

const inValue = (line: string): readonly Candidate[] => {
  const parts = (field.exec(line) ?? item.exec(line))?.groups;
  if (!parts) return [];
  const { before = '', key, gap = ' ', value = '' } = parts;
  const head = key === undefined ? before : `${before}${key}:${gap}`;
  const found = /^["']/.test(value)
    ? quoted(value, key)
    : [...inBraces(value), ...unclosedBrackets(value), ...plain(value, key)];
  return found.map(({ message, repaired }) => ({ message, repaired: head + repaired }));
};

/** A value that begins with a quote which is not closed, or is closed too early. */
const quoted = (value: string, key: string | undefined): readonly Candidate[] => {
  const sign = value.charAt(0);
  const whole = sign === '"' ? /^"(?:[^"\\]|\\.)*"\s*(?:\s#.*)?$/ : /^'(?:[^']|'')*'\s*(?:\s#.*)?$/;
  if (whole.test(value)) return [];
  const name = sign === '"' ? 'double quote' : 'single quote';
  const inner = value.slice(1);
  const at = inner.indexOf(sign);
  if (at === -1) {
    return [
      {
        repaired: quote(inner),
        message: `The ${name} that opens the text here is never closed. Put one at the end too: ${example(key, quote(inner))}`,
      },
    ];
  }
  if (value.endsWith(sign)) {
    const words = inner.slice(0, -1);
    return [
      {
        repaired: quote(words),
        message: `The text is in ${name}s and has one inside, which ends it too early. Write ${example(key, quote(words))}`,
      },
    ];
  }
  return [
    {
      repaired: quote(value),
      message: `Words follow after the closing ${name}. Put the whole text in quotes: ${example(key, quote(value))}`,
    },
  ];
};

/** `{ text: Get Started, link: @booking }`: a value inside that needs quotes. */
const inBraces = (value: string): readonly Candidate[] => {
  if (!/^[[{].*[\]}]$/.test(value)) return [];
  const found: Candidate[] = [];
  const lone = /^(?<before>[^"]*(?:"[^"]*"[^"]*)*)"(?<words>[^",\]}]*)(?<after>[^"]*)$/.exec(value);
  if (lone?.groups) {
    const { before = '', words = '', after = '' } = lone.groups;
    found.push({
      repaired: before + quote(words.trim()) + after,
      message: `The double quote before ${shorten(words.trim())} is never closed. Put one behind the text too: ${quote(words.trim())}`,
    });
  }
  for (const match of value.matchAll(
    /(?<=[:,[{]\s*)(?:(?<key>[A-Za-z]\w*):\s+)?(?<text>[^\s,'"[\]{}][^,[\]{}]*?)\s*(?=[,\]}])/g,
  )) {
    const { key, text = '' } = match.groups ?? {};
    const words = key === undefined ? text.replace(/^([A-Za-z]\w*):\s+/, '') : text;
    if (!/^[@`%*&!|>]|: /.test(words)) continue;
    const from = match.index + match[0].indexOf(words);
    found.push({
      repaired: value.slice(0, from) + quote(words) + value.slice(from + words.length),
      message: needsQuotes(words, key),
    });
  }
  return found;
};

const unclosedBrackets = (value: string): readonly Candidate[] => {
  const open = value.charAt(0);
  const close = open === '{' ? '}' : open === '[' ? ']' : undefined;
  if (close === undefined || value.includes(close)) return [];
  return [
    {
      repaired: `${value} ${close}`,
      message: `The ${open} that opens here is never closed: put a ${close} at the end of the line. If it is part of a text, put the text in quotes.`,
    },
  ];
};

const plain = (value: string, key: string | undefined): readonly Candidate[] =>
  // A sentence such as {position} of {count} is no group of fields.
  /^\{\w+\}./.test(value) ||
  (!/^(?:\{.*\}|\[.*\])$/.test(value) && /^[@`%*&!|>?[\]{},]|^- |:(?:\s|$)|^#|\s#/.test(value))
    ? [{ repaired: quote(value), message: needsQuotes(value, key) }]
    : [];

const needsQuotes = (words: string, key: string | undefined): string => {
  const reason = /^[@`%*&!|>?[\]{},#-]/.test(words)
    ? `A text that begins with ${words.charAt(0)} must stand in quotes`
    : words.includes(' #')
      ? 'A text with a # after a space must stand in quotes, because the rest of the line counts as a note to yourself otherwise'
      : 'A text that contains a colon and a space must stand in quotes';
  return `${reason}. Put it in quotes: ${example(key, quote(words))}`;
};

/** What may be wrong with the line as a whole: its place among the others, or a field without a colon. */
export const candidatesAbout = (line: string, above: string): readonly Candidate[] => {
  if (isEmpty(line)) return [];
  const indent = indentOf(line);
  // Below `- title: One` a field of the same entry begins where the word title does.
  const behindHyphens = /^\s*(?:- )*/.exec(above)?.[0].length ?? 0;
  const words = line.trim();
  if (!/^- |:(?:\s|$)/.test(words)) {
    const [first = '', ...rest] = words.split(' ');
    const asField = /^[A-Za-z][\w-]*$/.test(first) ? ` (${example(first, rest.join(' '))})` : '';
    return [
      {
        repaired: '#',
        message: `This line is no field: it has no name with a colon and a space behind it${asField}. If it continues the text above, indent it by two more spaces.`,
      },
    ];
  }
  const found: Candidate[] = [];
  for (const expected of new Set([behindHyphens, indentOf(above)])) {
    if (indent === expected || above === '') continue;
    found.push({
      repaired: ' '.repeat(expected) + line.trimStart(),
      message: `This line begins ${spaces(indent)} in, ${behindHyphens === indentOf(above) ? 'the one above it' : 'the text of the one above it'} ${spaces(expected)}. Fields of one group begin at the same place; a field that belongs to the one above it stands two spaces further in.`,
    });
  }
  return found;
};

/** In single quotes or, where the text has one in it, in double quotes. */
export const quote = (text: string): string =>
  text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;

const indentOf = (line: string) => line.length - line.trimStart().length;

const spaces = (count: number) => (count === 1 ? 'one space' : `${count} spaces`);

const example = (key: string | undefined, value: string): string =>
  key === undefined ? shorten(value) : `${key}: ${shorten(value)}`;

/** Keeps the quotes at both ends. */
const shorten = (value: string): string =>
  value.length > 64
    ? `${value.slice(0, 60).trimEnd()} ...${/['"]$/.exec(value)?.[0] ?? ''}`
    : value;
