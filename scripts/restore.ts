/**
 * `npm run restore`: lists the backups; `npm run restore 12` replaces the database with one; `--from <folder>` takes those
 * of a second place, BACKUP_COPY_DIR.
 */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Backup, listBackups, readAbout } from '../server/backend/backups/backups.ts';
import { dataPaths, openDataFolder } from '../server/backend/data-folder/data-folder.ts';
import { treeSize } from '../server/backend/data-folder/files.ts';
import { ownMigrations, readMigrations } from '../server/backend/database/migrations.ts';
import { restoreBackup } from '../server/backend/backups/restore.ts';
import { currentVersions } from '../server/backend/data-folder/versions.ts';
import { counted } from '#lib/counted.ts';
import { embeddedSettings, runCommand } from './data/command.ts';
import { table } from './data/text-table.ts';
import { duration } from './status.ts';

const usage = 'Usage: npm run restore -- [number] [--from <folder>]';
const options = { from: { type: 'string' } } as const;

const describeRows = (rows: Readonly<Record<string, number>> | undefined): string =>
  rows === undefined
    ? 'not counted'
    : [
        counted(rows['public.todos'] ?? 0, 'task'),
        counted(rows['public.enquiries'] ?? 0, 'enquiry'),
        counted(rows['auth.users'] ?? 0, 'account'),
      ].join(', ');

const row = (backup: Backup, now: Date): string[] => [
  String(backup.number),
  backup.reason,
  `${backup.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  backup.madeAt > now ? 'in the future' : duration(backup.madeAt.toISOString(), now),
  `${Math.ceil(treeSize(backup.path) / 1e6)} MB`,
  describeRows(readAbout(backup)?.rows),
];

const list = (backups: readonly Backup[], folder: string, option: string): void => {
  if (backups.length === 0) {
    console.log(`There are no backups in ${folder} yet.`);
    return;
  }
  const now = new Date();
  const rows = [...backups].reverse().map((backup) => row(backup, now));
  console.log(`Backups in ${folder}, newest first:\n`);
  console.log(table([['Number', 'Reason', 'Made', 'Age', 'Size', 'Holds'], ...rows]));
  console.log(
    `
To bring one back, stop the program and run, with its number: npm run restore -- <number>${option}
It is read through first, and what it replaces is kept as a backup too.`,
  );
};

const choose = (backups: readonly Backup[], wanted: string): Backup => {
  const found = backups.find(({ number }) => String(number) === wanted);
  if (!found) {
    throw new Error(`There is no backup ${wanted}: npm run restore lists those that there are.`);
  }
  return found;
};

/** Files that another account (such as root) restores could not be read by the account that runs the program. */
const assertOwnFolder = (dataDir: string): void => {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && process.getuid && process.getuid() !== owner) {
    throw new Error(
      `The data folder ${dataDir} belongs to another account (user id ${owner}): run this command as that one.`,
    );
  }
};

const restore = async (
  dataDir: string,
  { wanted, place }: { wanted: string; place: string },
): Promise<void> => {
  assertOwnFolder(dataDir);
  const folder = openDataFolder(dataDir);
  try {
    const backup = choose(listBackups(place), wanted);
    console.log(`Reading ${backup.name}, which takes five minutes at most ...`);
    const { rows, keptAs } = await restoreBackup(folder, {
      backup,
      current: currentVersions(readMigrations(ownMigrations)),
      now: new Date(),
    });
    console.log(`Restored: ${describeRows(rows)}.`);
    if (keptAs !== undefined) {
      console.log(`What was there before is kept in ${keptAs}.`);
    }
    console.log('npm start goes on with it.');
  } finally {
    folder.release();
  }
};

await runCommand({ usage, options, most: 1 }, async ({ values, positionals: [wanted] }) => {
  const { dataDir, backupCopies } = embeddedSettings();
  const place = values.from === undefined ? dataPaths(dataDir).backups : resolve(values.from);
  if (values.from !== undefined && !existsSync(place))
    throw new Error(`There is no folder ${place}.`);
  if (wanted === undefined) {
    list(listBackups(place), place, values.from === undefined ? '' : ` --from ${place}`);
    if (backupCopies !== undefined && values.from === undefined)
      console.log(`\nCopies lie in ${backupCopies}: npm run restore -- --from ${backupCopies}`);
  } else await restore(dataDir, { wanted, place });
});
