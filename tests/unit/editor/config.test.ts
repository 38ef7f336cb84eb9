import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Field } from '@sveltia/cms';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createConfig } from '../../../src/editor/config.ts';
import { editedFolder } from '../../../src/editor/edited-folder.ts';
import { readFile, sourceField } from '../../../src/editor/file-format.ts';

const root = process.cwd();
const edited = { clone: root, content: 'content', pictures: 'public/pictures' };
const {
  collections = [],
  singletons = [],
  backend,
} = createConfig({ root, edited, repository: '' });

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
      '/^\\/landing\\//',
      'Expected here: an address that begins with /landing/, because only such a page can stand here',
    ],
  });
  expect(fieldOf('content/use-cases/churn.mdx', 'title')).toMatchObject({ maxlength: 54 });
  expect(fieldOf('content/words.yaml', 'channels')).toMatchObject({
    hint: 'Names of your channels, whose addresses are in site.yaml: in the menu Content and at the foot of each page. One without an address is not shown.',
  });
  expect(fieldOf('content/pages/home.mdx', 'kind')).toEqual({
    ...{ name: 'kind', widget: 'hidden', default: 'home' },
  });
});

test('content apart from the code is edited in its own clone, or in the one around it', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(scratch, { recursive: true });
  });
  const outside = join(scratch, 'notes/my site');
  cpSync('content', outside, { recursive: true });
  vi.stubEnv('CONTENT_DIR', outside);
  expect(editedFolder(root)).toBeUndefined();
  mkdirSync(join(outside, '../.git'));
  const around = editedFolder(root);
  expect(around).toMatchObject({ content: 'my site', pictures: 'my site/public/pictures' });
  mkdirSync(join(outside, '.git'));
  const own = editedFolder(root);
  if (!own) throw new Error('The folder has a history now.');
  const config = createConfig({ root, edited: own, repository: '' });
  expect(config).toMatchObject({
    media_folder: 'public/pictures',
    backend: { repo: 'local/my site' },
  });
  const paths = JSON.stringify(config);
  for (const path of [
    '"site.yaml"',
    '"pages/home.mdx"',
    '"use-cases"',
    '"dashboard/monthly-focus.md"',
  ])
    expect(paths).toContain(path);
  expect(paths).not.toContain('"content/');
});

test('links and channels grow in their form, and each price of the file has a group', () => {
  const settings = readFile(readFileSync('content/site.yaml', 'utf8'));
  const fieldsOf = (file: string) => forms.find((form) => form.file === file)?.fields ?? [];
  const field = (file: string, name: string) => fieldsOf(file).find((one) => one.name === name);
  expect(field('content/site.yaml', 'links')).toMatchObject({
    ...{ widget: 'keyvalue', required: false, value_label: 'Address' },
  });
  expect(field('content/words.yaml', 'channels')).toMatchObject({ widget: 'keyvalue' });
  const prices = field('content/site.yaml', 'prices');
  expect(prices).toMatchObject({
    fields: Object.keys(settings.prices ?? {}).map((name) => ({ name, widget: 'object' })),
  });
});

test('files are edited on this machine, and at GitHub where a repository is named', () => {
  expect('repo' in backend && backend.repo).toMatch(/^local\//);
  expect(createConfig({ root, edited, repository: 'me/site' }).backend).toMatchObject({
    repo: 'me/site',
  });
});
