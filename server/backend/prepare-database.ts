/** Opens the data folder's database for service: made if it is missing, backed up and migrated if it is older. */
import { existsSync, rmSync } from 'node:fs';
import { BackendError } from './backend-error.ts';
import { backUp, dailyBackupIsDue, restoreHint } from './backups.ts';
import type { DataPaths } from './data-folder.ts';
import {
  type EmbeddedDatabase,
  looksLikeDatabase,
  openDatabase,
  providePlatform,
} from './database.ts';
import { publish, syncTree, unfinishedName } from './files.ts';
import { applyMigrations, type Migration, readMigrations } from './migrations.ts';
import { type Credentials, ensureOwner } from './owner.ts';
import {
  currentVersions,
  fingerprint,
  readVersions,
  type Versions,
  writeVersions,
} from './versions.ts';
import type { DatabaseSettings } from './worker-messages.ts';

type Log = (line: string) => void;

type Prepared = {
  database: EmbeddedDatabase;
  /** The account, if this start made it. */
  createdOwner: Credentials | undefined;
};

/**
 * Before anything newer touches the database, a copy of it as the older one left it; besides, one a day.
 * @returns whether something newer is about to touch it
 */
const backUpBeforeUpgrade = (folder: DataPaths, target: Versions, log: Log): boolean => {
  const last = readVersions(folder);
  const wanted = fingerprint(target);
  if (last && fingerprint(last) === wanted) {
    if (dailyBackupIsDue(folder)) backUp(folder, 'daily');
    return false;
  }
  if (last?.backedUpFor === wanted) return true;
  log(`Kept a copy of the database before the upgrade: ${backUp(folder, 'upgrade')}`);
  const from = last ?? { packages: {}, migrations: [] };
  writeVersions(folder, { ...from, backedUpFor: wanted });
  return true;
};

/** Builds the first database beside its place and moves it there whole. */
const makeDatabase = async (
  settings: DatabaseSettings,
  migrations: readonly Migration[],
): Promise<Credentials | undefined> => {
  const { folder } = settings;
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

const assertUsable = (folder: DataPaths): void => {
  if (!existsSync(folder.database)) return;
  if (!looksLikeDatabase(folder.database)) {
    throw new BackendError(
      `The folder ${folder.database} is not a database of this program. ${restoreHint(folder.database)}`,
    );
  }
};

/** @throws BackendError for what a person can mend */
export const prepareDatabase = async (settings: DatabaseSettings, log: Log): Promise<Prepared> => {
  const { folder, keys } = settings;
  if (settings.isReopening) {
    return {
      database: await openDatabase(folder.database, keys, settings),
      createdOwner: undefined,
    };
  }
  const migrations = readMigrations(settings.migrationsDir);
  const versions = currentVersions(migrations);
  assertUsable(folder);
  const isFirstRun = !existsSync(folder.database);
  let createdOwner: Credentials | undefined;
  let isUpgrade = false;
  if (isFirstRun) {
    log('Preparing the database; this takes a few seconds, once.');
    createdOwner = await makeDatabase(settings, migrations);
  } else {
    isUpgrade = backUpBeforeUpgrade(folder, versions, log);
  }
  const database = await openDatabase(folder.database, keys, settings);
  try {
    if (isUpgrade) await providePlatform(database);
    if (!isFirstRun) {
      const applied = await applyMigrations(database.driver, migrations);
      if (applied.length > 0) log(`Applied ${applied.length} new migration(s).`);
      if (settings.owner) createdOwner = await ensureOwner(folder, database, settings.owner);
    }
    writeVersions(folder, versions);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, createdOwner };
};
