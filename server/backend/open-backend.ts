/**
 * Opens the embedded backend on a data folder: the folder's lock and the keys on this thread, the database in a
 * worker thread, and the checks of every request before the database is used.
 */
import { BackendError } from './backend-error.ts';
import { type DailySchedule, startDailyBackups } from './backups/backups.ts';
import { folderError, openDataFolder } from './data-folder/data-folder.ts';
import type { GoogleProvider } from './supabase-settings.ts';
import { createDatabaseService, type Watch } from './database/database-service.ts';
import { createGoogleSignIn } from './auth/google-sign-in.ts';
import { codeOf } from './data-folder/files.ts';
import { createHealth } from '../health/check-health.ts';
import { ownMigrations } from './database/migrations.ts';
import { createRequestHandler } from './request-handler.ts';
import { openKeys } from './data-folder/keys.ts';
import { forgetFirstSignIn, readFirstSignIn, readOwnerEmail, setOwnerEmail } from './auth/owner.ts';
import { startDeletingOldRows } from './retention.ts';
import type { RepeatSchedule } from './repeat.ts';
import type { DatabaseSettings, RunQuery } from './database/worker-messages.ts';

export type BackendOptions = {
  /** Where database, keys and backups live; made if it is missing. */
  dataDir: string;
  /** The address under which people open the site. */
  siteUrl: string;
  /** Made when the database has no user; without it none is. */
  owner?: { email: string; password?: string | undefined } | undefined;
  /** Google sign-in for the owner's own address; off without it. */
  google?: GoogleProvider | undefined;
  /** The address for calls to Google, for tests and emulators; without it they go to Google itself. */
  googleOrigin?: string | undefined;
  migrationsDir?: string;
  /** Who is told that the database is lost; without it a statement may take as long as it likes. */
  watch?: Watch | undefined;
  /** How a guess of a password waits, for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** Makes a backup once a day while the backend is open; off without it. */
  dailyBackups?: DailySchedule | undefined;
  /** A second place for backups; see backups.ts. */
  backupCopies?: string | undefined;
  /** For how many months enquiries are kept, and when older ones are looked for; without it none is deleted. */
  enquiriesKept?: { months: number; schedule: RepeatSchedule } | undefined;
  /** Awaited once the data folder is this process's own, before the database is opened. */
  beforeDatabase?: (() => Promise<void>) | undefined;
  /** Prints one line of progress for whoever started the program. */
  log?: (line: string) => void;
};

/** @throws BackendError, one line long, for what whoever runs the program can correct */
export const openBackend = async (options: BackendOptions) => {
  const log = options.log ?? (() => undefined);
  const { release, ...folder } = openDataFolder(options.dataDir);
  try {
    const keys = openKeys(folder);
    await options.beforeDatabase?.();
    const settings: DatabaseSettings = {
      folder,
      keys,
      siteUrl: options.siteUrl,
      migrationsDir: options.migrationsDir ?? ownMigrations,
      owner: options.owner,
      google: options.google,
      googleOrigin: options.googleOrigin,
    };
    const database = createDatabaseService(settings, { log, watch: options.watch });
    const createdOwner = await database.open().catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const ownerWasShown = () => forgetFirstSignIn(folder);
    const dailyBackups = options.dailyBackups
      ? startDailyBackups({
          folder,
          takeSnapshot: (to) => database.run('snapshot', { from: folder.database, to }),
          copies: options.backupCopies,
          schedule: options.dailyBackups,
          log,
        })
      : undefined;
    const query: RunQuery = (sql, parameters = []) => database.run('query', { sql, parameters });
    const health = createHealth({
      ...{ folder, query, copies: options.backupCopies },
      readOwnerEmail: () => readOwnerEmail(query),
      now: () => new Date(),
    });
    const deletion = options.enquiriesKept
      ? startDeletingOldRows(query, { ...options.enquiriesKept, log })
      : undefined;
    const close = async (): Promise<void> => {
      const stopped = Promise.all([dailyBackups?.stop(), deletion?.stop()]);
      await database.close();
      await stopped;
    };
    let closing: Promise<void> | undefined;
    return {
      /** Answers /auth/v1/* and /rest/v1/*. */
      fetch: createRequestHandler({
        database,
        keys,
        siteUrl: options.siteUrl,
        google: options.google ? createGoogleSignIn(database, options.googleOrigin) : null,
        log,
        noteFailedSignIn: health.noteFailedSignIn,
        wait: options.wait,
      }),
      keys,
      /**
       * Who may sign in, until `ownerWasShown` is called: the generated password of the first run, again at the
       * next start if it was not shown.
       */
      createdOwner: createdOwner ?? readFirstSignIn(folder),
      ownerWasShown,
      /** @throws BackendError for a password that is too short or too long */
      setOwnerPassword: async (password: string): Promise<{ email: string }> => {
        const changed = await database.run('setOwnerPassword', password);
        ownerWasShown();
        return changed;
      },
      /** The address with which the owner signs in. */
      readOwnerEmail: () => readOwnerEmail(query),
      /** @throws BackendError when there is no owner yet, or another account has the address */
      setOwnerEmail: (email: string) => setOwnerEmail(folder, query, email),
      /** Runs one SQL statement to which no policy applies, for tests and the owner's own tools. */
      query,
      health,
      close: (): Promise<void> => (closing ??= close().finally(release)),
    };
  } catch (error) {
    release();
    if (error instanceof BackendError || !/^E[A-Z]+$/.test(codeOf(error))) throw error;
    throw folderError(folder.path, error);
  }
};

export type Backend = Awaited<ReturnType<typeof openBackend>>;
