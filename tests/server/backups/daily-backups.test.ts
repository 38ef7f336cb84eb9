/** The backup that the running program makes once a day. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { dailyBackupIsDue, listBackups } from '#server/backend/backups/backups.ts';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  atOnce,
  backupNames,
  leftovers,
  open,
  openUntil,
  pretendBackup,
} from '../support/data-folder/data-folders.ts';

test.each([
  [true],
  [false, '000001-daily-2026-11-21T12-00-00Z'],
  [false, '000001-daily-2026-11-20T12-00-01Z'],
  [false, '000001-upgrade-2026-11-21T11-00-00Z'],
  [true, '000001-daily-2026-11-20T12-00-00Z'],
  [true, '000001-daily-2030-01-01T00-00-00Z'],
  [true, '000001-replaced-2026-11-21T11-00-00Z'],
  [true, '000001-daily-2026-11-21T11-00-00Z.unfinished'],
])('that one is due on the 21st at 12:00 is %s after %s', (isDue, ...names: string[]) => {
  const backups = join(newFolder(), 'backups');
  for (const name of names) mkdirSync(join(backups, name), { recursive: true });
  expect(dailyBackupIsDue(backups, new Date('2026-11-21T12:00:00Z'))).toBe(isDue);
});

test('one is made after one from the future, the oldest by number goes, and it holds the owner', async () => {
  const folder = await preparedFolder();
  const before = [
    '000001-daily-2029-01-01T00-00-00Z',
    '000002-daily-2030-01-01T00-00-00Z',
    '000003-daily-2020-01-01T00-00-00Z',
  ];
  for (const name of before) pretendBackup(folder, name);
  await openUntil(folder, /^Made the daily backup 000004-daily-/);
  const names = backupNames(folder);
  expect(names).toEqual([...before.slice(1), expect.stringMatching(/^000004-daily-/)]);
  const backup = listBackups(join(folder, 'backups')).at(-1);
  expect(readFileSync(backup?.sql ?? '', 'utf8')).toContain(owner.email);
});

test('one is given up when the program stops, and nothing of it is left', async () => {
  const folder = await preparedFolder();
  const backend = await open(folder, { dailyBackups: atOnce() });
  await vi.waitUntil(() => backupNames(folder).length > 0, { interval: 1, timeout: 60_000 });
  await backend.close();
  expect(backupNames(folder)).toEqual([]);
  expect(leftovers(folder)).toEqual([]);
});
