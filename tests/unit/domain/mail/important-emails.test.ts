import { expect, test } from 'vitest';
import {
  gmailAddress,
  taskTextOfEmail,
  toImportantEmail,
  urgencyTone,
} from '#domain/mail/important-emails.ts';

const row = {
  id: 'e1',
  message_id: '18c0ffee12345678',
  sender_address: 'ada@x.example',
  list_id: '',
  received_at: '2026-11-20T09:00:00+00:00',
  subject: 'Contract',
  sender: 'Ada',
  snippet: '',
  reason: 'Names a deadline',
  suggested_action: 'Call Ada',
  urgency_score: 8,
  converted_to_todo: false,
};

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

test('an urgency is red from 9, orange from 7 and yellow below', () => {
  expect([10, 9, 8, 7, 6].map(urgencyTone)).toEqual(['red', 'red', 'orange', 'orange', 'yellow']);
});

test.each([
  ['18c0ffee12345678', 'https://mail.google.com/mail/#all/18c0ffee12345678'],
  ['../../evil', undefined],
  ['', undefined],
  [null, undefined],
])('the message %j opens in Gmail at %j', (id, address) => {
  expect(gmailAddress(id)).toBe(address);
});
