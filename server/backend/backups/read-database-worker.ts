/** The worker thread of read-database.ts: opens a database, reads every row, writes it as SQL if asked, ends. */
import '../keep-warnings.ts';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { PGlite } from '@supabase/lite/pglite';
import { syncTree, writePrivately } from '../data-folder/files.ts';
import { rolesSql } from '../database/platform.ts';
import { startParams } from '../database/start-params.ts';
import type { Findings, Read, Reading } from './read-database.ts';

/** What is being done, in the words of a failure of it. */
let step = 'it cannot be opened';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readEveryRow = async (database: PGlite): Promise<Findings> => {
  step = 'its list of tables cannot be read';
  const { rows: tables } = await database.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
     order by 1, 2`,
  );
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    step = `the table ${schema}.${name} cannot be read`;
    // A count alone would not read the values.
    const { rows: counted } = await database.query<{ count: number }>(
      `select count(*)::int as count, sum(length(t::text)) from ${quoted(schema)}.${quoted(name)} t`,
    );
    rows[`${schema}.${name}`] = counted[0]?.count ?? 0;
  }
  step = 'it is not a database of this program';
  const { rows: applied } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return { rows, migrations: applied.map(({ version }) => version) };
};

const read = async ({ folder, sql, writeSqlTo }: Reading): Promise<Findings> => {
  const database = new PGlite(folder, { startParams });
  await database.waitReady;
  if (sql !== undefined) {
    step = 'its SQL cannot be read back';
    await database.exec(rolesSql);
    await database.exec(readFileSync(sql, 'utf8'));
    // pg_dump's SQL ends with settings of its own.
    await database.exec('reset all');
  }
  const findings = await readEveryRow(database);
  step = 'it cannot be written as SQL';
  if (writeSqlTo !== undefined)
    writePrivately(writeSqlTo, await (await pgDump({ pg: database })).text());
  step = 'it cannot be closed';
  await database.close();
  if (sql !== undefined) syncTree(folder);
  return findings;
};

parentPort?.once('message', (reading: Reading) => {
  void read(reading)
    .then(
      (findings): Read => ({ findings }),
      (): Read => ({ problem: step }),
    )
    .then((found) => parentPort?.postMessage(found));
});
