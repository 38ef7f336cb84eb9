/** The backup that the running program makes once a day. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { dailyBackupIsDue, listBackups, readAbout } from '#server/backend/backups/backups.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { examineDatabase } from '#server/backend/backups/examine-database.ts';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  addTask,
  atOnce,
  backupNames,
  leftovers,
  open,
  openToOthers,
  openUntil,
  pretendBackup,
} from '../support/data-folders.ts';

// Each start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

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

test('a backup holds the owner in both of its forms, for this user alone', async () => {
  const folder = await preparedFolder();
  await openUntil(folder, /^Made the daily backup/);
  const [backup] = listBackups(join(folder, 'backups'));
  expect(existsSync(join(backup?.database ?? '', 'PG_VERSION'))).toBe(true);
  expect(readFileSync(backup?.sql ?? '', 'utf8')).toContain(owner.email);
  expect(openToOthers(folder)).toEqual([]);
});
