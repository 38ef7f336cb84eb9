/** Reads and adds rows of the owner's tables as JSON text, so that every value stays as Postgres writes it. */
import { BackendError } from '#server/backend/backend-error.ts';
import type { Database } from './database.ts';

export type Owner = { id: string; email: string };

type Query = Pick<Database, 'query'>;

/** The account that was made first: public.owner_id(). */
export const readOwner = async ({ query, name }: Database): Promise<Owner> => {
  const { rows: found } = await query<{ is: boolean }>(
    `select to_regprocedure('public.owner_id()') is not null as is`,
  );
  if (found[0]?.is !== true)
    throw new BackendError(`${name} is not a database of this program: it has no owner_id().`);
  const { rows } = await query<Owner>(
    'select id, email from auth.users where id = public.owner_id()',
  );
  if (!rows[0]) throw new BackendError(`There is no owner in ${name} yet.`);
  return rows[0];
};

/**
 * Every table with a `user_id`, those first to which others refer. The connection with Google has another column: its
 * tokens are worth nothing elsewhere.
 */
export const listTables = async ({ query }: Query): Promise<string[]> => {
  const { rows } = await query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     )
     order by (
       select count(*) from pg_constraint f join pg_class other on other.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and other.relnamespace = n.oid and other.oid <> c.oid
     ), c.relname <> 'todos', c.relname`,
  );
  return rows.map(({ name }) => name);
};

export type Column = {
  name: string;
  isText: boolean;
  isJson: boolean;
  isRequired: boolean;
  default: string | null;
};

export const listColumns = async ({ query }: Query, table: string): Promise<Column[]> => {
  const { rows } = await query<Column>(
    `select a.attname as name, a.atttypid = 'text'::regtype as "isText",
       a.atttypid = 'jsonb'::regtype as "isJson", a.attnotnull as "isRequired",
       pg_get_expr(d.adbin, d.adrelid) as default
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [`public.${table}`],
  );
  return rows;
};

export const countRows = async ({ query }: Query, table: string, userId: string) => {
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from public."${table}" where user_id = $1`,
    [userId],
  );
  return rows[0]?.count ?? 0;
};

export const chunkSize = 500;

/** JSON arrays of at most `chunkSize` rows. */
export async function* readRows({ query }: Query, table: string, userId: string) {
  for (let offset = 0; ; offset += chunkSize) {
    const { rows } = await query<{ count: number; json: string }>(
      `select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as json
       from (select * from public."${table}" where user_id = $1 order by ctid limit ${chunkSize} offset ${offset}) t`,
      [userId],
    );
    const { count = 0, json = '[]' } = rows[0] ?? {};
    if (count > 0) yield json;
    if (count < chunkSize) return;
  }
}

/** Where a row goes when the owner deletes it or changes an opinion, and the column by which it is known there. */
const otherTables: Readonly<Record<string, readonly [string, string]>> = {
  todos: ['deleted_todos', 'id'],
  deleted_todos: ['todos', 'id'],
  important_emails: ['left_out_emails', 'message_id'],
  left_out_emails: ['important_emails', 'message_id'],
};

export type Added = {
  added: number;
  /** Not added, because the other table has them: see otherTables. */
  elsewhere: number;
};

type Target = { table: string; columns: readonly Column[] };

/**
 * Inserts the rows that are not there yet, for the owner $2; missing values get the column's default.
 * @param given SQL of a JSON array
 */
const insertion = ({ table, columns }: Target, given: string): string => {
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name, isRequired, default: other }) => {
    if (name === 'user_id') return '$2::uuid';
    return isRequired && other !== null ? `coalesce(g."${name}", ${other})` : `g."${name}"`;
  });
  const [other, key] = otherTables[table] ?? [];
  const isElsewhere =
    other === undefined
      ? 'false'
      : `exists (select from public."${other}" o where o.user_id = $2::uuid and o."${key}" = g."${key}")`;
  return `with given as (select * from jsonb_populate_recordset(null::public."${table}", ${given})),
     fitting as (select * from given g where not ${isElsewhere}),
     inserted as (
       insert into public."${table}" (${names.join()}) select ${values.join()} from fitting g
       on conflict do nothing returning 1
     )
     select (select count(*) from inserted)::int as added,
       ((select count(*) from given) - (select count(*) from fitting))::int as elsewhere`;
};

/** @param json an array */
export const addRows = async (
  { query }: Query,
  target: Target,
  userId: string,
  json: string,
): Promise<Added> => {
  const { rows } = await query<Added>(insertion(target, '$1::jsonb'), [json, userId]);
  return rows[0] ?? { added: 0, elsewhere: 0 };
};

/** Of all rows together or of one; `refused` is what the database says of the row `at`, counted from 1. */
type Outcome = Added | { refused: string; at: number };

/**
 * Adds rows, and if one is refused, each by itself, so that what is wrong with one keeps out that one alone. The
 * database does so itself: a statement for each row would take minutes.
 * @returns takes JSON objects
 */
export const openRowByRow = async ({ query }: Query, target: Target, userId: string) => {
  await query(
    `create or replace function pg_temp.add_rows(text[], uuid) returns setof jsonb language plpgsql as $add$
     declare
       done record;
     begin
       begin
         ${insertion(target, '(select jsonb_agg(row_text::jsonb) from unnest($1) row_text)')} into done;
         return next to_jsonb(done);
         return;
       exception when data_exception or integrity_constraint_violation then
         -- Each by itself.
       end;
       for at in 1 .. cardinality($1) loop
         begin
           ${insertion(target, 'jsonb_build_array($1[at]::jsonb)')} into done;
           return next to_jsonb(done);
         exception when data_exception or integrity_constraint_violation then
           return next jsonb_build_object('refused', sqlerrm, 'at', at);
         end;
       end loop;
     end $add$`,
  );
  return async (rows: readonly string[]): Promise<Outcome[]> => {
    const answer = await query<{ outcome: Outcome }>(
      'select pg_temp.add_rows($1::text[], $2) as outcome',
      [rows, userId],
    );
    return answer.rows.map(({ outcome }) => outcome);
  };
};
