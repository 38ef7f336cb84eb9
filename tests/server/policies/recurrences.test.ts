/** Which rules of repetition the table of tasks takes: those that the page can read. */
import { expect, test } from 'vitest';
import { isRecurrence } from '#domain/tasks/recurrence.ts';
import { readable, unreadable } from '../../fixtures/tasks/recurrences.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const owner = useSignedIn(running);

const isTaken = async (rule: string): Promise<boolean> => {
  try {
    await running.backend.query(
      "insert into public.todos (user_id, text, category, position, recurrence) values ($1, 'Water', 'Other', 0, $2)",
      [owner.id, rule],
    );
    return true;
  } catch (error) {
    expect(String(error)).toContain('todos_recurrence_is_a_rule');
    return false;
  }
};

test.each([...readable, ...unreadable])('%s', async (rule) => {
  expect(await isTaken(rule)).toBe(isRecurrence(rule));
});
