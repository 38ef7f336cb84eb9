import { expect, test } from 'vitest';
import {
  gmailAddress,
  taskTextOfEmail,
  toImportantEmail,
  toOverview,
  urgencyTone,
} from '#domain/mail/important-emails.ts';

const row = {
  id: 'e1',
  message_id: '18c0ffee12345678',
  sender_address: 'ada@x.example',
  received_at: '2026-11-20T09:00:00+00:00',
  subject: 'Contract',
  sender: 'Ada',
  snippet: '',
  reason: 'Names a deadline',
  suggested_action: 'Call Ada',
  urgency_score: 8,
  converted_to_todo: false,
};

test.each([
  [10, 'red'],
  [9, 'red'],
  [8, 'orange'],
  [7, 'orange'],
  [6, 'yellow'],
  [0, 'yellow'],
])('urgency %d is %s', (urgency, tone) => {
  expect(urgencyTone(urgency)).toBe(tone);
});

test('what strangers wrote is cleaned, whoever stored it', () => {
  const email = toImportantEmail({
    ...row,
    subject: '\u202e \u200b',
    sender: 'A\u200bda\n\nx',
    reason: 'x'.repeat(5000),
  });
  expect(email).toMatchObject({ subject: '(no subject)', sender: 'Ada x' });
  expect(Array.from(email.reason)).toHaveLength(600);
});

test.each([
  ['Call Ada', 'Call Ada: Contract'],
  ['', 'Answer Ada: Contract'],
  ['Answer Ada: slides by 1 December', 'Answer Ada: slides by 1 December'],
  ['Send the slides', 'Send the slides: Contract (Ada)'],
])('the task of an e-mail with the action %j is %j', (suggested_action, text) => {
  expect(taskTextOfEmail(toImportantEmail({ ...row, suggested_action }))).toBe(text);
});

test.each([
  ['18c0ffee12345678', 'https://mail.google.com/mail/#all/18c0ffee12345678'],
  ['../../evil', undefined],
  ['', undefined],
  [null, undefined],
])('the message %j opens in Gmail at %j', (id, address) => {
  expect(gmailAddress(id)).toBe(address);
});

test.each([
  ['2026-11-20T09:00:00+00:00', '2026-11-20T09:00:00.000Z'],
  ['yesterday', null],
  [null, null],
])('%j was received at %j', (received_at, instant) => {
  expect(toImportantEmail({ ...row, received_at }).receivedAt).toBe(instant);
});

test('who judged is told from its name', () => {
  const analysis = { found: 3, remaining: 1, problem: null, updated_at: '2026-11-20T09:00:00Z' };
  const isByModel = (judged_by: string) =>
    toOverview({
      ...{ important_count: 0, left_out: [], left_out_count: 0, is_connected: true },
      analysis: { ...analysis, judged_by },
    }).progress?.isByModel;
  expect(isByModel('rules 1')).toBe(false);
  expect(isByModel('model x, rules 1')).toBe(true);
});
