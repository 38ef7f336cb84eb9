import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { contextOf, readLabelled } from '../../fixtures/mail/labelled.ts';
import { rate } from '../../fixtures/mail/rate.ts';
import { readMessage } from '../support/mailbox.ts';

const judged = readLabelled().map(({ name, isImportant, isAnswered, message }) => {
  const mail = readMessage(message);
  const { urgency, reason } = scoreMail(mail, contextOf(isAnswered));
  const inWords = `${name} "${mail.subject}" ${urgency} (${reason})`;
  return { inWords, isImportant, isFound: urgency >= importantFrom };
});

test('nine of ten messages that the rules find important are, and nine of ten that are important are found', () => {
  const { precision, recall, words } = rate(
    judged,
    ({ isFound }) => isFound,
    ({ isImportant }) => isImportant,
  );
  const wrong = judged.filter(({ isFound, isImportant }) => isFound !== isImportant);
  console.log([`${judged.length}: ${words}`, ...wrong.map((one) => one.inWords)].join('\n'));
  expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.9);
});

test('no hostile message is found', () => {
  const hostile = judged.filter(({ inWords }) => inWords.startsWith('hostile'));
  expect(hostile).toHaveLength(8);
  expect(hostile.filter(({ isFound }) => isFound)).toEqual([]);
});
