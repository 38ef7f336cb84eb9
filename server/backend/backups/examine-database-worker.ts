/** The worker thread of examine-database.ts: opens a database, reads every row, writes it as SQL if asked, ends. */
import '../keep-warnings.ts';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { PGlite } from '@supabase/lite/pglite';
import { type Examination, type Examined, type Findings, toProblem } from './examine-database.ts';
import { codeOf, copyTree, makePrivate, syncTree, writePrivately } from '../data-folder/files.ts';
import { rolesSql } from '../database/platform.ts';
import { startParams } from '../database/start-params.ts';

/** A failure is told in these words, with Node's error code when the disk failed. */
const attempt = async <T>(problem: string, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(new Error(problem, { cause }), { code: codeOf(cause) });
  }
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readEveryRow = async (database: PGlite): Promise<Findings> => {
  const { rows: tables } = await attempt('its list of tables cannot be read', () =>
    database.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       order by 1, 2`,
    ),
  );
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows: counted } = await attempt(`the table ${schema}.${name} cannot be read`, () =>
      // A count alone would not read the values.
      database.query<{ count: number }>(
        `select count(*)::int as count, sum(length(t::text)) from ${quoted(schema)}.${quoted(name)} t`,
      ),
    );
    rows[`${schema}.${name}`] = counted[0]?.count ?? 0;
  }
  const { rows: applied } = await attempt('it is not a database of this program', () =>
    database.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by 1',
    ),
  );
  return { rows, migrations: applied.map(({ version }) => version) };
};

const examine = async ({ folder, from, writeSqlTo, flush }: Examination): Promise<Findings> => {
  if (from && 'files' in from) copyTree(from.files, folder);
  const sql = from && 'sql' in from ? readFileSync(from.sql, 'utf8') : undefined;
  const database = new PGlite(folder, { startParams });
  await attempt('it cannot be opened', () => database.waitReady);
  if (sql !== undefined) {
    await attempt('the SQL cannot be read back', async () => {
      await database.exec(rolesSql);
      await database.exec(sql);
      // pg_dump's SQL ends with settings of its own.
      await database.exec('reset all');
    });
  }
  const findings = await readEveryRow(database);
  if (writeSqlTo !== undefined) {
    const file = await attempt('it cannot be written as SQL', () => pgDump({ pg: database }));
    writePrivately(writeSqlTo, await file.text());
  }
  await attempt('it cannot be closed', () => database.close());
  makePrivate(folder);
  if (flush !== undefined) syncTree(flush);
  return findings;
};

const port = parentPort;
if (!port) throw new Error('examine-database-worker.ts is started as a worker thread.');
port.once('message', (examination: Examination) => {
  void examine(examination)
    .then((findings): Examined => ({ findings }), toProblem)
    .then((examined) => port.postMessage(examined))
    .finally(() => port.close());
});
