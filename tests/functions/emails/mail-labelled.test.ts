import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { contextOf, readLabelled } from '../../fixtures/mail/labelled.ts';
import { readMessage } from '../support/mailbox.ts';

const judged = readLabelled().map(({ name, isImportant, isAnswered, message }) => {
  const mail = readMessage(message);
  const { urgency, reason } = scoreMail(mail, contextOf(isAnswered));
  const inWords = `${name} "${mail.subject}" ${urgency} (${reason})`;
  return { inWords, isImportant, isFound: urgency >= importantFrom };
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
        ({ isFound, inWords }) => `  ${isFound ? 'wrongly found' : 'missed'}: ${inWords}`,
      ),
    ].join('\n'),
  );
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test('no hostile message is found', () => {
  const hostile = judged.filter(({ inWords }) => inWords.startsWith('hostile'));
  expect(hostile).toHaveLength(8);
  expect(hostile.filter(({ isFound }) => isFound)).toEqual([]);
});
