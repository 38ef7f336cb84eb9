/** Makes the fields of a form from the schema of what it edits. */
import type { Field } from '@sveltia/cms';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
/** What the file itself says about a field, by the names that lead to it. */
export type NoteOf = (path: readonly string[]) => string | undefined;

/** Texts that are longer get several lines. */
const longestLine = 130;

/** The schema as JSON, in which a pattern stands with the words that the schema has for it. */
export const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (json.pattern === undefined || json.format !== undefined) return;
      const issues = z.safeParse(zodSchema, '\0').error?.issues ?? [];
      json.patternMessage = issues.find(({ code }) => code === 'invalid_format')?.message;
    },
  });

/** `formerSlugs` and `use-cases` become `Former slugs` and `Use cases`. */
export const asLabel = (name: string): string => {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A group of groups by name, such as the prices, gets a field for each name that the file has. */
export const withNamesOf = (schema: Schema, data: unknown): Schema => {
  const values = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const each = typeof one === 'object' && !one.properties ? one.additionalProperties : undefined;
    if (typeof one !== 'object' || typeof each !== 'object' || each.type !== 'object')
      return [name, one] as const;
    const names = Object.keys(values[name] ?? {});
    return [
      name,
      { ...one, properties: Object.fromEntries(names.map((key) => [key, each])) },
    ] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
};

export const fieldsOf = (
  { properties = {}, required = [] }: Schema,
  noteOf: NoteOf,
  path: readonly string[] = [],
): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(typeof schema === 'boolean' ? {} : schema, noteOf, {
      path: [...path, name],
      required: required.includes(name),
    }),
  );

type Place = { path: readonly string[]; required: boolean };

const fieldOf = (schema: Schema, noteOf: NoteOf, { path, required }: Place): Field => {
  const name = path.at(-1) ?? '';
  const { description = noteOf(path), title = asLabel(name) } = schema;
  const base = { name, label: title, required, ...(description && { hint: description }) };
  if (schema.const !== undefined) return { name, widget: 'hidden', default: schema.const };
  if (schema.enum) return { ...base, widget: 'select', options: schema.enum.map(String) };
  switch (schema.type) {
    case 'boolean':
      // A form would refuse a "no" that is required.
      return { ...base, required: false, widget: 'boolean' };
    case 'integer':
    case 'number': {
      const { minimum: min, type } = schema;
      return { ...base, widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min };
    }
    case 'array':
      return listOf(schema, noteOf, base, path);
    case 'object': {
      const { properties, additionalProperties } = schema;
      // Words or addresses by name.
      if (!properties && typeof additionalProperties === 'object') {
        const { title: value_label = 'Words' } = additionalProperties;
        return { ...base, widget: 'keyvalue', key_label: 'Name', value_label };
      }
      const fields = fieldsOf(schema, noteOf, path);
      const summary = fields.map((field) => ('label' in field ? field.label : '')).join(', ');
      return { ...base, widget: 'object', collapsed: true, summary, fields };
    }
    default:
      return textField(schema, base);
  }
};

type Base = { name: string; label: string; required: boolean; hint?: string };

const listOf = (
  { items, minItems: min, maxItems: max }: Schema,
  noteOf: NoteOf,
  base: Base,
  path: readonly string[],
): Field => {
  const list = { ...base, widget: 'list' as const, min, max, label_singular: 'entry' };
  const [item] = [items].flat();
  const schema = typeof item === 'object' ? item : {};
  if (schema.type !== 'object')
    return { ...list, field: { ...textField(schema, base), name: base.name, label: 'Entry' } };
  const fields = fieldsOf(schema, noteOf, path);
  const [first, second] = Object.keys(schema.properties ?? {});
  const summary = [second, first].flatMap((name) => (name ? [`{{${name}}}`] : [])).join(': ');
  return { ...list, collapsed: true, summary, fields };
};

/** Between slashes, because the editor takes one at the end of a pattern for the mark behind which its flags come. */
const patternOf = (pattern: string, message: unknown): [string, string] => [
  `/${pattern}/`,
  typeof message === 'string' ? `Expected here: ${message}` : 'Another form is expected here.',
];

const textField = (schema: Schema, base: Base): Field => {
  const { minLength: minlength, maxLength: maxlength, format, patternMessage } = schema;
  const pattern = format === undefined ? schema.pattern : undefined;
  if (format === 'date') return { ...base, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const text = {
    ...base,
    ...{ minlength: base.required ? minlength : undefined, maxlength },
    use_emoji_autocomplete: false,
    ...(pattern !== undefined && { pattern: patternOf(pattern, patternMessage) }),
  };
  if (maxlength !== undefined && maxlength > longestLine) return { ...text, widget: 'text' };
  const types = { email: 'email', uri: 'url' } as const;
  const type = format === 'email' || format === 'uri' ? types[format] : 'text';
  return { ...text, widget: 'string', type };
};
