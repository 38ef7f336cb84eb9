import { beforeEach, describe, expect, test } from 'vitest';
import { readLabelled } from '../../fixtures/mail/labelled.ts';
import { stranger } from '../../server/support/backend.ts';
import { failed } from '#lib/result.ts';
import { containing, post, useAnalysis, written } from '../support/analysis.ts';

const analysis = useAnalysis();
const { analyze, rows, send } = analysis;
const mailbox = () => analysis.mailbox();

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];

const urgent = written(
  'urgent',
  'Contract',
  'Could you sign the contract today? The shop is down until then.',
);
const plain = written('plain', 'Photos', 'Here are the pictures of Sunday.');

describe('who may call', () => {
  const authorized = () => ({ authorization: `Bearer ${analysis.owner.token}` });

  test('only the owner for the owner, with POST and a whole body', async () => {
    const nobody = await send(post({ userId: analysis.owner.id }));
    expect(nobody.status).toBe(401);
    const forAnother = await send(post({ userId: crypto.randomUUID() }, authorized()));
    expect(forAnother.status).toBe(403);
    const theirs = await analysis.running.signedIn(stranger);
    const ofStranger = { authorization: `Bearer ${theirs.token}` };
    expect((await send(post({ userId: theirs.id }, ofStranger))).status).toBe(403);
    const malformed = ['{', '[]', '{}', { userId: 'x' }, { userId: analysis.owner.id, more: 1 }];
    for (const body of malformed) {
      const answer = await send(post(body, authorized()));
      expect(answer.status).toBe(400);
      expect(keysOf(await answer.json())).toEqual(['details', 'error']);
    }
    const read = await send(new Request('http://localhost/functions/v1/analyze-emails'));
    expect(read.status).toBe(405);
    expect(mailbox().requests).toEqual([]);
  });

  test.each([
    ['missing', 'not-connected', 404],
    ['reconnect', 'reconnect', 409],
  ] as const)('without a usable connection (%s) it says so', async (fault, kind, code) => {
    const { status, body } = await analyze({
      google: {
        accessTokenOf: () => Promise.resolve(failed(fault, 'Please connect.')),
        disconnect: () => Promise.resolve(failed(fault, '')),
      },
    });
    expect(status).toBe(code);
    expect(body).toMatchObject({ error: 'Please connect.', details: { kind } });
  });
});

