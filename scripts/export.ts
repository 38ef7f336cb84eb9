/** `npm run export -- <folder>`: writes tasks, enquiries, goals and e-mail marks, each as CSV and as JSON. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivately } from '../server/backend/data-folder/files.ts';
import { runCommand } from './data/command.ts';
import { inTransaction, openDatabase } from './data/database.ts';
import { toCsv } from './data/csv.ts';
import { kinds } from './data/exported-tables.ts';
import { listColumns, readOwner, readRows } from './data/rows.ts';

const usage =
  'Usage: npm run export -- <folder> [--semicolon] [--from <connection string>]; --semicolon is for spreadsheets of Portugal, Germany and others.';
const options = { from: { type: 'string' }, semicolon: { type: 'boolean' } } as const;
const jsonRows = z.array(z.record(z.string(), z.unknown()));

await runCommand({ usage, options, most: 1 }, async ({ values, positionals: [folder] }) => {
  if (folder === undefined) throw new Error(usage);
  const files = kinds.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]);
  const there = files.find((file) => existsSync(join(folder, file)));
  if (there !== undefined)
    throw new Error(
      `${folder} holds ${there}, of an earlier export: choose another folder. Nothing was written.`,
    );
  await using database = await openDatabase(values.from, console.log);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await inTransaction(database, false, async () => {
    await database.query('set transaction isolation level repeatable read, read only');
    const owner = await readOwner(database);
    for (const { name, table } of kinds) {
      const all = await listColumns(database, table);
      const columns = all.flatMap((column) => (column.name === 'user_id' ? [] : [column.name]));
      const rows: Record<string, unknown>[] = [];
      for await (const json of readRows(database, table, owner.id))
        for (const row of jsonRows.parse(JSON.parse(json)))
          rows.push(Object.fromEntries(columns.map((column) => [column, row[column]])));
      // Tasks in their order.
      rows.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
      const file = join(folder, name);
      writePrivately(`${file}.csv`, toCsv(rows, columns, values.semicolon ? ';' : ','));
      writePrivately(`${file}.json`, `${JSON.stringify(rows, null, 2)}\n`);
      console.log(`${name}: ${rows.length}`);
    }
  });
  console.log(`Written to ${folder}, readable by you alone.`);
});
