/** Data folders that the backend refuses to open, what it says, and that it leaves them as they are. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, preparedFolder } from '../support/backend.ts';
import { startProcess } from '../support/backend-process.ts';
import {
  leftovers,
  open,
  openingMessage,
  ownMigrations,
} from '../support/data-folder/data-folders.ts';
import { onSmallDisk } from '../support/data-folder/small-disk.ts';

const nobody = 65_534;
const isSuperuser = process.getuid?.() === 0;

test('a second start is refused while the first runs, here or in another process, and not once that was killed', async () => {
  const folder = await preparedFolder();
  const inUse = `The data folder ${folder} is in use by another process; stop that one first, or choose another folder with DATA_DIR.`;
  const first = startProcess(folder);
  await first.says(/^open/);
  expect(await openingMessage(folder)).toBe(inUse);
  await first.kill();
  const second = await open(folder);
  expect(await openingMessage(folder)).toBe(inUse);
  expect(await startProcess(folder).says(/^(open|refused)/)).toBe(`refused ${inUse}`);
  await second.close();
});

test('a disk without room for a database', async () => {
  const folder = onSmallDisk('size=50m');
  if (folder === undefined) return;
  const message = await openingMessage(folder);
  expect(message).toMatch(/no room for the database: .* has 53 MB free and 105 MB/);
  expect(leftovers(folder)).toEqual([]);
});

test('a folder of somebody else', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taxes.txt'), 'mine');
  const message = await openingMessage(folder);
  expect(message).toContain(folder);
  expect(message).toContain('Nothing in it was changed');
  expect(message).not.toContain('\n');
  expect(readdirSync(folder)).toEqual(['taxes.txt']);
});

test('a file where the folder should be', async () => {
  const file = join(newFolder(), 'data');
  writeFileSync(file, 'x');
  expect(await openingMessage(file)).toBe(`The data folder ${file} is not a folder.`);
  expect(readFileSync(file, 'utf8')).toBe('x');
});

test('a folder that this user may not read', async () => {
  const folder = newFolder();
  const parent = join(folder, '..');
  chmodSync(parent, 0o755);
  chmodSync(folder, 0o000);
  // The superuser may read everything: for it the process runs as another user.
  const other = startProcess(folder, [], isSuperuser ? nobody : undefined);
  expect(await other.says(/^(open|refused)/)).toBe(
    `refused The data folder ${folder} may not be read and written by this user.`,
  );
  chmodSync(folder, 0o700);
});

/** The folder as another user has it, but one part of it, which the superuser has kept to himself. */
const givenAwayBut = async (part: string): Promise<string> => {
  const folder = await preparedFolder();
  mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 });
  chmodSync(join(folder, '..'), 0o755);
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
  chmodSync(join(folder, part), 0o700);
  chownSync(join(folder, part), 0, 0);
  return folder;
};

test.runIf(isSuperuser).each(['database', 'database/base/1', 'database/pg_wal'])(
  'a part of the database that belongs to somebody else: %s',
  async (part) => {
    const folder = await givenAwayBut(part);
    const other = startProcess(folder, [], nobody);
    expect(await other.says(/^(open|refused)/)).toBe(
      `refused In the data folder, ${join(folder, part)} may not be read and written by this user.`,
    );
  },
);

test.runIf(isSuperuser)('backups that belong to somebody else stop no start', async () => {
  const folder = await givenAwayBut('backups');
  const other = startProcess(folder, [], nobody);
  expect(await other.says(/^(open|refused)/)).toMatch(/^open/);
  await other.kill();
  expect(other.lines[0]).toBe(
    `log In the data folder, ${join(folder, 'backups')} may not be read and written by this user. No backup can be made until that is mended.`,
  );
});

test('damaged keys', async () => {
  const folder = await preparedFolder();
  writeFileSync(join(folder, 'keys.json'), '{"publishableKey":');
  expect(await openingMessage(folder)).toContain(`${join(folder, 'keys.json')} is damaged`);
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{"publishableKey":');
});

test('something else where the database should be', async () => {
  const folder = await preparedFolder();
  rmSync(join(folder, 'database'), { recursive: true });
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database/notes.txt'), 'mine');
  expect(await openingMessage(folder)).toContain(`${join(folder, 'database')} is not a database`);
  expect(readdirSync(join(folder, 'database'))).toEqual(['notes.txt']);
});

test('a damaged database', async () => {
  const folder = await preparedFolder();
  writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');
  const message = await openingMessage(folder);
  expect(message).toContain(join(folder, 'database'));
  expect(message).toContain('nothing was deleted');
  expect(readFileSync(join(folder, 'database/global/pg_control'), 'utf8')).toBe('garbage');
});

test('a database of a newer program', async () => {
  const folder = await preparedFolder();
  const older = newFolder();
  for (const file of readdirSync(ownMigrations).slice(0, -1)) {
    cpSync(join(ownMigrations, file), join(older, file));
  }
  expect(await openingMessage(folder, { migrationsDir: older })).toContain('newer version');
  expect(await openingMessage(folder)).toBe('opened');
});
