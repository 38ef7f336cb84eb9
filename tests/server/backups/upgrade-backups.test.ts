/** The backup before a newer program opens the database, and starts that fail. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups, readAbout } from '#server/backend/backups/backups.ts';
import { ownMigrations } from '#server/backend/database/migrations.ts';
import { preparedFolder } from '../support/backend.ts';
import {
  addTask,
  atOnce,
  backupNames,
  leftovers,
  open,
  openingMessage,
  pretendBackup,
  pretendPackagesChanged,
  withMigration,
} from '../support/data-folder/data-folders.ts';

const goodBackups = [1, 2, 3].flatMap((day) => [
  `00000${day}-daily-2020-01-0${day}T00-00-00Z`,
  `00000${day}-upgrade-2020-01-0${day}T00-00-00Z`,
]);
/** With backups that starts which fail must leave as they are. */
const folderWithGoodBackups = async (): Promise<string> => {
  const folder = await preparedFolder();
  for (const name of goodBackups) pretendBackup(folder, name);
  return folder;
};

test('starts on a damaged database, also of a newer program, leave every backup as it was', async () => {
  const folder = await folderWithGoodBackups();
  writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');
  for (const upgrades of [false, false, true, true]) {
    if (upgrades) pretendPackagesChanged(folder);
    const message = await openingMessage(folder, { dailyBackups: atOnce() });
    expect(message).toContain('npm run restore');
    expect(message.includes('was not upgraded: ')).toBe(upgrades);
  }
  expect([...backupNames(folder), ...leftovers(folder)]).toEqual(goodBackups);
});

test('starts with a migration that fails make one backup in all and delete none', async () => {
  const folder = await folderWithGoodBackups();
  const migrationsDir = withMigration('create table public.half (id integer); select nonsense;');
  for (let start = 0; start < 2; start += 1) {
    expect(await openingMessage(folder, { migrationsDir })).toContain(
      '20990101000000_try_something.sql failed',
    );
  }
  const [made, ...others] = backupNames(folder).filter((name) => !goodBackups.includes(name));
  expect(made).toMatch(/^000004-upgrade-/);
  expect(others).toEqual([]);
  expect(backupNames(folder)).toHaveLength(goodBackups.length + 1);
  const backend = await open(folder);
  await expect(backend.query('select id from public.half')).rejects.toThrow('does not exist');
  await backend.close();
});

test('the backup before an upgrade is made once for a new migration, and holds what was there before it', async () => {
  const folder = await preparedFolder();
  const before = await open(folder);
  await addTask(before, 'from before');
  await before.close();
  expect(backupNames(folder)).toEqual([]);

  const migrationsDir = withMigration('create table public.tried (id integer);');
  expect(await openingMessage(folder, { migrationsDir })).toBe('opened');
  expect(await openingMessage(folder, { migrationsDir })).toBe('opened');
  const [backup, ...others] = listBackups(join(folder, 'backups'));
  expect(others).toEqual([]);
  expect(backup?.name).toMatch(/^000001-upgrade-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  const about = backup && readAbout(backup);
  expect(about?.rows).toMatchObject({ 'public.todos': 1, 'auth.users': 2 });
  expect(about?.rows).not.toHaveProperty(['public.tried']);
  expect(about?.migrations).toHaveLength(readdirSync(ownMigrations).length);
  expect(readFileSync(backup?.sql ?? '', 'utf8')).toContain("'from before'");
});

test('a backup is made for another version of the database packages, and the last three are kept', async () => {
  const folder = await folderWithGoodBackups();
  pretendPackagesChanged(folder);
  expect(await openingMessage(folder)).toBe('opened');
  const names = backupNames(folder).filter((name) => name.includes('-upgrade-'));
  expect(names.map((name) => name.slice(0, 14))).toEqual([
    ...['000002-upgrade', '000003-upgrade', '000004-upgrade'],
  ]);
});

const history = 'supabase_migrations.schema_migrations';
test.each([
  ['opened', `insert into ${history} values ('20261123000300')`],
  ['from before 29 November 2026', `delete from ${history} where version > '20261129'`],
  ['made by a newer version', `insert into ${history} values ('20990101000000')`],
])('a start says "%s" after "%s", also without its note of the versions', async (said, change) => {
  const folder = await preparedFolder();
  const before = await open(folder);
  await before.query(change);
  await before.close();
  rmSync(join(folder, 'versions.json'));
  const message = await openingMessage(folder);
  expect(message).toContain(said);
  // By the note that the first start has left.
  expect(await openingMessage(folder)).toBe(message);
  expect([backupNames(folder).length, leftovers(folder)]).toEqual([1, []]);
});
