/** Opens PGlite with @supabase/lite on it: the app that answers requests, and SQL as the superuser. */
import '../keep-warnings.ts';
import { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendError } from '../backend-error.ts';
import { openConnection } from './connection.ts';
import type { Keys } from '../data-folder/keys.ts';
import { shortestPassword } from '../auth/password.ts';
import { platformSql } from './platform.ts';
import { restoreHint } from '../backups/backups.ts';
import { diskIsFull } from '../data-folder/files.ts';

export type GoogleProvider = { clientId: string; secret: string };

type Settings = { siteUrl: string; google?: GoogleProvider | undefined };

const appFor = (
  connection: App['connection'],
  keys: Keys,
  { siteUrl, google }: Settings,
  signUps: boolean,
): App =>
  new App({
    connection,
    api: {
      enabled: true,
      schemas: ['public'],
      max_rows: 1000,
      pg_safe_update: true,
      anonymous_enabled: false,
      plan_enabled: false,
      external_url: siteUrl,
    },
    auth: {
      enabled: true,
      enable_signup: signUps,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      minimum_password_length: shortestPassword,
      // Addresses must be confirmed: otherwise whoever has the owner's address at Google, unverified, is signed in.
      email: { enable_signup: signUps, enable_confirmations: !signUps },
      ...(google && {
        external: {
          google: { enabled: true, client_id: google.clientId, secret: google.secret },
        },
      }),
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });

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
