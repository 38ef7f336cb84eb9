/** Mail that tells the program what to do, poses as another, or hides its words: nothing is learned from it. */
import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { context, hostile } from '../../fixtures/mail/gmail.ts';
import { readMessage } from '../support/mailbox.ts';

test('no hostile message is found', () => {
  const judged = hostile.map((message) => scoreMail(readMessage(message), context));
  expect(judged).toHaveLength(8);
  expect(judged.filter(({ urgency }) => urgency >= importantFrom)).toEqual([]);
});
