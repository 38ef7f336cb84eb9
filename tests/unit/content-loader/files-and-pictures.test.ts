/** What lies in content/ and public/ besides words: forms of text files, files that no page is made of, pictures. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dot, landing, lineIn, useCase, useContentCopy } from './content-copy.ts';

const { check, put, read, root } = useContentCopy();
const example = `content/${landing}`;

const page = (added = '') => read(landing).replace('running text.\n', `running text.\n${added}`);

const problems = () => check().problems;

/** What the one problem says, which must be in that place. */
const theMessage = (place: { file?: string; line?: number; field?: string }): string => {
  const found = problems();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject(place);
  return found[0]?.message ?? '';
};

test('a file with a byte order mark or with the line breaks of Windows is read as any other, with links in every form', () => {
  const links = '\nSee [this][there] and \\[this\\]\\[that\\].\n\n[there]: /contact\n';
  put(example, `\uFEFF${page(links).replaceAll('\n', '\r\n')}`);
  put('content/site.yaml', `\uFEFF${readFileSync('content/site.yaml', 'utf8')}`);
  expect(problems()).toEqual([]);
});

test('a mistake in a file with the line breaks of Windows has the same line', () => {
  const broken = page()
    .replace('name: Example', 'name: An: example')
    .replace('One paragraph', 'One <3 paragraph');
  put(example, broken.replaceAll('\n', '\r\n'));
  expect(problems().map(({ line }) => line)).toEqual([4, lineIn(broken, '<3')]);
});

test.for([
  ['with its mark', Buffer.from('\uFEFF---\ntitle: x\n---\n', 'utf16le')],
  ['without its mark', Buffer.from('---\ntitle: x\n---\n', 'utf16le')],
  ['the other way round', Buffer.from('\uFEFF---\n---\n', 'utf16le').swap16()],
] as const)('UTF-16 %s is named, and how to save the file instead', ([, bytes]) => {
  put(example, bytes);
  expect(theMessage({ file: example, line: 1 })).toMatch(/UTF-16.*Save it again as UTF-8/);
});

test('zeros in place of words are named with their line', () => {
  const text = page();
  put(example, text.replace('One paragraph', '\0'.repeat(40)));
  expect(theMessage({ file: example, line: lineIn(text, 'One paragraph') })).toMatch(
    /damaged from this line on.*Bring it back/,
  );
});

