/** What the database itself does with tasks and with the connection to Google, beside what its policies say. */
import { beforeEach, expect, test } from 'vitest';
import { owner, stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const todo = { text: 'Call the bank', category: 'Personal', position: 0 };
const addTodo = async (text = todo.text) => {
  const { data } = await mine.client
    .from('todos')
    .insert({ ...todo, text })
    .select()
    .single();
  return data ?? { id: '', user_id: '', created_at: '' };
};

let id: string;
const deleted = async ({ client } = mine) => (await client.from('deleted_todos').select()).data;
const remove = (which: string, { client } = mine) =>
  client.from('todos').delete().eq('id', which).throwOnError();
beforeEach(async () => {
  for (const table of ['todos', 'deleted_todos', 'google_credentials']) {
    await running.backend.query(`delete from public.${table}`);
  }
  ({ id } = await addTodo());
  await remove(id);
});

test('the owner is written into a task that names no user, and a client cannot set when it was changed', async () => {
  const added = await addTodo();
  expect(added.user_id).toBe(mine.id);
  const { data } = await mine.client
    .from('todos')
    .update({ completed: true, updated_at: '2001-01-01T00:00:00Z' })
    .eq('id', added.id)
    .select()
    .single();
  expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(added.created_at));
});

test('a stranger’s task of the same id takes nothing out of the deleted ones', async () => {
  await theirs.client
    .from('todos')
    .insert({ ...todo, id })
    .throwOnError();
  await remove(id, theirs);
  expect(await deleted(theirs)).toHaveLength(1);
  expect(await deleted()).toMatchObject([{ id, text: todo.text }]);
});

test.each([
  ['insert', []],
  ['delete', ['Other']],
])('the next %s removes what is older than 30 days', async (next, left) => {
  const other = await addTodo('Other');
  await running.backend.query(
    "update public.deleted_todos set deleted_at = now() - interval '30 days 1 minute'",
  );
  await (next === 'insert' ? addTodo() : remove(other.id));
  expect((await deleted())?.map(({ text }) => text)).toEqual(left);
});

test('Google’s refresh token is kept by a renewal, never read back, and goes with the connection', async () => {
  const kept = async () =>
    (await running.backend.query('select * from private.google_refresh_tokens')).rows;
  const credentials = () => mine.client.from('google_credentials');
  const connection = { auth_user_id: mine.id, email: owner.email, access_token: 'access' };
  const upserted = await credentials()
    .upsert({ ...connection, refresh_token: 'refresh' }, { onConflict: 'auth_user_id' })
    .select()
    .single();
  const shown = { error: null, data: { access_token: 'access', refresh_token: null } };
  expect(upserted).toMatchObject(shown);
  await credentials()
    .upsert({ ...connection, refresh_token: null })
    .throwOnError();
  expect(await credentials().select().single()).toMatchObject(shown);
  expect(await kept()).toMatchObject([{ auth_user_id: mine.id, refresh_token: 'refresh' }]);
  const behind = await running.ask('/rest/v1/google_refresh_tokens', {
    headers: { authorization: `Bearer ${mine.token}`, 'accept-profile': 'private' },
  });
  expect(behind.status).toBe(406);
  await credentials().delete().eq('auth_user_id', mine.id).throwOnError();
  expect(await kept()).toEqual([]);
});
