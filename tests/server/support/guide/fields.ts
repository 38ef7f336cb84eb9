/** Changes fields of the owner's files as the guide's blocks say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMap, isSeq, parseDocument, YAMLSeq, type Document } from 'yaml';

/** Changes the fields of a page or of a YAML file, and leaves the text below them. */
export const editFields = (path: string, change: (fields: Document) => void): void => {
  const text = readFileSync(path, 'utf8');
  const [, front = '', body = ''] = path.endsWith('.yaml')
    ? ['', text]
    : (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []);
  const fields = parseDocument(front);
  change(fields);
  const edited = fields.toString({ lineWidth: 0 });
  writeFileSync(path, path.endsWith('.yaml') ? edited : `---\n${edited}---\n${body}`);
};

/** Writes a block's fields into a document: lists grow, and everything else is replaced. */
export const paste = (block: string) => (fields: Document) => {
  const write = (value: unknown, path: readonly unknown[]): void => {
    if (isMap(value)) {
      for (const { key, value: inner } of value.items) write(inner, [...path, String(key)]);
      return;
    }
    const present = fields.getIn(path);
    if (isSeq(value) && present instanceof YAMLSeq) present.items.push(...value.items);
    else fields.setIn(path, value);
  };
  write(parseDocument(block).contents, []);
};