describe('an analysis', () => {
  beforeEach(() => {
    mailbox().messages.push(urgent, plain);
  });

  test('puts each message into one of the two lists, with score, reason and action', async () => {
    expect(await analyze()).toEqual({ status: 200, body: { importantCount: 1, totalAnalyzed: 2 } });
    expect(await rows('important_emails')).toMatchObject([
      {
        message_id: 'urgent',
        subject: 'Contract',
        sender: 'Ada',
        sender_address: 'ada@engine.example',
        urgency_score: 8,
        reason: containing('Something has stopped'),
        suggested_action: 'Help Ada',
        converted_to_todo: false,
      },
    ]);
    expect(await rows('left_out_emails')).toMatchObject([
      {
        message_id: 'plain',
        urgency_score: 1,
        reason: 'Asks for nothing',
      },
    ]);
    expect(await rows('email_analyses')).toMatchObject([{ found: 2, remaining: 0, problem: null }]);
  });

  test('writes nothing to Gmail', async () => {
    await analyze();
    expect(mailbox().requests.every((one) => one.startsWith('GET gmail.googleapis.com/'))).toBe(
      true,
    );
  });

  test('that is repeated doubles nothing, asks for no message again and leaves a converted one converted', async () => {
    await analyze();
    await analysis.running.backend.query(
      'update public.important_emails set converted_to_todo = true',
    );
    const before = await rows('important_emails');
    const asked = mailbox().requests.length;
    expect((await analyze()).body).toEqual({ importantCount: 1, totalAnalyzed: 2 });
    expect(
      mailbox()
        .requests.slice(asked)
        .filter((one) => one.includes('/messages/')),
    ).toEqual([]);
    // Messages that another version of the rules has judged are analyzed again.
    await analysis.running.backend.query("update public.important_emails set judged_by = 'older'");
    await analysis.running.backend.query("update public.left_out_emails set judged_by = 'older'");
    await analyze();
    expect(await rows('important_emails')).toMatchObject(
      before.map(({ id, message_id }) => ({ id, message_id, converted_to_todo: true })),
    );
    expect(await rows('left_out_emails')).toHaveLength(1);
  });

  test('drops what has left the inbox, but not what has become a task', async () => {
    mailbox().messages.push({ ...urgent, id: 'second' });
    await analyze();
    await analysis.running.backend.query(
      "update public.important_emails set converted_to_todo = true where message_id = 'second'",
    );
    mailbox().messages.length = 0;
    expect((await analyze()).body).toEqual({ importantCount: 1, totalAnalyzed: 0 });
    expect(await rows('important_emails')).toMatchObject([{ message_id: 'second' }]);
    expect(await rows('left_out_emails')).toEqual([]);
  });

  test('knows in whose conversations and to whom the owner has written, whom the owner has named, and who is an accepted enquirer', async () => {
    const scoreAfter = async (change: () => unknown) => {
      await change();
      await analysis.running.backend.query("update public.left_out_emails set judged_by = 'older'");
      await analyze();
      const stored = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
      return stored.find(({ message_id }) => message_id === 'plain')?.urgency_score;
    };
    const { sent } = mailbox();
    const query =
      (sql: string, values: unknown[] = []) =>
      () =>
        analysis.running.backend.query(sql, values);
    expect(await scoreAfter(() => undefined)).toBe(1);
    expect(await scoreAfter(() => sent.push({ threadId: 'thread-plain' }))).toBe(4);
    expect(await scoreAfter(() => (sent.length = 0))).toBe(1);
    await query('delete from public.sent_emails')();
    const toAda = { threadId: 'other', to: 'Ada <Ada@Engine.example>' };
    expect(await scoreAfter(() => sent.push(toAda))).toBe(4);
    sent.length = 0;
    expect(await scoreAfter(query('delete from public.sent_emails'))).toBe(1);
    const enquiry =
      "insert into public.enquiries (name, email, message, status) values ('A', 'Ada@Engine.example', 'x', 'new')";
    expect(await scoreAfter(query(enquiry))).toBe(1);
    expect(await scoreAfter(query("update public.enquiries set status = 'task'"))).toBe(4);
    const named = 'insert into public.important_senders (user_id, address) values ($1, $2)';
    expect(await scoreAfter(query(named, [analysis.owner.id, 'ada@engine.example']))).toBe(6);
  });

  test('keeps only who was written to and when of what the owner has sent, for 90 days', async () => {
    mailbox().sent.push(
      { threadId: 't1', to: 'Bo <bo@x.example>, eve@x.example', at: '2026-11-02T09:00:00Z' },
      { threadId: 't2', to: 'bo@x.example', at: '2026-07-02T09:00:00Z' },
    );
    await analyze();
    expect(await rows('sent_emails')).toMatchObject([
      { message_id: 'sent-0', thread_id: 't1', recipients: ['bo@x.example', 'eve@x.example'] },
      { message_id: 'sent-1' },
    ]);
    const asked = mailbox().requests.length;
    await analyze();
    expect(await rows('sent_emails')).toHaveLength(2);
    const again = mailbox().requests.slice(asked);
    expect(again.filter((one) => one.includes('/messages/sent-0'))).toEqual([]);
  });

  test('takes an answered message off the list, at the first analysis after the answer', async () => {
    await analyze();
    mailbox().sent.push({ threadId: 'thread-urgent', at: '2026-11-20T11:00:00Z' });
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 2 });
    expect(await rows('left_out_emails')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message_id: 'urgent', reason: 'You have answered it' }),
      ]),
    );
    const asked = mailbox().requests.length;
    await analyze();
    const again = mailbox().requests.slice(asked);
    expect(again.filter((one) => one.includes('/messages/urgent'))).toEqual([]);
  });

  test('judges an important message again every four days, because its score falls with time', async () => {
    const daily = async (day: string) => {
      await analyze({ now: () => Date.parse(`2026-11-${day}T12:00:00Z`) });
      const stored = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
      return stored.find(({ message_id }) => message_id === 'urgent')?.urgency_score;
    };
    await daily('20');
    await analysis.running.backend.query(
      "update public.important_emails set analyzed_at = '2026-11-20T12:00:00Z'",
    );
    expect(await daily('23')).toBe(8);
    expect(await daily('30')).toBe(5);
  });

  test('stops when its time is over, and the next call goes on', async () => {
    mailbox().messages.length = 0;
    for (let index = 0; index < 120; index += 1) {
      mailbox().messages.push({ ...plain, id: `plain-${index}` });
    }
    let time = Date.parse('2026-11-20T12:00:00Z');
    const now = () => time;
    const first = await analyze({
      now,
      budgetMs: 10,
      fetch: (...args) => {
        time += 1;
        return mailbox().fetch(...args);
      },
    });
    expect(first.body).toEqual({ importantCount: 0, totalAnalyzed: 50 });
    expect(await rows('email_analyses')).toMatchObject([{ found: 120, remaining: 70 }]);
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 120 });
  });
});

test('the labelled messages come out as they are labelled', async () => {
  const labelled = readLabelled();
  mailbox().messages.push(...labelled.map(({ message }) => message));
  mailbox().sent.push(
    ...labelled
      .filter(({ isAnswered }) => isAnswered)
      .map(({ message }) => ({ threadId: message.threadId ?? '' })),
  );
  const { body } = await analyze();
  expect(body).toMatchObject({ totalAnalyzed: labelled.length });
  const stored = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
  expect(stored).toHaveLength(labelled.length);
  const hostile = stored.filter(({ message_id }) => String(message_id).startsWith('hostile'));
  expect(hostile).toHaveLength(8);
  expect(hostile.every(({ urgency_score }) => Number(urgency_score) < 5)).toBe(true);
});
