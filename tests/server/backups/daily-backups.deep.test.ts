/** Daily backups under writes. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups, readAbout } from '#server/backend/backups/backups.ts';
import { readDatabase } from '#server/backend/backups/read-database.ts';
import { newFolder, preparedFolder } from '../support/backend.ts';
import { addTask, atOnce, backupNames, open } from '../support/data-folder/data-folders.ts';

test('each that is made while the program is written to opens by itself with all that was there', async () => {
  const folder = await preparedFolder();
  let day = 0;
  const acknowledgedAt: number[] = [];
  let acknowledged = 0;
  const backend = await open(folder, {
    dailyBackups: atOnce(() => {
      acknowledgedAt.push(acknowledged);
      return new Date(Date.UTC(2026, 0, (day += 1)));
    }),
  });
  while (backupNames(folder).filter((name) => !name.endsWith('.unfinished')).length < 3) {
    await addTask(backend, `task ${acknowledged + 1}`);
    acknowledged += 1;
  }
  await backend.close();
  const backups = listBackups(join(folder, 'backups'));
  expect(backups).toHaveLength(3);
  for (const [index, backup] of backups.entries()) {
    const copy = join(newFolder(), 'copy');
    const { rows } = await readDatabase({ folder: copy, sql: backup.sql });
    const tasks = rows['public.todos'] ?? 0;
    expect(tasks).toBeGreaterThanOrEqual(acknowledgedAt[index] ?? Infinity);
    expect(tasks).toBeLessThanOrEqual(acknowledged);
    expect(readAbout(backup)?.rows).toEqual(rows);
  }
});
