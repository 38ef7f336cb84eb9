/** Row level security of what the analysis of mail stores, and the calls with which the owner corrects it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const nobody = () => running.client();

const tables = ['left_out_emails', 'important_senders', 'email_analyses'] as const;

const leftOut = { message_id: 'm1', subject: 'Hi', sender: 'Ada', urgency_score: 2 };

beforeEach(async () => {
  for (const table of [...tables, 'important_emails']) {
    await running.backend.query(`delete from public.${table}`);
  }
  const insert = (text: string) => running.backend.query(text, [mine.id]);
  await insert(
    `insert into public.left_out_emails (user_id, message_id, subject, sender, sender_address, urgency_score)
     values ($1, 'm1', 'Hi', 'Ada', 'ada@x.example', 2), ($1, 'm2', 'Ho', 'Ada', 'ada@x.example', 3),
            ($1, 'm3', 'Hu', 'Bob', 'bob@x.example', 3)`,
  );
  await insert(
    `insert into public.important_senders (user_id, address) values ($1, 'eve@x.example')`,
  );
  await insert(`insert into public.email_analyses (user_id, found, remaining) values ($1, 3, 1)`);
});

test.each(tables)('%s is read by its owner alone', async (table) => {
  expect((await mine.client.from(table).select('user_id')).data?.length).toBeGreaterThan(0);
  expect((await theirs.client.from(table).select('user_id')).data).toEqual([]);
  expect((await nobody().from(table).select('user_id')).error).not.toBeNull();
});

test('nobody writes rows for somebody else, and none for nobody', async () => {
  for (const client of [theirs.client, nobody()]) {
    const row = { ...leftOut, user_id: mine.id, message_id: 'm9' };
    expect((await client.from('left_out_emails').insert(row)).error).not.toBeNull();
    const sender = { user_id: mine.id, address: 'x@x.example' };
    expect((await client.from('important_senders').insert(sender)).error).not.toBeNull();
  }
  expect(
    (await mine.client.from('important_senders').insert({ address: 'x@x.example' })).error,
  ).toBeNull();
});

test('how far an analysis has come is written by the function alone', async () => {
  const { error } = await mine.client
    .from('email_analyses')
    .update({ remaining: 0 })
    .eq('user_id', mine.id);
  expect(error?.code).toBe('42501');
  const inserted = await theirs.client
    .from('email_analyses')
    .insert({ user_id: theirs.id, found: 1, remaining: 0 });
  expect(inserted.error?.code).toBe('42501');
});

test('deleting hits only rows of one’s own', async () => {
  await theirs.client.from('left_out_emails').delete().eq('user_id', mine.id);
  await theirs.client.from('important_senders').delete().eq('user_id', mine.id);
  expect((await mine.client.from('left_out_emails').select()).data).toHaveLength(3);
  expect((await mine.client.from('important_senders').select()).data).toHaveLength(1);
  await mine.client.from('left_out_emails').delete().eq('message_id', 'm1');
  expect((await mine.client.from('left_out_emails').select()).data).toHaveLength(2);
});

test('each role has the rights that the policies are written for, and no others', async () => {
  const { rows } = await running.backend.query(
    `select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from information_schema.role_table_grants
     where table_schema = 'public' and table_name = any ($1) and grantee in ('anon', 'authenticated')
     group by grantee, table_name order by table_name`,
    [[...tables]],
  );
  expect(rows).toEqual([
    { grantee: 'authenticated', table_name: 'email_analyses', rights: 'SELECT' },
    { grantee: 'authenticated', table_name: 'important_senders', rights: 'DELETE INSERT SELECT' },
    { grantee: 'authenticated', table_name: 'left_out_emails', rights: 'DELETE INSERT SELECT' },
  ]);
});

/** A filter reads a column, so that the right to read would stand in for the others; no request comes without one. */
const changeAs = (userId: string, change: string) =>
  running.backend.query(
    `do $$ begin
       set local role authenticated;
       perform set_config('request.jwt.claim.sub', '${userId}', true);
       ${change};
     end $$`,
  );

