import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dailyBackupIsDue, listBackups, readAbout } from '../../server/backend/backups.ts';
import type { DailySchedule } from '../../server/backend/daily-backups.ts';
import { dataPaths } from '../../server/backend/data-folder.ts';
import { examineDatabase } from '../../server/backend/examine-database.ts';
import type { BackendOptions } from '../../server/backend/open-backend.ts';
import { newFolder, owner, preparedFolder } from './support/backend.ts';
import {
  addTask,
  backupNames,
  open,
  openToOthers,
  ownMigrations,
  pretendBackup,
  refusalOf,
  withMigration,
} from './support/data-folders.ts';

// Each start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const atOnce = (now = () => new Date()): DailySchedule => ({ firstAfterMs: 0, everyMs: 10, now });

/** Opens the folder until the log has a line that fits. */
const openUntil = async (
  folder: string,
  line: RegExp,
  options: Partial<BackendOptions> = {},
): Promise<string[]> => {
  const lines: string[] = [];
  const backend = await open(folder, {
    dailyBackups: atOnce(),
    ...options,
    log: (text) => lines.push(text),
  });
  await vi.waitUntil(() => lines.some((text) => line.test(text)), { timeout: 200_000 });
  await backend.close();
  return lines;
};

const damage = (folder: string): void =>
  writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');

const pretendPackagesChanged = (folder: string): void => {
  const file = join(folder, 'versions.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/"@electric-sql\/pglite": "[^"]+"/, '"@electric-sql/pglite": "0.0.1"'),
  );
};

const leftovers = (folder: string): string[] =>
  [...readdirSync(folder), ...backupNames(folder)].filter((name) => name.endsWith('.unfinished'));

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
      const message = await refusalOf(folder, { dailyBackups: atOnce() });
      expect(message).toContain('npm run restore');
    }
    expect(backupNames(folder)).toEqual(good.sort());
  });

  test('three of a newer program on a damaged database', async () => {
    const folder = await withGoodBackups();
    damage(folder);
    pretendPackagesChanged(folder);
    for (let start = 0; start < 3; start += 1) {
      const message = await refusalOf(folder);
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
      expect(await refusalOf(folder, { migrationsDir })).toContain(
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
    expect(await refusalOf(folder, { migrationsDir })).toBe('opened');
    expect(await refusalOf(folder, { migrationsDir })).toBe('opened');
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
    expect(await refusalOf(folder)).toBe('opened');
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
    expect(await refusalOf(folder, { migrationsDir })).toBe('opened');
    const [upgrade = ''] = backupNames(folder);

    const message = await refusalOf(folder);
    expect(message).toContain('made by a newer version of this program');
    expect(message).toContain(`(${upgrade}): npm run restore 1`);
    // Nor when the note of the versions is lost.
    writeFileSync(join(folder, 'versions.json'), '{');
    expect(await refusalOf(folder)).toBe(message);
    expect(backupNames(folder)).toEqual([upgrade]);
    expect(leftovers(folder)).toEqual([]);
    expect(await refusalOf(folder, { migrationsDir })).toBe('opened');
  });
});

