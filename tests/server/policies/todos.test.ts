/** What the database itself does with tasks: whose they are, when they were changed, and which deleted ones it keeps. */
import { beforeEach, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const todo = (user_id: string, text = 'Call the bank') => ({
  ...{ text, category: 'Personal', position: 0, completed: false },
  user_id,
});

test('the owner is written into a task that names no user, and a client cannot set when it was changed', async () => {
  const { data } = await mine.client
    .from('todos')
    .insert({ text: 'Mine', category: 'SaaS', position: 1 })
    .select()
    .single();
  expect(data?.user_id).toBe(mine.id);
  const changed = await mine.client
    .from('todos')
    .update({ completed: true, updated_at: '2001-01-01T00:00:00Z' })
    .eq('id', data?.id ?? '')
    .select()
    .single();
  const { created_at = '', updated_at = '' } = changed.data ?? {};
  expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(created_at));
});

let id: string;
const deleted = (who: typeof mine) => who.client.from('deleted_todos').select();
beforeEach(async () => {
  await running.backend.query('delete from public.todos');
  await running.backend.query('delete from public.deleted_todos');
  const { data } = await mine.client.from('todos').insert(todo(mine.id)).select().single();
  id = data?.id ?? '';
  await mine.client.from('todos').delete().eq('id', id).throwOnError();
});

test('the owner sees what was deleted, and deletes it for good', async () => {
  expect((await deleted(mine)).data).toMatchObject([{ id, text: 'Call the bank' }]);
  await mine.client.from('deleted_todos').delete().eq('id', id).throwOnError();
  expect((await deleted(mine)).data).toEqual([]);
});

test('a stranger sees and deletes none, and a task of the same id takes nothing out', async () => {
  expect((await deleted(theirs)).data).toEqual([]);
  await theirs.client.from('deleted_todos').delete().eq('id', id);
  await theirs.client
    .from('todos')
    .insert({ ...todo(theirs.id), id })
    .throwOnError();
  await theirs.client.from('todos').delete().eq('id', id).throwOnError();
  expect((await deleted(theirs)).data).toHaveLength(1);
  expect((await deleted(mine)).data).toHaveLength(1);
});

test.each(['insert', 'delete'] as const)(
  'the next %s removes what is older than 30 days',
  async (next) => {
    const other = await mine.client.from('todos').insert(todo(mine.id, 'Other')).select().single();
    await running.backend.query(
      "update public.deleted_todos set deleted_at = now() - interval '30 days 1 minute'",
    );
    if (next === 'insert') await mine.client.from('todos').insert(todo(mine.id, 'Next'));
    else
      await mine.client
        .from('todos')
        .delete()
        .eq('id', other.data?.id ?? '');
    const texts = (await deleted(mine)).data?.map(({ text }) => text);
    expect(texts).toEqual(next === 'insert' ? [] : ['Other']);
  },
);

test('an account that is deleted leaves nothing', async () => {
  const account = '00000000-0000-4000-8000-00000000000d';
  const counts = async () =>
    running.backend.query(
      `select (select count(*)::int from public.todos where user_id = $1) as open,
              (select count(*)::int from public.deleted_todos where user_id = $1) as deleted`,
      [account],
    );
  await running.backend.query('insert into auth.users (id, email) values ($1, $2)', [
    account,
    'gone@example.com',
  ]);
  for (const text of ['a', 'b']) {
    await running.backend.query(
      "insert into public.todos (user_id, text, category, position) values ($1, $2, 'Other', 0)",
      [account, text],
    );
  }
  await running.backend.query("delete from public.todos where user_id = $1 and text = 'a'", [
    account,
  ]);
  await running.backend.query('delete from auth.users where id = $1', [account]);
  expect((await counts()).rows).toEqual([{ open: 0, deleted: 0 }]);
});