test('Latin-1 is named with the word that shows it, and the rest of the file is checked too', () => {
  const text = page()
    .replace('name: Example', 'nmae: Example')
    .replace('One paragraph', 'One café');
  put(example, Buffer.from(text, 'latin1'));
  const [form, field] = problems();
  expect(form?.line).toBe(lineIn(text, 'café'));
  expect(form?.message).toMatch(/older form \(Latin-1.*'café'.*Save it again as UTF-8/);
  expect(field?.field).toBe('nmae');
});

test.for([
  ['', 1, 'The fields are missing.'],
  ['Some words.\n', 1, 'The fields are missing.'],
  ['\n---\ntitle: x\n---\n', 1, 'nothing above them'],
  ['—--\ntitle: x\n---\n', 1, 'three hyphens (---) on a line of their own'],
  ['---\ntitle: x\n\nWords.\n', 5, 'The fields have no end'],
  ['---\ntitle: x\n--\n\nWords.\n', 3, 'The fields have no end'],
] as const)('a page that begins %j is told how it begins', ([text, line, words]) => {
  put(example, text);
  expect(theMessage({ line })).toContain(words);
});

test.for([
  ['content/use-cases/webinars.md', 'Rename it to webinars.mdx'],
  ['content/use-cases/webinars.mdx.txt', 'Rename it to webinars.mdx'],
  ['content/use-cases/Webinars.MDX', 'ends in .mdx'],
  ['content/use-cases/new/webinars.mdx', 'Move the file to content/use-cases/webinars.mdx'],
  ['content/usecases/webinars.mdx', 'Did you mean content/use-cases/webinars.mdx?'],
  ['content/webinars.mdx', 'No page is made of this file.'],
  ['content/testimonials.yml', 'Did you mean content/testimonials.yaml?'],
  ['content/use-cases/desk.png', 'content/pictures/'],
  ['content/pictures/notes.txt', 'This folder is for pictures'],
] as const)('%s is no file that a page is made of', ([file, words]) => {
  put(file, 'words');
  expect(theMessage({ file })).toContain(words);
});

test('fields below the line that ends them are no running text', () => {
  const text = page().replace('\n---\n', '\n---\n\nrelated:\n  - link: /about\n');
  put(example, text);
  const line = lineIn(text, 'related:');
  const found = problems().find((problem) => problem.line === line);
  expect(found?.message).toContain('This looks like a field, but the line of three hyphens above');
});

test('a folder in the place of a page is told', () => {
  mkdirSync(join(root(), 'content/use-cases/webinar.mdx'));
  expect(theMessage({ file: 'content/use-cases/webinar.mdx' })).toContain('This is a folder');
});

test('a file name that is no address is told one', () => {
  put('content/landing/Über Mich.mdx', page());
  expect(theMessage({ file: 'content/landing/Über Mich.mdx' })).toContain('such as uber-mich.mdx');
});

test('drafts and what systems leave beside files are no mistakes', () => {
  const names = ['_idea.mdx', '.DS_Store', 'Thumbs.db', 'churn.mdx~', '.churn.mdx.swp', '._a.mdx'];
  for (const name of names) put(`content/use-cases/${name}`, 'words');
  expect(problems()).toEqual([]);
});

test('two pages with one order are told each other and the next free number', () => {
  put('content/use-cases/x-for-tests.mdx', read(useCase));
  const line = lineIn(read(useCase), 'order:');
  expect(theMessage({ file: 'content/use-cases/x-for-tests.mdx', line, field: 'order' })).toBe(
    `900 is the order of content/${useCase} too. Each page needs a number of its own; the next free one is 901.`,
  );
});

const testimonial = (field: string) =>
  `- quote: Words.\n  author: Somebody\n  sample: true\n  ${field}\n`;

/** A JPEG without its end, with a part that holds the end of a smaller picture. */
const withThumbnail = Buffer.from('\xff\xd8\xff\xe1\0\x06\xff\xd9\0\0\xff\xda\0\0', 'latin1');

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>';
/** Two boxes without what is in them. */
const avif = Buffer.from('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x0cmdatabcd', 'latin1');

test.for([
  ['imageUrl: /pictures/gone.png', 'There is no picture public/pictures/gone.png.'],
  ['imageUrl: /pictures/Me.png', "Did you mean 'me.png'? Small and capital letters count."],
  [
    'imageUrl: pictures/me.png',
    'begins with a slash and leaves out the folder public: /pictures/me.png',
  ],
  ['imageUrl: /public/pictures/me.png', 'leaves out the folder public: /pictures/me.png'],
  [
    'imageUrl: https://example.com/me.png',
    'the security policy of this site blocks. Save the picture in public/pictures/',
  ],
  ['imageUrl: //example.com/me.png', 'the security policy of this site blocks.'],
  ['fullImageUrl: /pictures/large.png', 'has 30 MB; at most 0.5 MB are allowed'],
  [
    'imageUrl: /pictures/telephone.jpg',
    'is in truth a HEIC file. Open it in a picture program and save it as JPEG.',
  ],
  ['imageUrl: /pictures/broken.png', 'is damaged, or no picture.'],
  ['imageUrl: /pictures/half.png', 'is damaged: its end is missing.'],
  ['imageUrl: /pictures/half.jpg', 'is damaged: its end is missing.'],
  ['imageUrl: /pictures/half.gif', 'is damaged: its end is missing.'],
  ['imageUrl: /pictures/half.svg', 'is damaged: its end is missing.'],
  ['imageUrl: /pictures/half.avif', 'is damaged: its end is missing.'],
  ['imageUrl: /pictures', 'is no picture that browsers show.'],
  ["imageUrl: ''", 'begins with a slash'],
] as const)('%s is refused: %s', ([field, words]) => {
  put('public/pictures/me.png', dot);
  put('public/pictures/large.png', Buffer.concat([dot, Buffer.alloc(30_000_000 - dot.length)]));
  put('public/pictures/telephone.jpg', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0'));
  put('public/pictures/broken.png', 'no picture');
  put('public/pictures/half.png', dot.subarray(0, 40));
  put('public/pictures/half.jpg', withThumbnail);
  put('public/pictures/half.gif', gif.subarray(0, -1));
  put('public/pictures/half.svg', svg.slice(0, -3));
  put('public/pictures/half.avif', avif.subarray(0, -1));
  put('content/testimonials.yaml', testimonial(field));
  expect(theMessage({ file: 'content/testimonials.yaml', line: 4 })).toContain(words);
});

test('a picture that is there is accepted, in a field and in running text', () => {
  put('public/pictures/me.png', dot);
  put('content/pictures/desk.png', dot);
  put('content/pictures/a.gif', gif);
  put('content/pictures/a.svg', svg);
  put('content/pictures/a.avif', avif);
  put('content/pictures/lamp.jpg', Buffer.concat([withThumbnail, Buffer.from('ffd9', 'hex')]));
  put('content/testimonials.yaml', testimonial('imageUrl: /pictures/me.png'));
  put(
    example,
    page(
      '\n![A desk](../pictures/desk.png) ![A lamp](../pictures/lamp.jpg)\n\n![A](../pictures/a.gif) ![A](../pictures/a.svg) ![A](../pictures/a.avif)\n',
    ),
  );
  expect(problems()).toEqual([]);
});

test('a picture in running text may be as large as a camera makes it, and no larger', () => {
  const large = (size: number) => Buffer.concat([dot, Buffer.alloc(size - dot.length)]);
  put('content/pictures/desk.png', large(9_000_000));
  put('content/pictures/wall.png', large(11_000_000));
  const text = '\n![A desk](../pictures/desk.png)\n\n![A wall](../pictures/wall.png)\n';
  put(example, page(text));
  expect(theMessage({})).toContain('wall.png has 11 MB; at most 10 MB');
});
