/** The program whose database does not answer, which the owner can bring about by a filter that computes for minutes. */
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import type { Database } from '#domain/database.types.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import { owner, preparedFolder } from '../support/backend.ts';
import { siteUrl, startedUp, startProgram } from '../support/program.ts';

test('starts again by itself, and what was acknowledged is there', async () => {
  const folder = await preparedFolder();
  await using program = startProgram({ DATA_DIR: folder });
  const url = siteUrl(await program.prints(startedUp));
  const key = readKeys(dataPaths(folder))?.publishableKey ?? '';
  const signIn = async (address: string) => {
    const client = createClient<Database>(address, key, { auth: { persistSession: false } });
    const { error } = await client.auth.signInWithPassword(owner);
    expect(error).toBeNull();
    return client;
  };
  const client = await signIn(url);
  const row = { text: 'a'.repeat(9_999), category: 'Other', position: 0 };
  await client.from('todos').insert(row).throwOnError();
  const stuck = await client.from('todos').select().filter('text', 'match', '^(a+)(a+)\\1\\2$');
  expect(stuck.error?.message).toContain('fetch failed');
  expect(program.output()).toContain('The database is lost (it does not answer)');
  // It has another port now, because any free one was asked for.
  const output = await program.prints(/Ctrl\+C stops it[^]*Ctrl\+C stops it/);
  const again = await signIn([...output.matchAll(/Site\s+(\S+)/g)].at(-1)?.[1] ?? '');
  expect((await again.from('todos').select('position')).data).toEqual([{ position: 0 }]);
});
