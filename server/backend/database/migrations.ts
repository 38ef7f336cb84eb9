/** The migrations in supabase/migrations: reads, applies and compares them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendError } from '../backend-error.ts';

export type Migration = { version: string; name: string; sql: string };

const fileName = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;

/** In the order in which they apply; the names are those of the Supabase command line. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const { version, name } = fileName.exec(file)?.groups ?? {};
      if (version === undefined || name === undefined) {
        throw new BackendError(
          `The migration ${join(folder, file)} needs a name like 20260131120000_add_something.sql.`,
        );
      }
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });

/** The migrations that were applied to the database, with the text that was applied. */
type Applied = { version: string; sql: string | undefined };

export const readApplied = async (database: PGlite): Promise<Applied[]> => {
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  return rows.map(({ version, statements }) => ({ version, sql: statements?.join('\n') }));
};

const withoutLineEnds = (sql: string): string => sql.replaceAll('\r\n', '\n').trimEnd();

/** One sentence for each migration whose file differs from what was applied here. */
export const describeEdited = (
  migrations: readonly Migration[],
  applied: readonly Applied[],
): string[] =>
  migrations
    .filter(({ version, sql }) => {
      const then = applied.find((one) => one.version === version)?.sql;
      return then !== undefined && withoutLineEnds(then) !== withoutLineEnds(sql);
    })
    .map(
      ({ version, name }) =>
        `The migration ${version}_${name}.sql was changed after it had been applied to this database, where the change has no effect: put the file back as it was, and write the change as a new migration.`,
    );

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
