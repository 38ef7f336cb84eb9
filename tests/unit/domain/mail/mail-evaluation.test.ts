/** Recall and precision of the score on messages from which no weight was learned: without a model, and with one that answers rightly. */
import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { messages } from '../../../fixtures/mail/evaluation-set.ts';

type Line = (typeof messages)[number];

/** Of those found and of those that matter the share that is both, whichever is less. */
const rate = (isFound: (line: Line) => boolean): number => {
  const [found, important] = [messages.filter(isFound), messages.filter(({ isShown }) => isShown)];
  const right = found.filter(({ isShown }) => isShown).length;
  const [precision, recall] = [right / found.length, right / important.length];
  console.log(`precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
  return Math.min(precision, recall);
};

test.each([
  ['with Gmail’s labels', true],
  ['without labels', false],
])('four of five that are shown matter, and four of five that matter are shown, %s', (_, has) => {
  const score = ({ mail, context }: Line) =>
    scoreMail(has ? mail : { ...mail, labels: [] }, context);
  expect(rate((line) => score(line).urgency >= importantFrom)).toBeGreaterThanOrEqual(0.8);
  const withModel = rate((line) => {
    const { urgency, mayBeImproved } = score(line);
    return mayBeImproved ? line.isShown : urgency >= importantFrom;
  });
  expect(withModel).toBeGreaterThanOrEqual(0.95);
});
