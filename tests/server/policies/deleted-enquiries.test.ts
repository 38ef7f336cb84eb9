/** What the database does with an enquiry that is deleted, and with what was made of it: nothing of either comes back. */
import { beforeEach, expect, test } from 'vitest';
import { nextTaskId } from '#domain/tasks/following.ts';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);

const id = '00000000-0000-4000-8000-0000000000aa';
const other = '00000000-0000-4000-8001-0000000000aa';
const query = async (sql: string, values: readonly unknown[] = []) =>
  (await running.backend.query(sql, [...values])).rows;
const idsIn = async (table: string) =>
  (await query(`select id from public.${table} order by id`)).map((row) => row.id);

const addTask = (task: string, { client } = mine) =>
  client
    .from('todos')
    .insert({ id: task, text: 'Answer Ada <ada@example.com>', category: 'Contract', position: 0 })
    .select();
const setStatus = (status: string, { client } = mine) =>
  client.from('enquiries').update({ status }).eq('id', id).select();

beforeEach(async () => {
  for (const table of ['enquiries', 'todos', 'deleted_todos']) {
    await query(`delete from public.${table}`);
  }
  for (const each of [id, other]) {
    await query(
      `insert into public.enquiries (id, name, email, company, service, page, utm_term, message, status)
       values ($1, 'Ada', 'ada@example.com', 'Acme', 'audits', '/about', 'x', 'Hello', 'task')`,
      [each],
    );
    await addTask(each).throwOnError();
  }
});

test('only its id and its times are left', async () => {
  const [before] = await query('select * from public.enquiries where id = $1', [id]);
  await setStatus('deleted').throwOnError();
  const [after = {}] = await query('select * from public.enquiries where id = $1', [id]);
  const { updated_at: updatedAt, ...left } = after;
  const kept = Object.entries(left).filter(([, value]) => value !== null && value !== '');
  expect(Object.fromEntries(kept)).toEqual({
    ...{ id, user_id: mine.id, status: 'deleted', created_at: before?.created_at },
  });
  expect(updatedAt).not.toEqual(before?.updated_at);
});

test('its tasks go with it, also the next one of a repeating one and those among the deleted ones; others stay', async () => {
  await addTask(nextTaskId(id)).throwOnError();
  for (const each of [id, other]) await mine.client.from('todos').delete().eq('id', each);
  await addTask(id, theirs).throwOnError();
  await setStatus('deleted').throwOnError();
  // One that was still on its way is left out.
  expect((await addTask(id)).data).toEqual([]);
  expect(await query('select id, user_id from public.todos')).toEqual([{ id, user_id: theirs.id }]);
  expect(await idsIn('deleted_todos')).toEqual([other]);
});

test('an enquiry whose row is deleted, or that is too old, takes its tasks along', async () => {
  await query(
    "update public.enquiries set created_at = now() - interval '13 months' where id = $1",
    [id],
  );
  await mine.client.from('todos').delete().eq('id', id);
  await query('select public.delete_old_enquiries(12)');
  expect([await idsIn('todos'), await idsIn('deleted_todos')]).toEqual([[other], []]);
  await mine.client.from('enquiries').delete().eq('id', other).throwOnError();
  expect([await idsIn('enquiries'), await idsIn('todos')]).toEqual([[], []]);
});
