/** What is stored of an analysis: each message in one of two tables, and never over a task or the owner's own word. */
import { beforeEach, expect, test } from 'vitest';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);

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
  await running.backend.query('delete from public.important_emails');
  await running.backend.query('delete from public.left_out_emails');
});

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
