/** Row level security of the tasks, tried as their owner, as a stranger and as nobody. */
import { beforeEach, describe, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const nobody = () => running.client();
const todo = (user_id: string, text = 'Call the bank') => ({
  text,
  category: 'Personal',
  position: 0,
  completed: false,
  user_id,
});

describe('todos', () => {
  let id: string;
  beforeEach(async () => {
    await running.backend.query('delete from public.todos');
    const { data } = await mine.client.from('todos').insert(todo(mine.id)).select().single();
    id = data?.id ?? '';
  });

  test('the owner reads, changes and deletes a task by the calls of the dashboard', async () => {
    const all = await mine.client
      .from('todos')
      .select('*')
      .eq('user_id', mine.id)
      .order('position');
    expect(all.data).toMatchObject([{ id, text: 'Call the bank', completed: false, position: 0 }]);
    const toggled = await mine.client
      .from('todos')
      .update({ completed: true })
      .eq('id', id)
      .eq('user_id', mine.id)
      .select()
      .single();
    expect(toggled.data).toMatchObject({ id, completed: true });
    const moved = await mine.client
      .from('todos')
      .update({ position: 3 })
      .eq('id', id)
      .eq('user_id', mine.id);
    expect(moved.error).toBeNull();
    const gone = await mine.client
      .from('todos')
      .delete()
      .eq('id', id)
      .eq('user_id', mine.id)
      .select();
    expect(gone.data).toHaveLength(1);
  });

  test('the owner is written into a task that names no user', async () => {
    const { data } = await mine.client
      .from('todos')
      .insert({ text: 'Mine', category: 'SaaS', position: 1 })
      .select()
      .single();
    expect(data?.user_id).toBe(mine.id);
  });

  test('changing a task moves updated_at and a client cannot set it', async () => {
    const { data } = await mine.client
      .from('todos')
      .update({ completed: true, updated_at: '2001-01-01T00:00:00Z' })
      .eq('id', id)
      .select()
      .single();
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(data?.created_at ?? ''));
  });

  test('a stranger sees none of the tasks and can neither change nor delete them', async () => {
    expect((await theirs.client.from('todos').select()).data).toEqual([]);
    expect(
      (await theirs.client.from('todos').update({ text: 'x' }).eq('id', id).select()).data,
    ).toEqual([]);
    expect((await theirs.client.from('todos').delete().eq('id', id).select()).data).toEqual([]);
    expect((await mine.client.from('todos').select()).data).toMatchObject([
      { text: 'Call the bank' },
    ]);
  });

  test('a stranger can neither add a task for the owner nor give one away', async () => {
    const added = await theirs.client.from('todos').insert(todo(mine.id, 'Planted'));
    expect(added).toMatchObject({ status: 403, error: { code: '42501' } });
    const own = await theirs.client.from('todos').insert(todo(theirs.id, 'Own')).select().single();
    const given = await theirs.client
      .from('todos')
      .update({ user_id: mine.id })
      .eq('id', own.data?.id ?? '');
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('nobody is refused, not shown an empty list', async () => {
    expect(await nobody().from('todos').select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await nobody().from('todos').insert(todo(mine.id))).status).toBe(401);
    expect((await nobody().from('todos').update({ text: 'x' }).eq('id', id)).status).toBe(401);
    expect((await nobody().from('todos').delete().eq('id', id)).status).toBe(401);
  });
});

describe('deleted_todos', () => {
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

  test('nobody may write into it, and without a session nobody may read it', async () => {
    const row = { id, user_id: mine.id, text: 'Planted', category: 'Other', position: 0 };
    const planted = await mine.client
      .from('deleted_todos')
      .insert({ ...row, completed: false, created_at: '2026-11-20T10:00:00Z' });
    expect(planted).toMatchObject({ status: 403, error: { code: '42501' } });
    const changed = await mine.client.from('deleted_todos').update({ text: 'x' }).eq('id', id);
    expect(changed).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await nobody().from('deleted_todos').select()).status).toBe(401);
    expect((await nobody().from('deleted_todos').delete().eq('id', id)).status).toBe(401);
  });

  test.each(['insert', 'delete'] as const)(
    'the next %s removes what is older than 30 days',
    async (next) => {
      const other = await mine.client
        .from('todos')
        .insert(todo(mine.id, 'Other'))
        .select()
        .single();
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
});

test('requests that arrive at the same moment never run as each other', async () => {
  await running.backend.query('delete from public.todos');
  await mine.client.from('todos').insert(todo(mine.id, 'mine')).throwOnError();
  await theirs.client.from('todos').insert(todo(theirs.id, 'theirs')).throwOnError();
  const texts = async (token?: string): Promise<unknown> => {
    // Past the network, which would put the requests in a row.
    const response = await running.backend.fetch(
      new Request(`${running.url}/rest/v1/todos?select=text`, {
        headers: {
          apikey: running.backend.keys.publishableKey,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      }),
    );
    return response.ok ? response.json() : response.status;
  };
  const rounds = Array.from({ length: 10 }, () => [mine.token, theirs.token, undefined]).flat();
  const answers = await Promise.all(rounds.map(texts));
  expect(answers).toEqual(
    rounds.map((token) =>
      token === undefined ? 401 : [{ text: token === mine.token ? 'mine' : 'theirs' }],
    ),
  );
});
