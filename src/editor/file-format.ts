/**
 * Reads a file of content/ for the editor and writes it back with what was changed: everything else keeps its lines,
 * also notes, quotes and empty lines. Runs in the browser.
 */
import { Document, isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';

type Values = Readonly<Record<string, unknown>>;

/** Names of this format; the editor refuses any other for a file that ends in .mdx or .md. */
export const pageFormat = 'page-frontmatter';
export const fieldsFormat = 'fields';

/** What the form does not show: the file as it was read. */
export const sourceField = 'fileAsRead';
/** The text of a page, below its fields. */
export const bodyField = 'body';
/** The entries of a file that is a list. */
export const listField = 'entries';

const front = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

export const readFile = (text: string): Values => {
  const { fields, body } = partsOf(text);
  const document = parseDocument(fields);
  const [mistake] = document.errors;
  if (mistake) throw mistake;
  const data: unknown = document.toJS();
  return {
    ...(isRecord(data) ? data : { [listField]: data }),
    ...(body !== undefined && { [bodyField]: body.trim() }),
    [sourceField]: text,
  };
};

export const writeFile = ({
  [sourceField]: source,
  [bodyField]: text,
  ...values
}: Values): string => {
  const written = typeof text === 'string' ? text.trim() : '';
  if (typeof source !== 'string')
    return `---\n${print(new Document(withoutEmpty(values)))}---\n\n${written}\n`;
  const { fields, body } = partsOf(source);
  if (body === undefined)
    return listField in values
      ? changedList(fields, values[listField])
      : changedFields(fields, values);
  // Empty lines above and below the text stay.
  const above = /^\s*/.exec(body)?.[0] ?? '';
  const below = written === body.trim() ? body : `${above}${written}\n`;
  return `---\n${changedFields(fields, values)}---\n${below}`;
};

const partsOf = (text: string): { fields: string; body?: string } => {
  const [whole, fields = ''] = front.exec(text) ?? [];
  return whole === undefined ? { fields: text } : { fields, body: text.slice(whole.length) };
};

const changedList = (text: string, after: unknown): string => {
  const document = parseDocument(text);
  const before: unknown = document.toJS();
  if (isSame(before, after)) return text;
  changedNode(document.contents, before, after);
  return print(document);
};

const changedFields = (text: string, values: Values): string => {
  const { contents } = parseDocument(text);
  const map = isMap(contents) ? contents : undefined;
  const added = Object.entries(values).filter(
    ([name, value]) => map?.has(name) !== true && !isSame(undefined, value),
  );
  return [
    map ? changedPairs(text, map, values) : text,
    ...added.map((field) => print(new Document(withoutEmpty(Object.fromEntries([field]))))),
  ].join('');
};

/** Only a field that differs is printed anew, because the printer may write others than they were written. */
const changedPairs = (text: string, { items }: YAMLMap.Parsed, values: Values): string => {
  const starts = items.map(({ key }) => key.range[0]);
  const pairs = items.map(({ key, value }, at) => {
    const [start = 0, next = text.length] = starts.slice(at);
    const end = value ? value.range[2] : next;
    const name = String(isScalar(key) ? key.value : key);
    const indent = ' '.repeat(start - 1 - text.lastIndexOf('\n', start - 1));
    const pair = changedPair(text.slice(start, end), indent, name, values[name]);
    return `${pair}${text.slice(end, next)}`;
  });
  return [text.slice(0, starts[0]), ...pairs].join('');
};

const changedPair = (text: string, indent: string, name: string, after: unknown): string => {
  const document = parseDocument(text);
  const { contents } = document;
  const before: unknown = document.toJS();
  const values = { [name]: after };
  if (isSame(before, values)) return text;
  if (isEmpty(after)) return '';
  const group = isMap(contents) ? contents.items[0]?.value : undefined;
  if (isMap(group) && group.flow !== true && isRecord(after)) {
    const names = group.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
    const filled = Object.keys(after).filter((key) => !isEmpty(after[key]));
    const isComplete = names.every((key) => filled.includes(key));
    if (isComplete && filled.every((key) => names.includes(key) || after[key] === false))
      return changedPairs(text, group, after);
  }
  changedNode(contents, before, values);
  return print(document).replaceAll(/\n(?=.)/g, `\n${indent}`);
};

/** What stands for the new value: the same node with what differs changed in it, or another one. */
const changedNode = (node: unknown, before: unknown, after: unknown): unknown => {
  if (node !== undefined && isSame(before, after)) return node;
  if (isScalar(node) && typeof after !== 'object') {
    node.value = after;
    return node;
  }
  if (isMap(node) && isRecord(before) && isRecord(after)) {
    for (const [key, value] of Object.entries(after))
      if (!isSame(before[key], value))
        node.set(key, changedNode(node.get(key, true), before[key], value));
    for (const key of Object.keys(before)) if (isEmpty(after[key])) node.delete(key);
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const { items } = node;
    const left = [...items.keys()];
    const kept = after.map((value: unknown) => {
      const at = left.findIndex((index) => isSame(before[index], value));
      return at < 0 ? undefined : left.splice(at, 1)[0];
    });
    const isSpaced = isNode(items[1]) && items[1].spaceBefore === true;
    node.items = after.map((value: unknown, at) => {
      const index = kept[at] ?? left.shift();
      const item = changedNode(items[index ?? -1], before[index ?? -1], value);
      if (index !== at && isNode(item)) item.spaceBefore = at > 0 && isSpaced;
      return item;
    });
    return node;
  }
  return new Document(withoutEmpty(after)).contents;
};

const print = (document: Document): string =>
  document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true });

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form gives for a field that nobody has filled. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A switch that is off says the same as none. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (isEmpty(before)) return isEmpty(after) || after === false;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, at) => isSame(one, after[at]));
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).every((key) => isSame(before[key], after[key]));
  return before === after;
};

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isEmpty(one) ? [] : [[key, withoutEmpty(one)]])),
  );
};
