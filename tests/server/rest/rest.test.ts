/** What the tables and calls of the embedded backend answer to their owner. */
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { task, useEmptyTodos } from '../support/empty-todos.ts';

const { asOwner, mine, running } = useEmptyTodos();
const add = (rows: unknown, path = '/rest/v1/todos') =>
  running.ask(path, asOwner({ method: 'POST', body: JSON.stringify(rows) }));

describe('what a broken rule of the table answers', () => {
  test.each([
    ['a blank text', task('   '), 'todos_text_is_trimmed'],
    ['an untrimmed text', task(' milk '), 'todos_text_is_trimmed'],
    ['a text of 10,001 characters', task('x'.repeat(10_001)), 'todos_text_is_at_most_10000'],
    ['an unknown category', { ...task('milk'), category: 'Hobby' }, 'todos_category_is_known'],
    ['a negative position', task('milk', -1), 'todos_position_is_not_negative'],
  ])('%s is refused with 400 and the code of Postgres', async (_name, row, constraint) => {
    const { error, status } = await mine.client.from('todos').insert(row);
    expect(status).toBe(400);
    expect(error?.code).toBe('23514');
    expect(error?.message).toContain(constraint);
  });

  test('scores of important e-mails go from 0 to 10', async () => {
    const email = { subject: 's', sender: 'a@example.com' };
    const { error } = await mine.client
      .from('important_emails')
      .insert({ ...email, urgency_score: 11 });
    expect(error).toMatchObject({ code: '23514' });
    expect(
      (await mine.client.from('important_emails').insert({ ...email, urgency_score: 10 })).error,
    ).toBeNull();
  });

  test('neither the answer nor the log repeats what the owner wrote', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const secret = ' dentist-at-nine ';
    const answer = await add([task(secret)]);
    expect(answer.status).toBe(400);
    await add([{ ...task('x'), id: secret }]);
    await running.ask(`/rest/v1/todos?id=eq.${encodeURIComponent(secret)}`, asOwner());
    const logged = log.mock.calls
      .map((parts) => parts.map((part) => inspect(part)).join(' '))
      .join('\n');
    log.mockRestore();
    expect(await answer.text()).not.toContain('dentist');
    expect(logged).toContain('23514');
    expect(logged).not.toContain('dentist');
  });
});

describe('what a task comes back as', () => {
  test('text of 10,000 characters and text that looks like markup are kept as they are', async () => {
    const long = 'ü'.repeat(10_000);
    const markup = '<img src=x onerror=alert(1)>';
    await mine.client
      .from('todos')
      .insert([task(long, 0), task(markup, 1)])
      .throwOnError();
    const { data } = await mine.client.from('todos').select('text').order('position');
    expect(data?.map(({ text }) => text)).toEqual([long, markup]);
  });

  test('timestamps are in full ISO form, by the table and by a call', async () => {
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
    const { data } = await mine.client.from('todos').insert(task('milk')).select().single();
    expect(data?.created_at).toMatch(iso);
    expect(data?.updated_at).toMatch(iso);
    await mine.client
      .from('important_emails')
      .insert({ subject: 's', sender: 'a', urgency_score: 1 });
    const called = await mine.client.rpc('get_important_emails', {
      user_id_param: mine.id,
      limit: 1,
    });
    expect(called.data?.[0]?.analyzed_at).toMatch(iso);
  });

  test('single, count, range and a missing row answer as hosted Supabase does', async () => {
    await mine.client
      .from('todos')
      .insert([task('a', 0), task('b', 1), task('c', 2)])
      .throwOnError();
    const counted = await mine.client.from('todos').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(3);
    const ranged = await mine.client.from('todos').select('text').order('position').range(1, 2);
    expect(ranged.data).toEqual([{ text: 'b' }, { text: 'c' }]);
    const missing = await mine.client.from('todos').select().eq('id', crypto.randomUUID()).single();
    expect(missing).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });
});

describe('a bulk insert of rows with different keys', () => {
  test('gets nulls for the missing ones, as PostgREST does, and answers every row whole', async () => {
    const { data, error } = await mine.client
      .from('important_emails')
      .insert([
        { subject: 'a', sender: 's', urgency_score: 1, snippet: 'x' },
        { sender: 's', subject: 'b', urgency_score: 2, snippet: 'y' },
      ])
      .select();
    expect(error).toBeNull();
    expect(data?.every(({ id }) => id !== '')).toBe(true);
    const differing = await mine.client.from('important_emails').insert([
      { subject: 'a', sender: 's', urgency_score: 1 },
      { subject: 'b', sender: 's', urgency_score: 2, snippet: 'y' },
    ]);
    expect(differing.error).toMatchObject({ code: '23502' });
  });

  test('is refused when the client names no columns', async () => {
    const answer = await add([task('a'), { ...task('b'), completed: true }]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
  });
});
