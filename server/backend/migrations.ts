import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendError } from './backend-error.ts';

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

/** Each once, each with its own record in one transaction: a crash leaves a migration done or not begun. */
export const applyMigrations = async (
  database: PGlite,
  migrations: readonly Migration[],
): Promise<string[]> => {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const newer = [...applied].filter(
    (version) => !migrations.some((known) => known.version === version),
  );
  if (newer.length > 0) {
    throw new BackendError(
      `The database was made by a newer version of this program (migration ${newer.join(', ')} is unknown here); update the program.`,
    );
  }
  const pending = migrations.filter(({ version }) => !applied.has(version));
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
  return pending.map(({ version }) => version);
};
