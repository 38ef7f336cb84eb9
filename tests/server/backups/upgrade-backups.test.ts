/** The backup before a newer program opens the database, and starts that fail. */
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { listBackups, readAbout } from '#server/backend/backups/backups.ts';
import { preparedFolder } from '../support/backend.ts';
import {
  addTask,
  atOnce,
  backupNames,
  damage,
  leftovers,
  open,
  ownMigrations,
  pretendBackup,
  pretendPackagesChanged,
  openingMessage,
  withMigration,
} from '../support/data-folders.ts';

// Each start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe('starts that fail leave every backup as it was', () => {
  const good = ['2020-01-01', '2020-01-02', '2020-01-03'].flatMap((day) => [
    `${day}T00-00-00Z-daily`,
    `${day}T00-00-00Z-upgrade`,
  ]);
  const withGoodBackups = async (): Promise<string> => {
    const folder = await preparedFolder();
    for (const name of good) pretendBackup(folder, name);
    return folder;
  };

  test('ten on a damaged database', async () => {
    const folder = await withGoodBackups();
    damage(folder);
    for (let start = 0; start < 10; start += 1) {
      const message = await openingMessage(folder, { dailyBackups: atOnce() });
      expect(message).toContain('npm run restore');
    }
    expect(backupNames(folder)).toEqual(good.sort());
  });

  test('three of a newer program on a damaged database', async () => {
    const folder = await withGoodBackups();
    damage(folder);
    pretendPackagesChanged(folder);
    for (let start = 0; start < 3; start += 1) {
      const message = await openingMessage(folder);
      expect(message).toContain('was not upgraded: it cannot be opened');
      expect(message).toContain('npm run restore');
    }
    expect(backupNames(folder)).toEqual(good.sort());
    expect(leftovers(folder)).toEqual([]);
  });

  test('three with a migration that fails make one backup in all and delete none', async () => {
    const folder = await withGoodBackups();
    const migrationsDir = withMigration('create table public.half (id integer); select nonsense;');
    for (let start = 0; start < 3; start += 1) {
      expect(await openingMessage(folder, { migrationsDir })).toContain(
        '20990101000000_try_something.sql failed',
      );
    }
    const [made, ...others] = backupNames(folder).filter((name) => !good.includes(name));
    expect(made).toMatch(/^000001-upgrade-/);
    expect(others).toEqual([]);
    expect(backupNames(folder)).toHaveLength(good.length + 1);
    const backend = await open(folder);
    await expect(backend.query('select id from public.half')).rejects.toThrow('does not exist');
    await backend.close();
  });
});

describe('the backup before an upgrade', () => {
  test('is made once for a new migration, and holds what was there before it', async () => {
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

  test('is made for another version of the database packages, and the last three are kept', async () => {
    const folder = await preparedFolder();
    for (const number of [1, 2, 3]) {
      pretendBackup(folder, `00000${number}-upgrade-2026-01-0${number}T00-00-00Z`);
    }
    pretendPackagesChanged(folder);
    expect(await openingMessage(folder)).toBe('opened');
    const [second, third, fourth] = backupNames(folder);
    expect([second, third]).toEqual([
      '000002-upgrade-2026-01-02T00-00-00Z',
      '000003-upgrade-2026-01-03T00-00-00Z',
    ]);
    expect(fourth).toMatch(/^000004-upgrade-/);
  });

  test('is not made by an older program, which names the newest one that it can open', async () => {
    const folder = await preparedFolder();
    const migrationsDir = withMigration('create table public.tried (id integer);');
    expect(await openingMessage(folder, { migrationsDir })).toBe('opened');
    const [upgrade = ''] = backupNames(folder);

    const message = await openingMessage(folder);
    expect(message).toContain('made by a newer version of this program');
    expect(message).toContain(`(${upgrade}): npm run restore 1`);
    // Nor when the note of the versions is lost.
    writeFileSync(join(folder, 'versions.json'), '{');
    expect(await openingMessage(folder)).toBe(message);
    expect(backupNames(folder)).toEqual([upgrade]);
    expect(leftovers(folder)).toEqual([]);
    expect(await openingMessage(folder, { migrationsDir })).toBe('opened');

    // A backup whose description cannot be read may be one of the newer program.
    writeFileSync(join(folder, 'backups', upgrade, 'about.json'), '{');
    const withoutHint = await openingMessage(folder);
    expect(withoutHint).toContain('made by a newer version of this program');
    expect(withoutHint).not.toContain('npm run restore');
  });

  test('is refused before anything in a newer database changes, also without its note and without a backup', async () => {
    const folder = await preparedFolder();
    const migrationsDir = withMigration(
      'alter default privileges in schema public revoke all on tables from anon;',
    );
    const grantsToAnon = async () => {
      const newer = await open(folder, { migrationsDir });
      const { rows } = await newer.query<{ acl: string }>(
        "select defaclacl::text as acl from pg_default_acl where defaclobjtype = 'r'",
      );
      await newer.close();
      return rows.filter(({ acl }) => acl.includes('anon=')).length;
    };
    expect(await grantsToAnon()).toBe(0);
    // With its own note the newer program sees no upgrade and changes nothing itself.
    const versions = readFileSync(join(folder, 'versions.json'), 'utf8');
    rmSync(join(folder, 'backups'), { recursive: true });
    // No backup can be made in a folder that a broken link stands for.
    symlinkSync('nowhere', join(folder, 'backups'));
    writeFileSync(join(folder, 'versions.json'), '{');
    expect(await openingMessage(folder)).toContain('was not upgraded: no backup could be made');
    rmSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'versions.json'), versions);
    expect(await grantsToAnon()).toBe(0);
  });
});
