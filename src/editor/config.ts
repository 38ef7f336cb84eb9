/** The configuration of the editor: a form for every kind of content, made from its schema. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, posix, resolve } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { z } from 'zod';
import { bodyFields } from '#content-loader/body/tags.ts';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { fixedPages, freeKinds, kinds, type Kind, pageFiles } from '#content-loader/kinds.ts';
import { brandColors } from '#domain/content/brand-colors.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { wallTestimonial } from '#domain/content/pages.ts';
import { siteSchema } from '#domain/content/site.ts';
import { wordsSchema } from '#domain/content/words.ts';
import type { EditedFolder } from './edited-folder.ts';
import { asLabel, fieldsOf, jsonSchema, withNamesOf, type NoteOf } from './fields.ts';
import { bodyField, fieldsFormat, listField, pageFormat } from './file-format.ts';

type Options = {
  /** The project's folder. */
  root: string;
  edited: EditedFolder;
  /** A repository at GitHub, such as `name/site`; empty where only the files of this machine are edited. */
  repository: string;
};
type Schema = ReturnType<typeof jsonSchema>;

/** Files that hold no page, in the order in which the editor lists them. */
const files: readonly (Pick<CollectionFile, 'file' | 'label'> & { schema: z.ZodType })[] = [
  { file: 'site.yaml', label: 'Names, links and prices', schema: siteSchema },
  { file: 'words.yaml', label: 'Words that pages share', schema: wordsSchema },
  {
    file: 'testimonials.yaml',
    label: 'Testimonials of the home page',
    schema: z.strictObject({
      [listField]: z.array(wallTestimonial).meta({ title: 'Testimonials' }),
    }),
  },
  { file: 'brand/colors.yaml', label: 'Colours', schema: brandColors },
  { file: 'dashboard/monthly-focus.md', label: 'Focus of the month', schema: monthlyFocus },
];

export const createConfig = ({ root, edited, repository }: Options): CmsConfig => ({
  load_config_file: false,
  backend: {
    name: 'github',
    // Without one the name only stands in the sentence that asks for the folder.
    repo: repository || `local/${basename(edited.clone)}`,
    auth_methods: ['token'],
  },
  app_title: 'Edit the site',
  logo: { src: '/favicon.svg' },
  media_folder: edited.pictures,
  public_folder: '/pictures',
  editor: { preview: false },
  output: { omit_empty_optional_fields: true },
  slug: { encoding: 'ascii', clean_accents: true },
  collections: kinds.flatMap((kind) => collectionsOf(root, edited, kind)),
  singletons: files.flatMap(({ file, label, schema }) => {
    const path = resolve(root, contentFolder(), file);
    if (!existsSync(path)) return [];
    const isText = file.endsWith('.md');
    const json = jsonSchema(schema);
    const fields = isText
      ? fieldsOf(json, () => undefined)
      : fieldsOf(withNamesOf(json, dataOf(path)), notesOf(path));
    return {
      ...{
        name: file.replaceAll(/\W/g, '-'),
        label,
        file: posix.join(edited.content, file),
        format: isText ? pageFormat : fieldsFormat,
      },
      fields: isText ? [...fields, textField(false)] : fields,
    };
  }),
});

const textField = (required: boolean): Field => ({
  name: bodyField,
  label: 'Text',
  hint: 'Markdown, as content/FIELDS.md describes it.',
  widget: 'text',
  use_emoji_autocomplete: false,
  required,
});

/** The text of a page stands behind what each page has, and before what few have. */
const pageFields = ({ properties = {}, ...schema }: Schema): Field[] => {
  const above = Object.entries(properties).filter(([name]) => !bodyFields.has(name));
  const fields = fieldsOf({ ...schema, properties: Object.fromEntries(above) }, () => undefined);
  const isOptional = (field: Field) => 'required' in field && field.required === false;
  return [
    ...fields.filter((one) => !isOptional(one)),
    textField(true),
    ...fields.filter(isOptional),
  ];
};

const labelOf: Readonly<Record<string, string>> = {
  legal: 'Pages of plain text',
  report: 'Reports',
};

/** Pages that differ have a form each; of those that are alike there can be more. */
const collectionsOf = (root: string, edited: EditedFolder, kind: Kind): readonly Collection[] => {
  const { folder: name, label = asLabel(kind.folder) } = kind;
  const folder = posix.join(edited.content, name);
  const json = jsonSchema(kind.schema);
  if (!json.oneOf) return [folderOf(folder, label, pageFields(json))];
  const options = json.oneOf.flatMap((option) => (typeof option === 'object' ? [option] : []));
  const fieldsOfKind = (name: string): Field[] =>
    pageFields(options.find(({ properties }) => nameOf(properties?.kind) === name) ?? {});
  const pages = pageFiles(root).filter((page) => page.kind === kind && page.slug in fixedPages);
  return [
    {
      ...{ name, label, format: pageFormat },
      files: pages.flatMap(({ slug }) => {
        const fixed = fixedPages[slug] ?? '';
        const file = `${folder}/${slug}.mdx`;
        return freeKinds.includes(fixed)
          ? []
          : [{ name: slug, label: asLabel(slug), file, fields: fieldsOfKind(fixed) }];
      }),
    },
    ...freeKinds.map((free) => ({
      ...folderOf(folder, labelOf[free] ?? asLabel(free), fieldsOfKind(free)),
      name: `${name}-${free}`,
      filter: { field: 'kind', value: free },
    })),
  ];
};

const nameOf = (kind: unknown): unknown =>
  z.object({ const: z.string() }).safeParse(kind).data?.const;

const folderOf = (folder: string, label: string, fields: Field[]): EntryCollection => {
  const has = (name: string) => fields.some((field) => field.name === name);
  const name = has('name') ? 'name' : 'title';
  return {
    ...{ name: basename(folder), label, label_singular: 'page', folder, fields },
    ...{ format: pageFormat, extension: 'mdx', create: true, summary: `{{${name}}}` },
    ...{ identifier_field: name, slug: { template: `{{${name}}}`, editable: ['create'] } },
    sortable_fields: has('order') ? ['order', name] : [name],
  };
};

const dataOf = (path: string): unknown => parseDocument(readFileSync(path, 'utf8')).toJS();

/** The notes above the lines of a file of fields, by the names that lead to them. */
const notesOf = (path: string): NoteOf => {
  const { contents } = parseDocument(readFileSync(path, 'utf8'));
  return (names) => {
    const [note] = names.reduce<readonly [string | undefined, unknown]>(
      ([, node], name) => {
        const items = isMap(node) ? node.items : [];
        const at = items.findIndex(({ key }) => isScalar(key) && key.value === name);
        const pair = items[at];
        const above = at === 0 && isNode(node) ? node.commentBefore : undefined;
        const own = isNode(pair?.key) ? pair.key.commentBefore : undefined;
        return [
          (own ?? above)
            ?.split(/\n\s*\n/)
            .at(-1)
            ?.replaceAll(/\s+/g, ' ')
            .trim(),
          pair?.value,
        ];
      },
      [undefined, contents],
    );
    return note ?? undefined;
  };
};
