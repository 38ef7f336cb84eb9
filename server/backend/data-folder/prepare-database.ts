/** Opens the data folder's database: creates it if it is missing, backs it up and migrates it if it is older. */
import { existsSync, rmSync } from 'node:fs';
import { BackendError } from '../backend-error.ts';
import { deleteOldBackups, restoreHint } from '../backups/backups.ts';
import { looksLikeDatabase } from './data-folder.ts';
import { databaseFault } from '../database/connection.ts';
import { type EmbeddedDatabase, openDatabase, providePlatform } from '../database/database.ts';
import { assertRoom, newDatabaseBytes, publish, syncTree, unfinishedName } from './files.ts';
import {
  applyMigrations,
  type Migration,
  readApplied,
  readMigrations,
} from '../database/migrations.ts';
import { type Credentials, ensureOwner } from '../auth/owner.ts';
import { assertSupported, backUpBeforeUpgrade } from '../backups/upgrade.ts';
import { currentVersions, writeVersions } from './versions.ts';
import type { DatabaseSettings } from '../database/worker-messages.ts';

type Log = (line: string) => void;

/** Builds the first database under another name and renames it when it is complete. */
const makeDatabase = async (
  settings: DatabaseSettings,
  migrations: readonly Migration[],
): Promise<Credentials | undefined> => {
  const { folder } = settings;
  assertRoom(folder.path, newDatabaseBytes);
  const draft = unfinishedName(folder.database);
  const database = await openDatabase(draft, settings.keys, settings);
  let owner: Credentials | undefined;
  try {
    await providePlatform(database);
    await applyMigrations(database.driver, migrations);
    if (settings.owner) owner = await ensureOwner(folder, database, settings.owner);
  } catch (error) {
    await database.close();
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  await database.close();
  syncTree(draft);
  publish(draft, folder.database);
  return owner;
};

/** Refuses a database that is newer, or too old, before it changes anything in it. */
const upgradeSchema = async (
  database: EmbeddedDatabase,
  { migrations, isUpgrade }: { migrations: readonly Migration[]; isUpgrade: boolean },
  log: Log,
): Promise<void> => {
  const applied = await readApplied(database.driver);
  const known = migrations.map(({ version }) => version);
  assertSupported(applied, known);
  if (isUpgrade) await providePlatform(database);
  const pending = migrations.filter(({ version }) => !applied.includes(version));
  await applyMigrations(database.driver, pending);
  if (pending.length > 0) log(`Applied ${pending.length} new migration(s).`);
};

/**
 * @returns the database, and the account if this start created it
 * @throws BackendError for what whoever runs the program can correct
 */
export const prepareDatabase = async (settings: DatabaseSettings, log: Log) => {
  const { folder, keys } = settings;
  const migrations = readMigrations(settings.migrationsDir);
  const versions = currentVersions(migrations);
  const isFirstRun = !existsSync(folder.database);
  if (!isFirstRun && !looksLikeDatabase(folder.database)) {
    throw new BackendError(
      `The folder ${folder.database} is not a database of this program. ${restoreHint}`,
    );
  }
  if (isFirstRun) log('Preparing the database; this takes a few seconds, once.');
  let createdOwner = isFirstRun ? await makeDatabase(settings, migrations) : undefined;
  const isUpgrade = !isFirstRun && (await backUpBeforeUpgrade(folder, versions, log));
  const database = await openDatabase(folder.database, keys, settings);
  try {
    if (!isFirstRun) {
      await upgradeSchema(database, { migrations, isUpgrade }, log);
      if (settings.owner) createdOwner = await ensureOwner(folder, database, settings.owner);
    }
    writeVersions(folder, versions);
    if (isUpgrade) deleteOldBackups(folder.backups, 'upgrade');
  } catch (error) {
    await database.close();
    // Pages that cannot be read (XX001, XX002) and files that are missing or fail (58P01, 58030).
    const fault = databaseFault(error);
    if (fault === undefined || !/^(?:XX|58)/.test(fault.code)) throw error;
    throw new BackendError(
      `The database in ${folder.database} cannot be read: ${fault.message}. ${restoreHint}`,
      { cause: error },
    );
  }
  return { database, createdOwner };
};
