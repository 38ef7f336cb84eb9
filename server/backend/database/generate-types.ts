/** Writes the TypeScript types of the database, as `supabase gen types` does, from a migrated database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '../open-backend.ts';
import type { RunQuery } from './worker-messages.ts';

export const typesFile = join(import.meta.dirname, '../../../src/domain/database.types.ts');

type Column = {
  relation: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
};
type Reference = {
  relation: string;
  name: string;
  columns: string[];
  one_to_one: boolean;
  referenced: string;
  referenced_columns: string[];
};
type Call = {
  name: string;
  arguments: { name: string; type: string; optional: boolean }[];
  returns: string;
  set: boolean;
  relation: string | null;
};

const columnsSql = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    (a.atthasdef or not a.attnotnull or a.attidentity <> '') as optional,
    (a.attgenerated <> '' or a.attidentity = 'a') as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const referencesSql = `
  select c.relname as relation, k.conname as name, f.relname as referenced,
    (select array_agg(a.attname::text order by u.at) from unnest(k.conkey) with ordinality u(num, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
    (select array_agg(a.attname::text order by u.at) from unnest(k.confkey) with ordinality u(num, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as referenced_columns,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
      and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]) as one_to_one
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_namespace m on m.oid = f.relnamespace and m.nspname = 'public'
  where k.contype = 'f'
  order by c.relname, k.conname`;

const callsSql = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as set,
    r.relname as relation,
    coalesce((select json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'optional', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i])
      from generate_series(1, p.pronargs) i), '[]') as arguments
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  left join pg_type t on t.oid = p.prorettype and t.typtype = 'c'
  left join pg_class r on r.oid = t.typrelid
  where p.prorettype <> 'trigger'::regtype
  order by p.proname`;

const numbers = new Set([
  'smallint',
  'integer',
  'bigint',
  'real',
  'double precision',
  'numeric',
  'oid',
]);

const typeOf = (type: string): string => {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  if (numbers.has(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  return type === 'void' ? 'undefined' : 'string';
};

const indent = (lines: readonly string[]): string[] =>
  lines.map((line) => (line ? `  ${line}` : line));

const block = (head: string, lines: readonly string[]): string[] => [
  `${head}{`,
  ...indent(lines),
  '}',
];

const nothing = '{ [_ in never]: never }';

const quoted = (texts: readonly string[]): string =>
  `[${texts.map((text) => `"${text}"`).join(', ')}]`;

const tableOf = (
  name: string,
  columns: readonly Column[],
  references: readonly Reference[],
): string[] => {
  const row = ({ type, nullable }: Column) => `${typeOf(type)}${nullable ? ' | null' : ''}`;
  const written = (column: Column, optional: boolean) =>
    `${column.name}${optional ? '?' : ''}: ${column.generated ? 'never' : row(column)}`;
  return block(`${name}: `, [
    ...block(
      'Row: ',
      columns.map((column) => `${column.name}: ${row(column)}`),
    ),
    ...block(
      'Insert: ',
      columns.map((column) => written(column, column.optional)),
    ),
    ...block(
      'Update: ',
      columns.map((column) => written(column, true)),
    ),
    'Relationships: [',
    ...indent(
      references.flatMap((reference) => [
        '{',
        ...indent([
          `foreignKeyName: "${reference.name}"`,
          `columns: ${quoted(reference.columns)}`,
          `isOneToOne: ${String(reference.one_to_one)}`,
          `referencedRelation: "${reference.referenced}"`,
          `referencedColumns: ${quoted(reference.referenced_columns)}`,
        ]),
        '},',
      ]),
    ),
    ']',
  ]);
};

const callOf = (call: Call, columns: readonly Column[]): string[] => {
  const result =
    call.relation === null
      ? [`Returns: ${typeOf(call.returns)}${call.set ? '[]' : ''}`]
      : [
          ...block(
            'Returns: ',
            columns
              .filter(({ relation }) => relation === call.relation)
              .map(
                ({ name, type, nullable }) =>
                  `${name}: ${typeOf(type)}${nullable ? ' | null' : ''}`,
              ),
          ),
        ];
  if (call.relation !== null && call.set) result.push(`${result.pop() ?? ''}[]`);
  return block(`${call.name}: `, [
    call.arguments.length === 0
      ? 'Args: Record<PropertyKey, never>'
      : `Args: { ${call.arguments
          .map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeOf(type)}`)
          .join('; ')} }`,
    ...result,
  ]);
};

/** The `Database` type of supabase-js, read from the system tables of a migrated database. */
export const describeDatabase = async (database: { query: RunQuery }): Promise<string> => {
  const { rows: columns } = await database.query<Column>(columnsSql);
  const { rows: references } = await database.query<Reference>(referencesSql);
  const { rows: calls } = await database.query<Call>(callsSql);
  const tables = [...new Set(columns.map(({ relation }) => relation))];
  const of = <T extends { relation: string | null }>(name: string, all: readonly T[]) =>
    all.filter(({ relation }) => relation === name);
  return [
    '// Made from the migrations by `npm run database:types`: do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    ...block('export type Database = ', [
      '__InternalSupabase: { PostgrestVersion: "13" }',
      ...block('public: ', [
        ...block(
          'Tables: ',
          tables.flatMap((name) => tableOf(name, of(name, columns), of(name, references))),
        ),
        `Views: ${nothing}`,
        ...block(
          'Functions: ',
          calls.flatMap((call) => callOf(call, columns)),
        ),
        `Enums: ${nothing}`,
        `CompositeTypes: ${nothing}`,
      ]),
    ]),
    '',
  ].join('\n');
};

/** The contents of the types file, made from a temporary database. */
export const generateTypes = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'database-types-'));
  try {
    const backend = await openBackend({ dataDir: folder, siteUrl: 'http://localhost' });
    try {
      return await describeDatabase(backend);
    } finally {
      await backend.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
