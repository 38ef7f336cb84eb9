/** BACKUP_COPY_DIR: a second place for backups, and restoring from it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyBackups } from '#server/backend/backups/backups.ts';
import { readSettings } from '#server/settings.ts';
import { newFolder } from '../support/backend.ts';
import { openUntil } from '../support/data-folder/data-folders.ts';
import { expectRestored, folderWithBackup, restore } from '../support/data-folder/restore.ts';

const namesIn = (folder: string) => readdirSync(folder).sort();

test('the program copies a backup, and another data folder is restored from the copy', async () => {
  const { folder, backup } = folderWithBackup();
  const copies = newFolder();
  const gone = join(copies, 'gone');
  const line =
    /^No backup was copied to .*: there is no folder .*gone; is its disk there\?\. It is/;
  await openUntil(folder, line, { backupCopies: gone });
  await openUntil(folder, /^Copied the backup 000001-daily-/, { backupCopies: copies });
  expect(namesIn(copies)).toEqual([backup.name]);

  const other = join(newFolder(), 'data');
  const listed = await restore(other, '--from', copies);
  expect(listed.output).toContain(`npm run restore -- <number> --from ${copies}`);
  const { code, output } = await restore(other, '1', '--from', copies);
  expect(output).toContain('Restored: 1 task');
  expect(code).toBe(0);
  await expectRestored(other);
});

test('a copy that was interrupted is made again, and old ones go but for those whose original is here', async () => {
  const [backups, copies] = [newFolder(), newFolder()];
  const make = (folder: string, name: string) => {
    mkdirSync(join(folder, name));
    for (const file of ['database.sql', 'about.json'])
      writeFileSync(join(folder, name, file), name);
  };
  const [first, second] = [
    '000001-daily-2026-11-25T08-00-00Z',
    '000002-daily-2026-11-26T08-00-00Z',
  ];
  for (const name of [first, second]) make(backups, name);
  make(backups, '000003-replaced-2026-11-26T09-00-00Z');
  // Of a data folder that was lost, whose numbers were higher.
  const before = [21, 22, 23, 24].map((day) => `0000${day}-daily-2026-11-${day}T08-00-00Z`);
  for (const name of before) make(copies, name);
  make(copies, `${first}-0a0b0c0d.unfinished`);
  expect(await copyBackups(backups, copies)).toEqual([first, second]);
  expect(namesIn(copies)).toEqual([first, second, ...before.slice(1)]);
  expect(readFileSync(join(copies, second, 'database.sql'), 'utf8')).toBe(second);
  expect(await copyBackups(backups, copies)).toEqual([]);
  rmSync(join(backups, first), { recursive: true });
  await copyBackups(backups, copies);
  expect(namesIn(copies)).toEqual([second, ...before.slice(1)]);
});

test('the second place is not the first one', () => {
  for (const place of ['.data', 'x/../.data/copies'])
    expect(() => readSettings({ BACKUP_COPY_DIR: place })).toThrow(/lies in the data folder/);
});
