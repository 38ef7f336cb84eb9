/** `npm run move`, `export` and `import`, with a database that is prepared like one of Supabase. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded, openHosted } from '../../../scripts/data/database.ts';
import { importFiles, listFiles } from '../../../scripts/import.ts';
import { move } from '../../../scripts/move.ts';
import { newFolder, preparedFolder } from '../support/backend.ts';
import { taskTexts } from '../support/data-folder/data-folders.ts';
import { ownerThere, startPglite } from '../support/hosted.ts';
import { fillEveryTable, ownerTexts, rowsOf } from '../support/owner-rows.ts';
import { runProgram } from '../support/program.ts';

const openFolder = async (folder: string) => {
  process.env.DATA_DIR = folder;
  return openEmbedded(() => undefined).finally(() => delete process.env.DATA_DIR);
};

test('a move is tried, moves every row once, and comes back as files with every character', async () => {
  const folder = await preparedFolder();
  const rows = await fillEveryTable(folder);
  const { connection, query, stop } = await startPglite();
  onTestFinished(stop);
  expect(await runProgram(folder, 'move', '--to', connection)).toMatch(
    /^0 .*todos +7 +0 +7 +7\n.*This was a try/s,
  );
  const [absent] = (await query(`select to_regclass('public.todos') as todos`)).rows;
  expect(absent).toEqual({ todos: null });

  const [from, to] = [await openFolder(folder), await openHosted(connection)];
  const { migrations } = await move(from, to, true);
  expect(migrations.length).toBeGreaterThan(20);
  expect(await rowsOf(query, ownerThere)).toEqual(rows);
  // A task that is deleted there stays deleted.
  await query('delete from public.todos where position = 6');
  const again = await move(from, to, true);
  expect(again.migrations).toEqual([]);
  expect(again.tables.filter(({ added }) => added > 0)).toEqual([]);
  expect(again.tables).toContainEqual({ table: 'todos', here: 7, before: 6, added: 0, after: 6 });
  // The database does not record deleted goals, so that a deleted one cannot be told from a new one.
  await query('delete from public.monthly_goals');
  await expect(move(from, to, true)).rejects.toThrow(
    /\(monthly_goals: 1\).*nothing was moved.*--yes --add-missing/,
  );
  expect((await rowsOf(query, ownerThere)).monthly_goals).toEqual([]);
  const { tables } = await move(from, to, true, true);
  expect(tables).toContainEqual({ table: 'monthly_goals', here: 1, before: 0, added: 1, after: 1 });
  await Promise.all([from, to].map((one) => one[Symbol.asyncDispose]()));

  const files = newFolder();
  expect(await runProgram(folder, 'export', files, '--from', connection)).toContain('tasks: 6');
  expect(await runProgram(folder, 'export', files)).toMatch(
    /^1 .* holds \S+, of an earlier export/,
  );
  const csv = newFolder();
  cpSync(join(files, 'tasks.csv'), join(csv, 'tasks.csv'));
  const back = await preparedFolder();
  const tried = await runProgram(back, 'import', csv);
  expect(tried).toMatch(/tasks: 6 to add, 0 there already\n\nNothing was written/);
  await using database = await openFolder(back);
  const importFrom = async (path: string) => {
    const all = await importFiles(database, listFiles(path), { now: new Date(), isKept: true });
    return Object.fromEntries(all.map(({ name, added, present }) => [name, [added, present]]));
  };
  expect(await importFrom(csv)).toEqual({ tasks: [6, 0] });
  expect(await importFrom(files)).toMatchObject({
    tasks: [0, 6],
    enquiries: [1, 0],
    goals: [1, 0],
  });
  expect(await taskTexts(database)).toEqual(ownerTexts.slice(0, 6));

  const list = join(newFolder(), 'list.csv');
  writeFileSync(
    list,
    'text,category,due_on\nSame,,\nSame,SaaS,\nSame,,\nA,Work,\nB,,soon\nC,,1999-01-01\n',
  );
  const importList = () => importFiles(database, [list], { now: new Date(), isKept: true });
  const [first] = await importList();
  expect(first).toMatchObject({ added: 3, present: 0 });
  expect(first?.refused).toEqual([
    'line 5: it is refused by the rule "todos category is known"',
    'line 6: invalid input syntax for type date: "soon"',
    'line 7: it is refused by the rule "todos due on is near"',
  ]);
  expect(await importList()).toMatchObject([{ added: 0, present: 3 }]);
});