describe('the daily backup', () => {
  test('is due unless one was made in the last 24 hours; one from the future does not count', () => {
    const folder = newFolder();
    const now = new Date('2026-11-21T12:00:00Z');
    const isDue = (...names: string[]) => {
      const backups = newFolder();
      for (const name of names) mkdirSync(join(backups, name));
      return dailyBackupIsDue(backups, now);
    };
    expect(dailyBackupIsDue(join(folder, 'none'), now)).toBe(true);
    expect(isDue('000001-daily-2026-11-21T12-00-00Z')).toBe(false);
    expect(isDue('000001-daily-2026-11-20T12-00-01Z')).toBe(false);
    expect(isDue('000001-upgrade-2026-11-21T11-00-00Z')).toBe(false);
    expect(isDue('2026-11-21T11-00-00Z-daily')).toBe(false);
    expect(isDue('000001-daily-2026-11-20T12-00-00Z')).toBe(true);
    expect(isDue('000001-daily-2030-01-01T00-00-00Z')).toBe(true);
    expect(isDue('000001-replaced-2026-11-21T11-00-00Z')).toBe(true);
    expect(isDue('000001-daily-2026-11-21T11-00-00Z.unfinished')).toBe(true);
  });

  test('follows one from the future, and the oldest by number is deleted', async () => {
    const folder = await preparedFolder();
    const before = [
      '2029-01-01T00-00-00Z-daily',
      '000001-daily-2030-01-01T00-00-00Z',
      '000002-daily-2020-01-01T00-00-00Z',
    ];
    for (const name of before) pretendBackup(folder, name);
    await openUntil(folder, /^Made the daily backup 000003-daily-/);
    const [first, second, third, ...others] = backupNames(folder);
    expect([first, second]).toEqual(before.slice(1));
    expect(third).toMatch(/^000003-daily-/);
    expect(others).toEqual([]);
  });

  test('is made while the program runs and is written to: each opens by itself with all that was there', async () => {
    const folder = await preparedFolder();
    const dayMs = 24 * 60 * 60 * 1000;
    let day = 0;
    const acknowledgedAt: number[] = [];
    let acknowledged = 0;
    const backend = await open(folder, {
      dailyBackups: atOnce(() => {
        acknowledgedAt.push(acknowledged);
        return new Date(Date.UTC(2026, 0, 1) + dayMs * day++);
      }),
    });
    while (backupNames(folder).filter((name) => !name.endsWith('.unfinished')).length < 3) {
      await addTask(backend, `task ${acknowledged + 1}`);
      acknowledged += 1;
    }
    await backend.close();
    const backups = listBackups(dataPaths(folder).backups);
    expect(backups).toHaveLength(3);
    for (const [index, backup] of backups.entries()) {
      const { rows } = await examineDatabase({
        folder: join(newFolder(), 'copy'),
        from: { files: backup.database },
      });
      const tasks = rows['public.todos'] ?? 0;
      expect(tasks).toBeGreaterThanOrEqual(acknowledgedAt[index] ?? Infinity);
      expect(tasks).toBeLessThanOrEqual(acknowledged);
      expect(readAbout(backup)?.rows).toEqual(rows);
    }
  });

  test('is not made of a table that cannot be read; the start goes on and names the table', async () => {
    const folder = await preparedFolder();
    const backend = await open(folder);
    await addTask(backend, 'soon unreadable');
    const { rows } = await backend.query<{ path: string }>(
      "select pg_relation_filepath('public.todos') as path",
    );
    await backend.query('checkpoint');
    await backend.close();
    const [{ path } = { path: '' }] = rows;
    const file = join(folder, 'database', path);
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 0xff));
    const lines = await openUntil(folder, /^No daily backup/);
    expect(lines).toEqual([
      'No daily backup was made: the database may be damaged: the table public.todos cannot be read.',
    ]);
    expect(backupNames(folder)).toEqual([]);
    expect(leftovers(folder)).toEqual([]);
  });

  test('is given up when the program stops, and nothing of it is left', async () => {
    const folder = await preparedFolder();
    const backend = await open(folder, { dailyBackups: atOnce() });
    await vi.waitUntil(() => backupNames(folder).length > 0, { interval: 1 });
    await backend.close();
    expect(backupNames(folder)).toEqual([]);
    expect(leftovers(folder)).toEqual([]);
  });
});

describe('a full disk', () => {
  /** The folder on a small disk of its own, which only the superuser can make. */
  const onSmallDisk = (folder: string, options: string): string | undefined => {
    const disk = newFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return undefined;
    }
    onTestFinished(() => {
      execFileSync('umount', [disk]);
    });
    cpSync(folder, join(disk, 'data'), { recursive: true });
    return join(disk, 'data');
  };

  test.each([
    ['with 10 MB free', 'size=50m', /has \d+ MB free and \d+ MB are needed/],
    ['that has no room for so many files', 'size=900m,nr_inodes=1500', /the disk of .* is full/],
  ])(
    '%s is told in one line, leaves no half backup, and the start goes on',
    async (_name, options, why) => {
      const folder = onSmallDisk(await preparedFolder(), options);
      if (folder === undefined) return;
      pretendBackup(folder, '000001-daily-2020-01-01T00-00-00Z');
      const daily = await openUntil(folder, /^No daily backup was made/);
      // Each failed attempt is told in one line, and there may be several attempts by then.
      expect([...new Set(daily)]).toEqual([expect.stringMatching(why)]);

      pretendPackagesChanged(folder);
      const lines: string[] = [];
      const backend = await open(folder, { log: (line) => lines.push(line) });
      await addTask(backend, 'written all the same');
      await backend.close();
      expect(lines).toEqual([expect.stringMatching(/^No backup was made before the upgrade: /)]);
      expect(lines[0]).toMatch(why);
      expect(backupNames(folder)).toEqual(['000001-daily-2020-01-01T00-00-00Z']);
      expect(leftovers(folder)).toEqual([]);
    },
  );
});

test('a backup holds the owner in both of its forms, for this user alone', async () => {
  const folder = await preparedFolder();
  await openUntil(folder, /^Made the daily backup/);
  const [backup] = listBackups(join(folder, 'backups'));
  expect(existsSync(join(backup?.database ?? '', 'PG_VERSION'))).toBe(true);
  expect(readFileSync(backup?.sql ?? '', 'utf8')).toContain(owner.email);
  expect(openToOthers(folder)).toEqual([]);
});
