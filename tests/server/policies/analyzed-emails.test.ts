/** What is stored of an analysis of mail, how it is read, and how the owner corrects it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);

const email = (message_id: string, urgency_score: number, judged_by = 'rules 2') => ({
  ...{ message_id, urgency_score, judged_by },
  ...{ subject: 'New', sender: 'Ada', sender_address: 'ada@x.example', snippet: '' },
  ...{ reason: 'New reason', suggested_action: '', received_at: '2026-11-20T10:00:00Z' },
  is_shown: urgency_score >= 5,
});

/** As the function stores what it has judged. */
const save = (...emails: readonly object[]) =>
  running.backend.query('select public.save_analyzed_emails($1, $2)', [
    mine.id,
    JSON.stringify(emails),
  ]);

const rows = async (table: 'important_emails' | 'left_out_emails') => {
  const { rows: found } = await running.backend.query<{ row: string }>(
    `select message_id || ' ' || urgency_score || ' ' || judged_by as row
     from public.${table} order by message_id`,
  );
  return found.map(({ row }) => row);
};

beforeEach(async () => {
  for (const table of ['important_emails', 'left_out_emails', 'important_senders']) {
    await running.backend.query(`delete from public.${table}`);
  }
});

describe('storing an analysis:', () => {
  test('a second analysis replaces the first and moves a message to the other table', async () => {
    await save(email('a', 8, 'rules 1'), email('b', 2, 'rules 1'), email('c', 6, 'rules 1'));
    await save(email('a', 3), email('b', 9), email('c', 7));
    expect(await rows('important_emails')).toEqual(['b 9 rules 2', 'c 7 rules 2']);
    expect(await rows('left_out_emails')).toEqual(['a 3 rules 2']);
  });

  test('a message that has become a task stays as it is', async () => {
    await save(email('a', 8, 'rules 1'), email('b', 9, 'rules 1'));
    await running.backend.query('update public.important_emails set converted_to_todo = true');
    await save(email('a', 2), email('b', 10));
    expect(await rows('important_emails')).toEqual(['a 8 rules 1', 'b 9 rules 1']);
    expect(await rows('left_out_emails')).toEqual([]);
    const { data } = await mine.client.from('important_emails').select('converted_to_todo');
    expect(data).toEqual([{ converted_to_todo: true }, { converted_to_todo: true }]);
  });

  test('the owner’s own word stays, whichever it was', async () => {
    await save(email('a', 7, 'owner'), email('b', 4, 'owner'));
    await save(email('a', 0), email('b', 10));
    await save(email('a', 9), email('b', 1));
    expect(await rows('important_emails')).toEqual(['a 7 owner']);
    expect(await rows('left_out_emails')).toEqual(['b 4 owner']);
  });

  test('one message that cannot be stored leaves all as they were', async () => {
    await save(email('a', 8, 'rules 1'));
    await expect(save(email('a', 2), email('b', 11))).rejects.toThrow();
    expect(await rows('important_emails')).toEqual(['a 8 rules 1']);
    expect(await rows('left_out_emails')).toEqual([]);
  });
});

test('the most urgent and newest come first, at most as many as asked for, ten unless told', async () => {
  await save(...Array.from({ length: 12 }, (_, number) => email(`m${number}`, number < 3 ? 9 : 5)));
  await running.backend.query(
    `update public.important_emails
     set analyzed_at = timestamptz '2026-11-20T08:00:00Z' + substr(message_id, 2)::int * interval '1 hour'`,
  );
  const ask = async (more = {}) =>
    (await mine.client.rpc('get_important_emails', { user_id_param: mine.id, ...more })).data;
  expect((await ask({ limit: 4 }))?.map(({ message_id }) => message_id)).toEqual([
    ...['m2', 'm1', 'm0', 'm11'],
  ]);
  expect(await ask()).toHaveLength(10);
  const others = await theirs.client.rpc('get_important_emails', { user_id_param: mine.id });
  expect(others.data).toEqual([]);
  const nobodys = await running.client().rpc('get_important_emails', { user_id_param: mine.id });
  expect(nobodys.status).toBe(401);
});

describe('"this was important"', () => {
  beforeEach(async () => {
    await running.backend.query(
      `insert into public.left_out_emails (user_id, message_id, subject, sender, sender_address, urgency_score)
       values ($1, 'm1', 'Hi', 'Ada', 'ada@x.example', 2), ($1, 'm2', 'Ho', 'Ada', 'ada@x.example', 3),
              ($1, 'm3', 'Hu', 'Bob', 'bob@x.example', 3)`,
      [mine.id],
    );
    await mine.client.from('important_senders').insert({ address: 'eve@x.example' }).throwOnError();
  });
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
    for (const name of ['mark_email_important', 'leave_email_out'] as const) {
      expect((await running.client().rpc(name, { email_id: id })).status).toBe(401);
    }
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
