/** Row level security of important e-mails and enquiries, tried as their owner, as a stranger and as nobody. */
import { beforeEach, describe, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const nobody = () => running.client();

describe('important_emails', () => {
  const email = (urgency_score: number, analyzed_at: string) => ({
    subject: `Urgency ${urgency_score} at ${analyzed_at}`,
    sender: 'a@example.com',
    urgency_score,
    analyzed_at,
  });
  beforeEach(async () => {
    await running.backend.query('delete from public.important_emails');
    await mine.client
      .from('important_emails')
      .insert([
        email(3, '2026-11-20T10:00:00Z'),
        email(9, '2026-11-20T08:00:00Z'),
        email(9, '2026-11-20T09:00:00Z'),
      ]);
  });

  test('the most urgent and newest come first, at most as many as asked for', async () => {
    const { data, error } = await mine.client.rpc('get_important_emails', {
      user_id_param: mine.id,
      limit: 2,
    });
    expect(error).toBeNull();
    expect(data?.map(({ analyzed_at }) => analyzed_at)).toEqual([
      '2026-11-20T09:00:00+00:00',
      '2026-11-20T08:00:00+00:00',
    ]);
  });

  test('without a limit the call answers at most ten', async () => {
    const { data } = await mine.client.rpc('get_important_emails', { user_id_param: mine.id });
    expect(data).toHaveLength(3);
  });

  test('the owner marks one as converted and cannot rewrite what it says', async () => {
    const marked = await mine.client
      .from('important_emails')
      .update({ converted_to_todo: true })
      .eq('urgency_score', 3)
      .select()
      .single();
    expect(marked.data).toMatchObject({ converted_to_todo: true });
    const rewritten = await mine.client
      .from('important_emails')
      .update({ subject: 'x' })
      .eq('urgency_score', 3);
    expect(rewritten).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('a stranger gets nothing, by the table or by the call', async () => {
    expect(
      (await theirs.client.rpc('get_important_emails', { user_id_param: mine.id, limit: 10 })).data,
    ).toEqual([]);
    expect((await theirs.client.from('important_emails').select()).data).toEqual([]);
    expect(
      (
        await theirs.client
          .from('important_emails')
          .update({ converted_to_todo: true })
          .gte('urgency_score', 0)
          .select()
      ).data,
    ).toEqual([]);
    expect(
      (await theirs.client.from('important_emails').delete().gte('urgency_score', 0).select()).data,
    ).toEqual([]);
    const planted = { ...email(5, '2026-11-20T10:00:00Z'), user_id: mine.id };
    expect((await theirs.client.from('important_emails').insert(planted)).status).toBe(403);
  });

  test('nobody is refused', async () => {
    expect((await nobody().from('important_emails').select()).status).toBe(401);
    expect(
      (await nobody().rpc('get_important_emails', { user_id_param: mine.id, limit: 10 })).status,
    ).toBe(401);
  });
});

describe('enquiries', () => {
  beforeEach(async () => {
    await running.backend.query('delete from public.enquiries');
    await running.backend.query(
      `insert into public.enquiries (name, email, message) values ('Ada', 'ada@example.com', 'Hello')`,
    );
  });

  test('the owner reads, sorts and deletes them, and cannot rewrite what was sent', async () => {
    expect((await mine.client.from('enquiries').select()).data).toMatchObject([
      { name: 'Ada', status: 'new' },
    ]);
    const sorted = await mine.client
      .from('enquiries')
      .update({ status: 'done' })
      .eq('name', 'Ada')
      .select();
    expect(sorted.data).toMatchObject([{ status: 'done' }]);
    expect(
      (await mine.client.from('enquiries').update({ message: 'x' }).eq('name', 'Ada')).status,
    ).toBe(403);
    expect(
      (await mine.client.from('enquiries').delete().eq('name', 'Ada').select()).data,
    ).toHaveLength(1);
  });

  test('only the function adds them: the owner, a stranger and nobody are refused', async () => {
    const enquiry = { name: 'Eve', email: 'eve@example.com', message: 'Hi' };
    expect((await mine.client.from('enquiries').insert(enquiry)).status).toBe(403);
    expect((await theirs.client.from('enquiries').insert(enquiry)).status).toBe(403);
    expect((await nobody().from('enquiries').insert(enquiry)).status).toBe(401);
    expect((await nobody().rpc('owner_id')).status).toBe(401);
  });

  test('a stranger sees none and changes none', async () => {
    expect((await theirs.client.from('enquiries').select()).data).toEqual([]);
    expect(
      (await theirs.client.from('enquiries').update({ status: 'spam' }).eq('name', 'Ada').select())
        .data,
    ).toEqual([]);
    expect(
      (await theirs.client.from('enquiries').delete().eq('name', 'Ada').select()).data,
    ).toEqual([]);
    expect((await nobody().from('enquiries').select()).status).toBe(401);
  });
});
