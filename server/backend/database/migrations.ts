/** Reads and applies the migrations in supabase/migrations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendError } from '../backend-error.ts';

export type Migration = { version: string; name: string; sql: string };

export const ownMigrations = join(import.meta.dirname, '../../../supabase/migrations');

/** In the order in which they apply; the names are those of the Supabase command line: 20260131120000_add_something.sql. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -'.sql'.length),
      sql: readFileSync(join(folder, file), 'utf8'),
    }));

/** The versions of the migrations that were applied to the database. */
export const readApplied = async (database: Pick<PGlite, 'query'>): Promise<string[]> => {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return rows.map(({ version }) => version);
};

/** The newest migration when all were rewritten by table: a database that has it has the same tables. */
const completeWith = '20261129000300';

/**
 * The versions that a newer version of this program has applied to the database, which messages call `name`.
 * @throws BackendError for a database whose migrations ended before they were put together
 */
export const findNewer = (
  applied: readonly string[],
  known: readonly string[],
  name = 'The database',
): string[] => {
  if (applied.length > 0 && !applied.includes(completeWith))
    throw new BackendError(
      `${name} has the tables of this program from before 29 November 2026, or of another program (it lacks the migration ${completeWith}): open it once with the version of that day, as docs/operate.md says under "Upgrade". Nothing was changed.`,
    );
  return applied.filter((version) => version > completeWith && !known.includes(version));
};

/** Applies each migration once, in a transaction with its record: after a crash it is complete or not begun. */
export const applyMigrations = async (
  database: PGlite,
  pending: readonly Migration[],
): Promise<void> => {
  for (const { version, name, sql } of pending) {
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        );
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new BackendError(`The migration ${version}_${name}.sql failed: ${why}`, {
        cause: error,
      });
    }
  }
};
