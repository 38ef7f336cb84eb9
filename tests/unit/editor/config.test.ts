import { globSync, readFileSync } from 'node:fs';
import type { Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { createConfig } from '../../../src/editor/config.ts';
import { readFile, sourceField } from '../../../src/editor/file-format.ts';

const root = process.cwd();
const { collections = [], singletons = [], backend } = createConfig({ root, repository: '' });

const forms = [
  ...collections.flatMap((collection) => {
    if ('files' in collection) return collection.files;
    if (!('folder' in collection) || !('fields' in collection)) return [];
    const { folder, fields, filter } = collection;
    return globSync(`${folder}/[!_]*.mdx`)
      .filter((file) => !filter || readFile(readFileSync(file, 'utf8')).kind === filter.value)
      .map((file) => ({ file, fields }));
  }),
  ...singletons.flatMap((one) => ('file' in one ? [one] : [])),
];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a file holds and its form does not show. */
const missing = (value: unknown, fields: readonly Field[], path: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => missing(item, fields, path));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [`${path}.${name}`];
    const below: unknown = 'fields' in field ? field.fields : undefined;
    return Array.isArray(below) ? missing(own, below, `${path}.${name}`) : [];
  });
};

test('every file of content has one form, with a field for all that it holds', () => {
  const files = globSync('content/**/[!_]*.{mdx,yaml}');
  expect(forms.map(({ file }) => file).toSorted()).toEqual(
    [...files, 'content/dashboard/monthly-focus.md'].toSorted(),
  );
  const found = forms.flatMap(({ file, fields }) => {
    const values = Object.entries(readFile(readFileSync(file, 'utf8')));
    const shown = values.filter(([name]) => name !== sourceField);
    return missing(Object.fromEntries(shown), fields, file);
  });
  expect(found).toEqual([]);
});

test('a field carries the limits and words of its schema, and the note above its line', () => {
  const fieldOf = (file: string, name: string) =>
    forms.find((form) => form.file === file)?.fields.find((field) => field.name === name);
  expect(fieldOf('content/use-cases/churn.mdx', 'serviceLink')).toMatchObject({
    ...{ label: 'Service that fits', required: false, widget: 'string' },
    pattern: [
      '^(\\/|#|https:\\/\\/|@[a-zA-Z]+$)',
      'Expected here: a path such as /contact, an https:// address, or @name of a link in site.yaml',
    ],
  });
  expect(fieldOf('content/use-cases/churn.mdx', 'title')).toMatchObject({ maxlength: 54 });
  expect(fieldOf('content/words.yaml', 'channels')).toMatchObject({
    hint: 'Names of your channels, whose addresses are in site.yaml: in the menu Content and at the foot of each page.',
  });
  expect(fieldOf('content/pages/home.mdx', 'kind')).toEqual({
    ...{ name: 'kind', widget: 'hidden', default: 'home' },
  });
});

test('files are edited on this machine, and at GitHub where a repository is named', () => {
  expect('repo' in backend && backend.repo).toMatch(/^local\//);
  expect(createConfig({ root, repository: 'me/site' }).backend).toMatchObject({ repo: 'me/site' });
});
