import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';
import { backUp, dailyBackupIsDue, restoreHint } from './backups.ts';
import { type DataFolder, openDataFolder, readPrivateJson } from './data-folder.ts';
import {
  type EmbeddedDatabase,
  type GoogleProvider,
  looksLikeDatabase,
  openDatabase,
  providePlatform,
} from './database.ts';
import { codeOf, publish, syncTree, unfinishedName, writePrivately } from './files.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';
import { type Keys, openKeys } from './keys.ts';
import { applyMigrations, type Migration, readMigrations } from './migrations.ts';
import {
  checkPassword,
  type Credentials,
  ensureOwner,
  forgetFirstSignIn,
  readFirstSignIn,
  setOwnerPassword,
} from './owner.ts';

export type BackendOptions = {
  /** Where database, keys and backups live; made if it is missing. */
  dataDir: string;
  /** The address under which people open the site. */
  siteUrl: string;
  /** Made when the database has no user; without it none is. */
  owner?: { email: string; password?: string | undefined } | undefined;
  /** Other sites whose pages may use the backend. */
  allowedOrigins?: readonly string[];
  /** Google sign-in for the owner's own address; off without it. */
  google?: GoogleProvider | undefined;
  migrationsDir?: string;
  /** One line of progress for the person at the terminal. */
  log?: (line: string) => void;
};

export type Backend = {
  /** Answers /auth/v1/* and /rest/v1/*. */
  fetch: FrontDoor;
  keys: Keys;
  /**
   * Who may sign in, until `ownerWasShown` is called: the generated password of the first run, again at the
   * next start if nobody was shown it.
   */
  createdOwner: Credentials | undefined;
  ownerWasShown: () => void;
  /** Throws a BackendError for a password that is too short or too long. */
  setOwnerPassword: (password: string) => Promise<{ email: string }>;
  /** One SQL statement past every policy, for tests and the owner's own tools. */
  query: EmbeddedDatabase['query'];
  close: () => Promise<void>;
};

const ownMigrations = join(import.meta.dirname, '../../supabase/migrations');

const versionsSchema = z.object({
  packages: z.record(z.string(), z.string()),
  migrations: z.array(z.string()),
  /** The target for which a backup was already made by a start that did not finish. */
  backedUpFor: z.string().optional(),
});

type Versions = z.infer<typeof versionsSchema>;

/** Of the package as `from` finds it. */
const packageOf = (name: string, from: string): { version: string; path: string } => {
  const path = findPackageJSON(name, from);
  if (path === undefined)
    throw new BackendError(`The package ${name} is missing: run npm install.`);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  return { version, path };
};

const currentVersions = (migrations: readonly Migration[]): Versions => {
  const lite = packageOf('@supabase/lite', import.meta.url);
  const pglite = packageOf('@electric-sql/pglite', pathToFileURL(lite.path).href);
  return {
    packages: { '@supabase/lite': lite.version, '@electric-sql/pglite': pglite.version },
    migrations: migrations.map(({ version }) => version),
  };
};

const fingerprint = ({ packages, migrations }: Versions): string =>
  JSON.stringify([packages, migrations]);

/**
 * Before anything newer touches the database, a copy of it as the older one left it; besides, one a day.
 * Answers whether something newer is about to.
 */
const backUpBeforeUpgrade = (
  folder: DataFolder,
  target: Versions,
  log: (line: string) => void,
): boolean => {
  const last = readPrivateJson(folder.versions, versionsSchema);
  const wanted = fingerprint(target);
  if (last && fingerprint(last) === wanted) {
    if (dailyBackupIsDue(folder)) backUp(folder, 'daily');
    return false;
  }
  if (last?.backedUpFor === wanted) return true;
  log(`Kept a copy of the database before the upgrade: ${backUp(folder, 'upgrade')}`);
  const from = last ?? { packages: {}, migrations: [] };
  writePrivately(folder.versions, `${JSON.stringify({ ...from, backedUpFor: wanted }, null, 2)}\n`);
  return true;
};

/** Builds the first database beside its place and moves it there whole. */
const makeDatabase = async (
  folder: DataFolder,
  keys: Keys,
  migrations: readonly Migration[],
  options: BackendOptions,
): Promise<Credentials | undefined> => {
  const draft = unfinishedName(folder.database);
  const database = await openDatabase(draft, keys, options);
  let owner: Credentials | undefined;
  try {
    await providePlatform(database);
    await applyMigrations(database.driver, migrations);
    if (options.owner) owner = await ensureOwner(folder, database, options.owner);
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

const assertUsable = (folder: DataFolder): void => {
  if (!existsSync(folder.database)) return;
  if (!looksLikeDatabase(folder.database)) {
    throw new BackendError(
      `The folder ${folder.database} is not a database of this program. ${restoreHint(folder.database)}`,
    );
  }
};

const open = async (
  folder: DataFolder,
  options: BackendOptions,
): Promise<Omit<Backend, 'close'> & { database: EmbeddedDatabase }> => {
  const log = options.log ?? (() => undefined);
  if (options.owner?.password !== undefined) checkPassword(options.owner.password);
  const keys = await openKeys(folder);
  const migrations = readMigrations(options.migrationsDir ?? ownMigrations);
  const versions = currentVersions(migrations);
  assertUsable(folder);
  const isFirstRun = !existsSync(folder.database);
  let owner: Credentials | undefined;
  let isUpgrade = false;
  if (isFirstRun) {
    log('Preparing the database; this takes a few seconds, once.');
    owner = await makeDatabase(folder, keys, migrations, options);
  } else {
    isUpgrade = backUpBeforeUpgrade(folder, versions, log);
  }
  const database = await openDatabase(folder.database, keys, options);
  try {
    if (isUpgrade) await providePlatform(database);
    if (!isFirstRun) {
      const applied = await applyMigrations(database.driver, migrations);
      if (applied.length > 0) log(`Applied ${applied.length} new migration(s).`);
      if (options.owner) owner = await ensureOwner(folder, database, options.owner);
    }
    writePrivately(folder.versions, `${JSON.stringify(versions, null, 2)}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
  const ownerWasShown = () => forgetFirstSignIn(folder);
  return {
    database,
    keys,
    createdOwner: owner ?? readFirstSignIn(folder),
    ownerWasShown,
    setOwnerPassword: async (password) => {
      const changed = await setOwnerPassword(database, password);
      ownerWasShown();
      return changed;
    },
    query: database.query,
    fetch: createFrontDoor({
      database,
      siteUrl: options.siteUrl,
      allowedOrigins: options.allowedOrigins ?? [],
      google: options.google !== undefined,
      passwordChanged: ownerWasShown,
    }),
  };
};

/** The embedded Supabase on the data folder; throws a BackendError, one line long, for what a person can mend. */
export const openBackend = async (options: BackendOptions): Promise<Backend> => {
  const folder = openDataFolder(options.dataDir);
  try {
    const { database, ...backend } = await open(folder, options);
    let closing: Promise<void> | undefined;
    return {
      ...backend,
      close: () => (closing ??= database.close().finally(folder.release)),
    };
  } catch (error) {
    folder.release();
    const code = codeOf(error);
    if (error instanceof BackendError || !/^E[A-Z]+$/.test(code)) throw error;
    throw new BackendError(`The data folder ${folder.path} cannot be used (${code}).`, {
      cause: error,
    });
  }
};