test('a change of all rows hits only those of one’s own', async () => {
  await running.backend.query(
    `insert into public.important_emails (user_id, message_id, subject, sender, urgency_score)
     values ($1, 'i1', 'Hi', 'Ada', 8)`,
    [mine.id],
  );
  const count = async (table: string, where = 'true') =>
    (
      await running.backend.query(
        `select count(*)::int as rows from public.${table} where ${where}`,
      )
    ).rows[0];
  const mark = 'update public.important_emails set converted_to_todo = true';
  await changeAs(theirs.id, mark);
  expect(await count('important_emails', 'converted_to_todo')).toEqual({ rows: 0 });
  await changeAs(mine.id, mark);
  expect(await count('important_emails', 'converted_to_todo')).toEqual({ rows: 1 });
  for (const table of ['important_emails', 'left_out_emails', 'important_senders'] as const) {
    const before = await count(table);
    await changeAs(theirs.id, `delete from public.${table}`);
    expect(await count(table)).toEqual(before);
    await changeAs(mine.id, `delete from public.${table}`);
    expect(await count(table)).toEqual({ rows: 0 });
  }
});

test('only the service stores an analysis and drops old ones', async () => {
  for (const client of [mine.client, theirs.client, nobody()]) {
    const saved = await client.rpc('save_analyzed_emails', { user_id_param: mine.id, emails: [] });
    expect(saved.error).not.toBeNull();
    const dropped = await client.rpc('forget_other_emails', {
      user_id_param: mine.id,
      message_ids: [],
    });
    expect(dropped.error).not.toBeNull();
  }
});

describe('"this was important"', () => {
  const idOf = async (messageId: string) => {
    const { data } = await mine.client
      .from('left_out_emails')
      .select('id')
      .eq('message_id', messageId)
      .single();
    return data?.id ?? '';
  };

  test('moves the message, remembers its sender and lets the others of that sender be read anew', async () => {
    const id = await idOf('m1');
    const { data, error } = await mine.client.rpc('mark_email_important', { email_id: id });
    expect(error).toBeNull();
    expect(data).toMatchObject([{ id, message_id: 'm1', urgency_score: 7, judged_by: 'owner' }]);
    const senders = await mine.client.from('important_senders').select('address').order('address');
    expect(senders.data).toEqual([{ address: 'ada@x.example' }, { address: 'eve@x.example' }]);
    const left = await mine.client.from('left_out_emails').select('message_id');
    expect(left.data).toEqual([{ message_id: 'm3' }]);
    // A second call changes nothing.
    expect((await mine.client.rpc('mark_email_important', { email_id: id })).data).toEqual([]);
  });

  test('is taken back whole', async () => {
    const id = await idOf('m1');
    await mine.client.rpc('mark_email_important', { email_id: id });
    const { data } = await mine.client.rpc('leave_email_out', { email_id: id });
    expect(data).toMatchObject([{ id, message_id: 'm1', urgency_score: 4, judged_by: 'owner' }]);
    const senders = await mine.client.from('important_senders').select('address');
    expect(senders.data).toEqual([{ address: 'eve@x.example' }]);
    expect((await mine.client.from('important_emails').select()).data).toEqual([]);
  });

  test('is for the owner alone', async () => {
    const id = await idOf('m1');
    expect((await theirs.client.rpc('mark_email_important', { email_id: id })).data).toEqual([]);
    expect((await nobody().rpc('mark_email_important', { email_id: id })).error).not.toBeNull();
    expect((await nobody().rpc('leave_email_out', { email_id: id })).error).not.toBeNull();
    expect((await mine.client.from('left_out_emails').select()).data).toHaveLength(3);
  });

  test('leaves a message alone that has become a task', async () => {
    const id = await idOf('m1');
    await mine.client.rpc('mark_email_important', { email_id: id });
    await mine.client.from('important_emails').update({ converted_to_todo: true }).eq('id', id);
    expect((await mine.client.rpc('leave_email_out', { email_id: id })).data).toEqual([]);
    expect((await mine.client.from('important_emails').select()).data).toHaveLength(1);
  });
});
