/** The address with which the owner signs in, which `npm run owner:email` changes. */
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import { writePrivately } from '../data-folder/files.ts';
import { readFirstSignIn } from './owner.ts';
import type { RunQuery } from '../database/worker-messages.ts';

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
  log: (line: string) => void,
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
  if (rows.length === 0)
    throw new BackendError('There is no owner yet: start the server once to create one.');
  const noted = readFirstSignIn(folder, log);
  if (noted)
    writePrivately(folder.firstSignIn, `${JSON.stringify({ ...noted, email: address })}\n`);
};
