/** What the tables and calls of the embedded backend answer to their owner. */
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { task, useEmptyTodos } from '../support/empty-todos.ts';

const { ask, mine } = useEmptyTodos();
const email = (subject: string, urgency_score: number) => ({ subject, sender: 's', urgency_score });

describe('what a broken rule of the table answers', () => {
  test.each([
    ['a blank text', task('   '), 'todos_text_is_trimmed'],
    ['an untrimmed text', task(' milk '), 'todos_text_is_trimmed'],
    ['a text of 10,001 characters', task('x'.repeat(10_001)), 'todos_text_is_at_most_10000'],
    ['an unknown category', { ...task('milk'), category: 'Hobby' }, 'todos_category_is_known'],
    ['a negative position', task('milk', -1), 'todos_position_is_not_negative'],
  ])('%s is refused with 400 and the code of Postgres', async (_name, row, constraint) => {
    const { error, status } = await mine.client.from('todos').insert(row);
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(error?.message).toContain(constraint);
  });

  test.each([
    { month: 'June 2025' },
    { month: '2025-13' },
    { goal: '' },
    { goal: ' a ' },
    { goal: 'x'.repeat(201) },
  ])('a goal with %j is refused', async (wrong) => {
    const goal = { user_id: mine.id, month: '2025-06', goal: 'Ten lessons', done: true };
    const added = await mine.client.from('monthly_goals').insert({ ...goal, ...wrong });
    expect(added).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  test('neither the answer nor the log repeats what the owner wrote', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const secret = ' dentist-at-nine ';
    const post = (row: object) =>
      ask('/rest/v1/todos', { method: 'POST', body: JSON.stringify(row) });
    const answer = await post(task(secret));
    await post({ ...task('x'), id: secret });
    await ask(`/rest/v1/todos?id=eq.${encodeURIComponent(secret)}`);
    const logged = log.mock.calls.flat().map((part) => inspect(part));
    log.mockRestore();
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('dentist');
    expect(logged.join()).toContain('23514');
    expect(logged.join()).not.toContain('dentist');
  });
});

describe('what a task comes back as', () => {
  test('timestamps are in full ISO form, by the table and by a call', async () => {
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
    const { data } = await mine.client.from('todos').insert(task('milk')).select().single();
    expect(data?.created_at).toMatch(iso);
    await mine.client.from('important_emails').insert(email('s', 1)).throwOnError();
    const parameters = { user_id_param: mine.id, limit: 1 };
    const called = await mine.client.rpc('get_important_emails', parameters);
    expect(called.data?.[0]?.analyzed_at).toMatch(iso);
  });
});
