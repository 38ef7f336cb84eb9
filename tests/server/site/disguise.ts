/**
 * Writes other letters into a copy of the owner's content: whatever letter from a to z a built page still shows comes
 * from the code. Lengths stay as they are, and so do the names, links and signs that the content is built with.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, parseDocument, visit } from 'yaml';

/** Fields that name or count something, so that another word would be a mistake; the test knows those that are shown. */
const names = new Set(
  'icon kind id price offer order when updated date imageUrl fullImageUrl formerSlugs promises address email currency vat portrait samples delivery counting privateEvents retention phone zone'.split(
    ' ',
  ),
);
const isName = (field: string) => names.has(field) || /link$/i.test(field);
/** Which fields of a file are left as they are, because a program reads them; for the files of pages `isName` tells. */
const namesIn: Readonly<Record<string, (field: string) => boolean>> = {
  'words.yaml': () => false,
  'site.yaml': (field) => field === 'links' || isName(field),
};

/** An accented letter in place of each plain one, capitals for capitals. */
const letter = (plain: string): string => {
  const code = plain.toLowerCase().charCodeAt(0) - 97;
  // The 24th sign of this row is that of a division.
  const accented = String.fromCharCode(0xe0 + code + (code > 22 ? 1 : 0));
  return plain === plain.toLowerCase() ? accented : accented.toUpperCase();
};

/** What stands in braces is put in by the page, and is content too or a number. */
const disguiseText = (text: string): string =>
  text.replace(/\{\w+\}|[A-Za-z]/g, (found) => (found.length === 1 ? letter(found) : found));

/**
 * Text keeps its links, tags, icons and signs that are written as words; of tags some values are words. A link to a
 * heading leads to its page, because the heading gets another address.
 */
const disguiseMarkdown = (text: string): string =>
  text.replace(/\]\([^)]*\)|<[^>]*>|&\w+;|\{[^}]*\}|:[\w-]+: |[A-Za-z]/g, (found) =>
    found.length === 1
      ? letter(found)
      : found
          .replace(/^(\]\(\/[^#]*)#[^)]*/, '$1')
          .replace(
            /(?<= (?:author|role|company|title|note|caption|eyebrow|name)=")[^"]*/g,
            (value) => disguiseText(value),
          ),
  );

const disguiseFields = (text: string, isKept: (field: string) => boolean): string => {
  const document = parseDocument(text);
  visit(document, {
    Pair: (_key, { key }) => (isScalar(key) && isKept(String(key.value)) ? visit.SKIP : undefined),
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string') node.value = disguiseText(node.value);
    },
  });
  return document.toString({ lineWidth: 0 });
};

const disguisePage = (text: string): string => {
  const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return `---\n${disguiseFields(fields, isName)}---\n${disguiseMarkdown(body)}`;
};

/** All content of that site but the dashboard's. */
export const disguiseContent = (root: string): void => {
  const content = join(root, 'content');
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(mdx?|yaml)$/.test(name) || /^(?:dashboard|README|FIELDS)/.test(name)) continue;
    const path = join(content, name);
    const text = readFileSync(path, 'utf8');
    if (!name.endsWith('.yaml')) writeFileSync(path, disguisePage(text));
    else writeFileSync(path, disguiseFields(text, namesIn[name] ?? isName));
  }
};
