/** Opens PGlite with @supabase/lite on it: the app that answers requests, and SQL as the superuser. */
import type { PGlite } from '@supabase/lite/pglite';
import { BackendError } from '../backend-error.ts';
import { openConnection } from './connection.ts';
import type { Keys } from '../data-folder/keys.ts';
import { appFor, type Settings } from '../supabase-settings.ts';
import { platformSql } from './platform.ts';
import { restoreHint } from '../backups/backups.ts';
import { diskIsFull } from '../data-folder/files.ts';

/** Opens the database in `folder`, which is made if it is missing. */
export const openDatabase = async (folder: string, keys: Keys, settings: Settings) => {
  const { connection, transactionLock } = await openConnection(folder).catch((error: unknown) => {
    const why = diskIsFull(folder)
      ? ': the disk is full. Make room and start again; nothing was deleted.'
      : `. ${restoreHint}`;
    throw new BackendError(`The database in ${folder} cannot be opened${why}`, { cause: error });
  });
  const { driver } = connection;
  const query: PGlite['query'] = (sql, parameters) =>
    transactionLock.run(() => driver.query(sql, parameters));
  return {
    /** Answers requests; sign-ups are off. */
    app: appFor(connection, keys, settings, false),
    /** Creates the owner's account; no request is ever passed to it. */
    setupApp: appFor(connection, keys, settings, true),
    publishableKey: keys.publishableKey,
    driver,
    /** Runs one statement as the database's superuser, for whom row level security does not apply. */
    query,
    /** Runs everything in `work` as one caller; see transaction-lock.ts. */
    asOneCaller: transactionLock.run,
    close: () => connection.close(),
  };
};

export type EmbeddedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** The tables and roles that a hosted project has before the first migration. */
export const providePlatform = async (database: EmbeddedDatabase): Promise<void> => {
  await database.app.ensureSystemSchema();
  await database.driver.exec(platformSql);
};
