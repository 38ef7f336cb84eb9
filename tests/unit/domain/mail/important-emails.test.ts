import { expect, test } from 'vitest';
import {
  taskTextOfEmail,
  toImportantEmail,
  toProgress,
  urgencyTone,
} from '#domain/mail/important-emails.ts';

const row = {
  id: 'e1',
  subject: 'Contract',
  sender: 'Ada',
  snippet: '',
  reason: 'Names a deadline',
  suggested_action: 'Answer before the deadline',
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

test('the task says what to do, about what and whose it is', () => {
  expect(taskTextOfEmail(toImportantEmail(row))).toBe('Answer before the deadline: Contract (Ada)');
  expect(taskTextOfEmail(toImportantEmail({ ...row, suggested_action: '' }))).toBe(
    'Answer: Contract (Ada)',
  );
});

test('who judged is told from its name', () => {
  const progress = { found: 3, remaining: 1, problem: null };
  expect(toProgress({ ...progress, judged_by: 'rules 1' })?.isByModel).toBe(false);
  expect(toProgress({ ...progress, judged_by: 'model x, rules 1' })?.isByModel).toBe(true);
});
