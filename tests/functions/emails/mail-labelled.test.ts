import { expect, test } from 'vitest';
import { importantFrom } from '#domain/mail/mail.ts';
import { scoreMail } from '#domain/mail/mail-rules.ts';
import { contextOf, readLabelled } from '../../fixtures/mail/labelled.ts';
import { readMessage } from '../support/mailbox.ts';

const judged = readLabelled().map(({ name, isImportant, isAnswered, message }) => {
  const mail = readMessage(message);
  const score = scoreMail(mail, contextOf(isAnswered));
  return { name, mail, score, isImportant, isFound: score.urgency >= importantFrom };
});

test('there are at least 60 messages, of both kinds', () => {
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(judged.filter(({ isImportant }) => isImportant).length).toBeGreaterThanOrEqual(20);
});

test('nine of ten messages that the rules find important are, and nine of ten that are important are found', () => {
  const found = judged.filter(({ isFound }) => isFound);
  const important = judged.filter(({ isImportant }) => isImportant);
  const right = found.filter(({ isImportant }) => isImportant).length;
  const precision = right / found.length;
  const recall = right / important.length;
  const wrong = judged.filter(({ isFound, isImportant }) => isFound !== isImportant);
  console.log(
    [
      `${judged.length} messages, ${important.length} important: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`,
      ...wrong.map(
        ({ name, mail, score }) =>
          `  ${score.urgency >= importantFrom ? 'wrongly found' : 'missed'}: ${name} "${mail.subject}" ${score.urgency} (${score.reason})`,
      ),
    ].join('\n'),
  );
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
