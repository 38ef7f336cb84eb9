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

const stored = async () => {
  const { rows } = await running.backend.query<{ row: string }>(
    `select 'shown ' || message_id || ' ' || urgency_score || ' ' || judged_by as row from public.important_emails
     union select 'left ' || message_id || ' ' || urgency_score || ' ' || judged_by from public.left_out_emails
     order by row desc`,
  );
  return rows.map(({ row }) => row);
};

beforeEach(async () => {
  for (const table of ['important_emails', 'left_out_emails', 'named_senders']) {
    await running.backend.query(`delete from public.${table}`);
  }
});

describe('storing an analysis:', () => {
  test('a second analysis replaces the first and moves a message to the other table', async () => {
    await save(email('a', 8, 'rules 1'), email('b', 2, 'rules 1'), email('c', 6, 'rules 1'));
    await save(email('a', 3), email('b', 9), email('c', 7));
    expect(await stored()).toEqual(['shown c 7 rules 2', 'shown b 9 rules 2', 'left a 3 rules 2']);
  });

  test('the owner’s own word stays, whichever it was', async () => {
    await save(email('a', 7, 'owner'), email('b', 4, 'owner'));
    await save(email('a', 0), email('b', 10));
    await save(email('a', 9), email('b', 1));
    expect(await stored()).toEqual(['shown a 7 owner', 'left b 4 owner']);
  });

  test('one message that cannot be stored leaves all as they were', async () => {
    await save(email('a', 8, 'rules 1'));
    await expect(save(email('a', 2), email('b', 11))).rejects.toThrow();
    expect(await stored()).toEqual(['shown a 8 rules 1']);
  });
});

test('at most as many as asked for are answered, ten unless told, to the owner alone', async () => {
  await save(...Array.from({ length: 12 }, (_, number) => email(`m${number}`, number < 3 ? 9 : 5)));
  const ask = async (more = {}, { client } = mine) =>
    (await client.rpc('get_important_emails', { user_id_param: mine.id, ...more })).data;
  expect((await ask({ limit: 4 }))?.map((one) => one.urgency_score)).toEqual([9, 9, 9, 5]);
  expect(await ask()).toHaveLength(10);
  expect(await ask({}, theirs)).toEqual([]);
});

describe('what the owner says of a message', () => {
  let id: string;
  const judge = (is_important: boolean, { client } = mine) =>
    client.rpc('judge_email', {
      ...{ email_id: id, is_important },
      ...{ sender: 'ada@x.example', sender_is_important: is_important },
    });

  beforeEach(async () => {
    await save(email('m1', 2));
    const { data } = await mine.client.from('left_out_emails').select().eq('message_id', 'm1');
    id = data?.[0]?.id ?? '';
  });

  test('moves it to the other list and back to what it was; others of its sender are read anew', async () => {
    await save(email('m2', 3));
    await judge(true).throwOnError();
    expect(await stored()).toEqual(['shown m1 7 owner']);
    await judge(false).throwOnError();
    expect(await stored()).toEqual(['left m1 2 rules 2']);
  });

  test('is for the owner alone', async () => {
    const before = await stored();
    await judge(true, theirs);
    for (const name of ['judge_email', 'get_important_emails']) {
      expect((await running.post(`/rest/v1/rpc/${name}`, { email_id: id })).status).toBe(401);
    }
    expect(await stored()).toEqual(before);
  });
});
