/** Taking a restore back, and what cannot be restored. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backupNames } from '../support/data-folder/data-folders.ts';
import {
  expectRestored,
  expectUnchanged,
  folderWithBackup,
  restore,
} from '../support/data-folder/restore.ts';

test('a restore is taken back by restoring what it replaced', async () => {
  const { folder } = folderWithBackup();
  expect((await restore(folder, '1')).code).toBe(0);
  await expectRestored(folder);
  expect(backupNames(folder)[1]).toMatch(/^000002-replaced-/);
  expect((await restore(folder, '2')).code).toBe(0);
  await expectUnchanged(folder);
});

test('what cannot be restored is named in one line, and the database stays as it was', async () => {
  const { folder, backup } = folderWithBackup();
  const refused = async (args: string[], message: string | RegExp): Promise<void> => {
    const { code, output } = await restore(folder, ...args);
    expect(output.trim().split('\n').at(-1)).toMatch(message);
    expect(code).toBe(1);
  };
  await refused(['7'], 'There is no backup 7: npm run restore lists those that there are.');

  const sql = readFileSync(backup.sql, 'utf8');
  const history = 'supabase_migrations.schema_migrations';
  writeFileSync(backup.sql, `${sql}\ninsert into ${history} values ('20990101000000');`);
  await refused(['1'], /newer version of this program \(migration 20990101000000/);
  writeFileSync(backup.sql, `${sql}\ndelete from ${history} where version > '20261129';`);
  await refused(['1'], /29 November 2026.* Nothing was changed\. The database in use was not/);
  writeFileSync(backup.sql, sql.slice(0, sql.length / 2));
  await refused(['1'], /is damaged: .*The database in use was not changed\.$/);
  rmSync(backup.sql);
  await refused(['1'], /is incomplete: .*database\.sql is missing\.$/);

  await expectUnchanged(folder);
  expect(backupNames(folder)).toHaveLength(1);
});
