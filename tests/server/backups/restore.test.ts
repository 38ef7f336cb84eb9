import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Backup, listBackups } from '#server/backend/backups/backups.ts';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  addTask,
  backupNames,
  open,
  pretendBackup,
  openingMessage,
  signInWorks,
  taskTexts,
} from '../support/data-folders.ts';

// Each start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** The command as a person gives it. */
const restore = (folder: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(
      'node',
      ['scripts/bootstrap.mjs', 'restore', ...args],
      { env: { ...process.env, DATA_DIR: folder } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });

let template = '';
beforeAll(async () => {
  template = await preparedFolder();
  const lines: string[] = [];
  const backend = await open(template, {
    dailyBackups: { firstAfterMs: 100, everyMs: 1e9, now: () => new Date() },
    log: (line) => lines.push(line),
  });
  await addTask(backend, "it's in the backup: \\ ' \" é 漢 \u{1F600}");
  await vi.waitUntil(() => lines.length > 0, { timeout: 200_000 });
  await addTask(backend, 'added after the backup');
  await backend.close();
  expect(lines).toEqual([expect.stringMatching(/^Made the daily backup 000001-daily-/)]);
});

const backedUpText = "it's in the backup: \\ ' \" é 漢 \u{1F600}";

/** With one task in the backup, and a second one in the database only. */
const folderWithBackup = (): { folder: string; backup: Backup } => {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  const [backup] = listBackups(join(folder, 'backups'));
  if (!backup) throw new Error('There is no backup in the template.');
  return { folder, backup };
};

const expectRestored = async (folder: string): Promise<void> => {
  const backend = await open(folder);
  expect(await taskTexts(backend)).toEqual([backedUpText]);
  expect(await signInWorks(backend, owner)).toBe(true);
  await backend.close();
};

const expectUnchanged = async (folder: string): Promise<void> => {
  const backend = await open(folder);
  expect(await taskTexts(backend)).toEqual([backedUpText, 'added after the backup']);
  await backend.close();
  expect(readdirSync(folder).filter((name) => /unfinished|restored/.test(name))).toEqual([]);
};

test('without a number the backups are listed, newest first, with what they hold', async () => {
  const { folder, backup } = folderWithBackup();
  pretendBackup(folder, '2026-01-02T03-04-05Z-upgrade');
  const { code, output } = await restore(folder);
  expect(code).toBe(0);
  const stamp = backup.madeAt.toISOString().slice(0, 16).replace('T', ' ');
  const [first, second] = output.split('\n').slice(3);
  expect(first?.trim()).toMatch(
    new RegExp(`^1 +daily +${stamp} UTC +\\d+ minutes? +\\d+ MB +1 task, 0 enquiries, 2 accounts$`),
  );
  expect(second?.trim()).toMatch(
    /^2026-01-02T03-04-05Z-upgrade +upgrade +2026-01-02 03:04 UTC +\d+ days +1 MB +not counted$/,
  );
  expect(output).toContain('npm run restore 1');
  expect((await restore(join(newFolder(), 'none'))).output).toMatch(/^There are no backups in /);
});

test('a damaged database is restored, and what was there is kept', async () => {
  const { folder } = folderWithBackup();
  writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');
  expect(await openingMessage(folder)).toContain('npm run restore');

  const { code, output } = await restore(folder, '1');
  expect(output).toContain('Restored: 1 task, 0 enquiries, 2 accounts.');
  expect(code).toBe(0);
  await expectRestored(folder);
  const replaced = listBackups(join(folder, 'backups')).find(({ reason }) => reason === 'replaced');
  expect(readFileSync(join(replaced?.database ?? '', 'global/pg_control'), 'utf8')).toBe('garbage');
  expect((await restore(folder)).output).toMatch(/with its number: npm run restore 1$/m);
});

test('a restore is taken back by restoring what it replaced', async () => {
  const { folder } = folderWithBackup();
  expect((await restore(folder, '1')).code).toBe(0);
  await expectRestored(folder);
  expect(backupNames(folder)[1]).toMatch(/^000002-replaced-/);
  expect((await restore(folder, '2')).code).toBe(0);
  await expectUnchanged(folder);
});

test('a backup of an earlier version of this program is restored by its name', async () => {
  const { folder, backup } = folderWithBackup();
  const name = '2026-01-02T03-04-05Z-daily';
  renameSync(backup.database, join(folder, 'backups', name));
  rmSync(backup.path, { recursive: true });
  expect((await restore(folder, name)).code).toBe(0);
  await expectRestored(folder);
});

test('the SQL alone is enough, on another machine: the owner signs in with the old password', async () => {
  const { backup } = folderWithBackup();
  const folder = join(newFolder(), 'data');
  mkdirSync(join(folder, 'backups', backup.name), { recursive: true });
  cpSync(backup.sql, join(folder, 'backups', backup.name, 'database.sql'));

  const files = await restore(folder, '1');
  expect(files.code).toBe(1);
  expect(files.output).toContain('is incomplete');
  const { code, output } = await restore(folder, '1', '--sql');
  expect(output).toContain('Restored: 1 task, 0 enquiries, 2 accounts.');
  expect(code).toBe(0);
  await expectRestored(folder);
});

test('what cannot be restored is named in one line, and the database stays as it was', async () => {
  const { folder, backup } = folderWithBackup();
  const refused = async (args: string[], message: string | RegExp): Promise<void> => {
    const { code, output } = await restore(folder, ...args);
    expect(output.trim().split('\n').at(-1)).toMatch(message);
    expect(code).toBe(1);
  };
  await refused(['1e0'], 'There is no backup 1e0: npm run restore lists those that there are.');
  await refused(['7'], 'There is no backup 7: npm run restore lists those that there are.');

  const about = readFileSync(join(backup.path, 'about.json'), 'utf8');
  writeFileSync(
    join(backup.path, 'about.json'),
    about.replace('"public.todos": 1', '"public.todos": 14'),
  );
  await refused(
    ['1'],
    /is damaged: public\.todos had 14 rows when it was made and has 1 now\. Choose another one, or its SQL \(--sql\)\. The database in use was not changed\.$/,
  );
  writeFileSync(join(backup.path, 'about.json'), about);

  const sql = readFileSync(backup.sql, 'utf8');
  writeFileSync(backup.sql, sql.slice(0, sql.length / 2));
  await refused(['1', '--sql'], /is damaged: .*The database in use was not changed\.$/);
  writeFileSync(
    backup.sql,
    `${sql}\ninsert into supabase_migrations.schema_migrations (version) values ('20990101000000');`,
  );
  await refused(['1', '--sql'], /newer version of this program \(migration 20990101000000/);

  writeFileSync(join(backup.database, 'global/pg_control'), 'garbage');
  await refused(['1'], /is damaged: it cannot be opened\..*The database in use was not changed\.$/);

  await expectUnchanged(folder);
  expect(backupNames(folder)).toHaveLength(1);
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
  const { folder, backup } = folderWithBackup();
  cpSync(backup.database, join(folder, 'database.restored'), { recursive: true });
  await expectUnchanged(folder);
  expect(existsSync(join(folder, 'database.restored'))).toBe(false);

  cpSync(backup.database, join(folder, 'database.restored'), { recursive: true });
  rmSync(join(folder, 'database'), { recursive: true });
  await expectRestored(folder);
});
