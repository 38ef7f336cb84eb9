/** The worker thread of read-database.ts: opens a database, reads every row, writes it as SQL if asked, ends. */
import '../keep-warnings.ts';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { PGlite } from '@supabase/lite/pglite';
import { syncTree, writePrivately } from '../data-folder/files.ts';
import { readApplied } from '../database/migrations.ts';
import { rolesSql } from '../database/platform.ts';
import { startParams } from '../database/start-params.ts';
import { type Findings, readingSchema } from './read-database.ts';

const { folder, sql, writeSqlTo } = readingSchema.parse(workerData);
const database = new PGlite(folder, { startParams });
await database.waitReady;
if (sql !== undefined) {
  await database.exec(rolesSql);
  await database.exec(readFileSync(sql, 'utf8'));
  // pg_dump's SQL ends with settings of its own.
  await database.exec('reset all');
}

const { rows: tables } = await database.query<{ name: string; quoted: string }>(
  `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
   from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
   order by 1`,
);
const rows: Record<string, number> = {};
for (const { name, quoted } of tables) {
  // A count alone would not read the values.
  const counted = await database.query<{ count: number }>(
    `select count(*)::int as count, sum(length(t::text)) from ${quoted} t`,
  );
  rows[name] = counted.rows[0]?.count ?? 0;
}
const migrations = await readApplied(database);
if (writeSqlTo !== undefined)
  writePrivately(writeSqlTo, await (await pgDump({ pg: database })).text());
await database.close();
if (sql !== undefined) syncTree(folder);
const findings: Findings = { rows, migrations };
parentPort?.postMessage(findings);
