/** `npm run restore`. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups } from '#server/backend/backups/backups.ts';
import { newFolder } from '../support/backend.ts';
import {
  backupNames,
  open,
  openingMessage,
  pretendBackup,
} from '../support/data-folder/data-folders.ts';
import {
  expectRestored,
  expectUnchanged,
  folderWithBackup,
  restore,
} from '../support/data-folder/restore.ts';

test('without a number the backups are listed, newest first, with what they hold', async () => {
  const { folder, backup } = folderWithBackup();
  pretendBackup(folder, '000000-upgrade-2026-01-02T03-04-05Z');
  const { code, output } = await restore(folder);
  expect(code).toBe(0);
  const stamp = backup.madeAt.toISOString().slice(0, 16).replace('T', ' ');
  const [first, second] = output.split('\n').slice(3);
  expect(first?.trim()).toMatch(
    new RegExp(`^1 +daily +${stamp} UTC +\\d+ minutes? +\\d+ MB +1 task, 0 enquiries, 2 accounts$`),
  );
  expect(second?.trim()).toMatch(/^0 +upgrade +2026-01-02 03:04 UTC +\d+ days +1 MB +not counted$/);
  expect(output).toContain('npm run restore -- <number>');
  expect((await restore(join(newFolder(), 'none'))).output).toMatch(/^There are no backups in /);
});

test('a damaged database is restored, but not from a damaged backup, and what was there is kept', async () => {
  const { folder, backup } = folderWithBackup();
  writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');
  expect(await openingMessage(folder)).toMatch(/nothing was deleted.*npm run restore/s);

  const about = join(backup.path, 'about.json');
  const text = readFileSync(about, 'utf8');
  writeFileSync(about, text.replace('"public.todos": 1', '"public.todos": 14'));
  expect((await restore(folder, '1')).output).toMatch(
    /is damaged: public\.todos had 14 rows when it was made and has 1 now\. The database in use was not changed\.\s*$/,
  );
  writeFileSync(about, text);
  const { code, output } = await restore(folder, '1');
  expect(output).toContain('Restored: 1 task, 0 enquiries, 2 accounts.');
  expect(code).toBe(0);
  await expectRestored(folder);
  const replaced = listBackups(join(folder, 'backups')).find(({ reason }) => reason === 'replaced');
  expect(readFileSync(join(replaced?.database ?? '', 'global/pg_control'), 'utf8')).toBe('garbage');
});

test('nothing is restored while the program runs', async () => {
  const { folder } = folderWithBackup();
  const backend = await open(folder);
  const { code, output } = await restore(folder, '1');
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/is in use by another process; stop that one first/);
  expect((await restore(folder)).code).toBe(0);
  await backend.close();
  await expectUnchanged(folder);
});

test('a restore that was killed before the swap is dropped, one in its middle is completed', async () => {
  const { folder } = folderWithBackup();
  const [database, restored] = [join(folder, 'database'), join(folder, 'database.restored')];
  cpSync(database, restored, { recursive: true });
  mkdirSync(join(folder, 'backups/000002-replaced-2026-11-29T12-00-00Z'));
  await expectUnchanged(folder);
  expect([existsSync(restored), backupNames(folder).length]).toEqual([false, 1]);

  expect((await restore(folder, '1')).code).toBe(0);
  renameSync(database, restored);
  await expectRestored(folder);
});
