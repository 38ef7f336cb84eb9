/** The owner's account: creates it at the first start, stores its generated password, sets a new password or address. */
import { rmSync } from 'node:fs';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { BackendError } from '../backend-error.ts';
import { type DataPaths, readOptionalJson } from '../data-folder/data-folder.ts';
import type { EmbeddedDatabase } from '../database/database.ts';
import type { RunQuery } from '../database/worker-messages.ts';
import { writePrivately } from '../data-folder/files.ts';
import { checkPassword, hashPassword, readablePassword } from './password-rules.ts';

export type Credentials = { email: string; password: string };

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

const userCount = async (database: EmbeddedDatabase): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return rows[0]?.count ?? 0;
};

/** Uses the library's own sign-up, in an app that no request reaches, so that the account has all of its rows. */
const signUp = async (app: App, apikey: string, credentials: Credentials): Promise<void> => {
  const response = await app.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }),
  );
  if (!response.ok)
    throw new BackendError(
      `The owner ${credentials.email} could not be created: ${await response.text()}`,
    );
};

/**
 * The owner of a database that has no user yet. A generated password is stored before the account exists
 * and kept until it has been shown, so that a start that is killed in between neither loses the password nor shows one
 * that does not work.
 */
export const ensureOwner = async (
  folder: DataPaths,
  database: EmbeddedDatabase,
  wanted: { email: string; password?: string | undefined },
): Promise<Credentials | undefined> => {
  if ((await userCount(database)) > 0) return undefined;
  if (wanted.password !== undefined) {
    const given = { email: wanted.email, password: checkPassword(wanted.password) };
    forgetFirstSignIn(folder);
    await signUp(database.setupApp, database.publishableKey, given);
    return given;
  }
  const noted = readFirstSignIn(folder);
  const generated =
    noted?.email === wanted.email ? noted : { email: wanted.email, password: readablePassword() };
  writePrivately(folder.firstSignIn, `${JSON.stringify(generated)}\n`);
  await signUp(database.setupApp, database.publishableKey, generated);
  return generated;
};

/** A stored password that cannot be read is ignored: `npm run owner:password` sets a new one. */
export const readFirstSignIn = (folder: DataPaths): Credentials | undefined =>
  readOptionalJson(folder.firstSignIn, credentialsSchema);

export const forgetFirstSignIn = (folder: DataPaths): void =>
  rmSync(folder.firstSignIn, { force: true });

const noOwner = () =>
  new BackendError('There is no owner yet: start the server once to create one.');

/** Ends every session as well, so that whoever had the old password is signed out. */
export const setOwnerPassword = async (
  database: EmbeddedDatabase,
  password: string,
): Promise<{ email: string }> => {
  const hash = await hashPassword(checkPassword(password));
  const { rows } = await database.query<{ id: string; email: string }>(
    `update auth.users set encrypted_password = $1, recovery_token = null, updated_at = now()
     where id = public.owner_id() returning id, email`,
    [hash],
  );
  const owner = rows[0];
  if (!owner) throw noOwner();
  await database.query('delete from auth.refresh_tokens where user_id = $1', [owner.id]);
  await database.query('delete from auth.sessions where user_id = $1', [owner.id]);
  return { email: owner.email };
};

export const readOwnerEmail = async (query: RunQuery): Promise<string | undefined> => {
  const { rows } = await query<{ email: string }>(
    'select email from auth.users where id = public.owner_id()',
  );
  return rows[0]?.email;
};

/** Sessions go on, because the password stays. A password that was not shown yet is stored with the new address. */
export const setOwnerEmail = async (
  folder: DataPaths,
  query: RunQuery,
  email: string,
): Promise<void> => {
  // The library looks for addresses in small letters.
  const address = email.toLowerCase();
  const { rows: others } = await query(
    'select 1 from auth.users where email = $1 and id <> public.owner_id()',
    [address],
  );
  if (others.length > 0) throw new BackendError(`Another account has the address ${address}.`);
  const { rows } = await query(
    `with owner as (
       update auth.users set email = $1, updated_at = now()
       where id = public.owner_id() returning id
     ), identity as (
       update auth.identities
       set identity_data = jsonb_set(identity_data, '{email}', to_jsonb($1::text)), updated_at = now()
       where provider = 'email' and user_id in (select id from owner)
     )
     select id from owner`,
    [address],
  );
  if (rows.length === 0) throw noOwner();
  const noted = readFirstSignIn(folder);
  if (noted)
    writePrivately(folder.firstSignIn, `${JSON.stringify({ ...noted, email: address })}\n`);
};
