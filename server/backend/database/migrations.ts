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
