/** What the analyze-emails function stores of a mailbox, over one call and several. */
import { beforeEach, describe, expect, test } from 'vitest';
import { failed } from '#lib/result.ts';
import { today, useAnalysis, written } from '../support/analysis.ts';

const { owner, mailbox, analyze, query, rows, storedAs } = useAnalysis();

const urgent = written(
  'urgent',
  'Contract',
  'Could you sign the contract today? The shop is down until then.',
);
const plain = written('plain', 'Photos', 'Thanks for the pictures of Sunday! No need to answer.');
const importantAndNot = (importantCount: number, totalAnalyzed: number) => ({
  ...{ status: 200, body: { importantCount, totalAnalyzed } },
});
/** What was asked of Gmail about single messages, or about one. */
const askedFor = (id = '') => mailbox().requests.filter((one) => one.includes(`/messages/${id}`));

test('another user, and a body that is none, are refused before Gmail is asked', async () => {
  expect(await analyze({}, { userId: crypto.randomUUID() })).toMatchObject({ status: 403 });
  expect(await analyze({}, { userId: 'x' })).toMatchObject({ status: 400 });
  expect(await analyze({}, { userId: owner.id, more: 1 })).toMatchObject({ status: 400 });
  expect(mailbox().requests).toEqual([]);
});

test.each([
  ['missing', 'not-connected', 404],
  ['reconnect', 'reconnect', 409],
] as const)('without a usable connection (%s) it says so', async (fault, kind, status) => {
  const refused = () => Promise.resolve(failed(fault, 'Please connect.'));
  const google = { accessTokenOf: refused, disconnect: refused };
  const body = { error: 'Please connect.', details: { kind } };
  expect(await analyze({ google })).toMatchObject({ status, body });
});

describe('an analysis', () => {
  beforeEach(() => {
    mailbox().messages.push(urgent, plain);
  });

  test('puts each message into one of the two lists, and writes nothing to Gmail', async () => {
    expect(await analyze()).toEqual(importantAndNot(1, 2));
    expect(await rows('important_emails')).toMatchObject([
      {
        message_id: 'urgent',
        subject: 'Contract',
        sender: 'Ada',
        sender_address: 'ada@engine.example',
        reason: 'Something has stopped, is wrong or is disputed',
        suggested_action: 'Help Ada',
        converted_to_todo: false,
      },
    ]);
    const notImportant = { message_id: 'plain', reason: 'Thanks, and asks for nothing' };
    expect(await rows('left_out_emails')).toMatchObject([notImportant]);
    expect(await rows('email_analyses')).toMatchObject([{ found: 2, remaining: 0, problem: null }]);
    expect(
      mailbox().requests.filter((one) => !one.startsWith('GET gmail.googleapis.com/')),
    ).toEqual([]);
  });

  test('that is repeated doubles nothing, asks for no message again and leaves a converted one converted', async () => {
    await analyze();
    await query('update public.important_emails set converted_to_todo = true');
    const before = await rows('important_emails');
    const asked = askedFor().length;
    expect(await analyze()).toEqual(importantAndNot(1, 2));
    expect(askedFor()).toHaveLength(asked);
    // Messages that another version of the rules has judged are analyzed again.
    await query("update public.important_emails set judged_by = 'older'");
    await query("update public.left_out_emails set judged_by = 'older'");
    await analyze();
    expect(askedFor('plain').length).toBeGreaterThan(1);
    expect(await rows('important_emails')).toMatchObject(
      before.map(({ id, message_id }) => ({ id, message_id, converted_to_todo: true })),
    );
    expect(await rows('left_out_emails')).toHaveLength(1);
  });

  test('drops what has left the inbox, but not what has become a task', async () => {
    mailbox().messages.push({ ...urgent, id: 'second' });
    await analyze();
    await query(
      "update public.important_emails set converted_to_todo = true where message_id = 'second'",
    );
    mailbox().messages.length = 0;
    expect(await analyze()).toEqual(importantAndNot(1, 0));
    expect(await rows('important_emails')).toMatchObject([{ message_id: 'second' }]);
    expect(await rows('left_out_emails')).toEqual([]);
  });

  test('knows in whose conversations and to whom the owner has written, whom the owner has named, and who is an accepted enquirer', async () => {
    const { sent, messages } = mailbox();
    messages.push(
      written('forward', 'Hello', 'Shall we look at the plan again?', 'References: <1@x>'),
    );
    const scoreAfter = async (change: () => unknown) => {
      await change();
      await query("update public.important_emails set judged_by = 'older'");
      await query("update public.left_out_emails set judged_by = 'older'");
      await analyze();
      return (await storedAs('forward'))?.urgency_score;
    };
    const after = (sql: string, values?: unknown[]) => scoreAfter(() => query(sql, values));
    const forgetSent = () => (sent.length = 0);
    // From the second analysis on it counts that Ada has written before.
    await analyze();
    const asStranger = Number(await scoreAfter(() => undefined));
    const isKnown = (score: unknown) => Number(score) > asStranger;
    expect(isKnown(await scoreAfter(() => sent.push({ threadId: 'thread-forward' })))).toBe(true);
    expect(isKnown(await scoreAfter(forgetSent))).toBe(false);
    const toAda = { threadId: 'other', to: 'Ada <Ada@Engine.example>' };
    expect(isKnown(await scoreAfter(() => sent.push(toAda)))).toBe(true);
    expect(isKnown(await scoreAfter(forgetSent))).toBe(false);
    const enquiry =
      "insert into public.enquiries (name, email, message, status) values ('A', 'Ada@Engine.example', 'x', 'new')";
    expect(isKnown(await after(enquiry))).toBe(false);
    expect(isKnown(await after("update public.enquiries set status = 'task'"))).toBe(true);
    const named = 'insert into public.named_senders (user_id, address) values ($1, $2)';
    expect(await after(named, [owner.id, 'ada@engine.example'])).toBeGreaterThan(5);
  });

  test('takes an answered message off the list, at the first analysis after the answer', async () => {
    await analyze();
    mailbox().sent.push({ threadId: 'thread-urgent', at: '2026-11-20T11:00:00Z' });
    expect(await analyze()).toEqual(importantAndNot(0, 2));
    expect(await storedAs('urgent')).toMatchObject({ reason: 'You have answered it' });
    const asked = askedFor('urgent').length;
    await analyze();
    expect(askedFor('urgent')).toHaveLength(asked);
  });

  test('stops when its time is over, and the next call goes on', async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({ ...plain, id: `plain-${at}` }));
    mailbox().messages.splice(0, 2, ...all);
    let time = today;
    const slowFetch: typeof fetch = (...args) => {
      time += 1;
      return mailbox().fetch(...args);
    };
    const first = await analyze({ now: () => time, budgetMs: 10, fetch: slowFetch });
    expect(first).toEqual(importantAndNot(0, 10));
    expect(await rows('email_analyses')).toMatchObject([{ found: 120, remaining: 110 }]);
    expect(await analyze()).toEqual(importantAndNot(0, 120));
  });
});
