/** What the score is worth: on messages that nobody tuned it on, without a model and with one that answers rightly. */
import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { lot } from '../../../fixtures/mail/lot.ts';
import { rate } from '../../../fixtures/mail/rate.ts';

type Line = (typeof lot)[number];

const rateWith = (isFound: (line: Line) => boolean) => rate(lot, isFound, ({ isShown }) => isShown);

test.each([
  ['with Gmail’s labels', true],
  ['without labels', false],
])('four of five that are shown matter, and four of five that matter are shown, %s', (_, has) => {
  const score = ({ mail, context }: Line) =>
    scoreMail(has ? mail : { ...mail, labels: [] }, context);
  const alone = rateWith((line) => score(line).urgency >= importantFrom);
  const withModel = rateWith((line) => {
    const { urgency, mayBeImproved } = score(line);
    return mayBeImproved ? line.isShown : urgency >= importantFrom;
  });
  console.log(`alone: ${alone.words}; with a model that is right: ${withModel.words}`);
  expect(Math.min(alone.precision, alone.recall)).toBeGreaterThanOrEqual(0.8);
  expect(Math.min(withModel.precision, withModel.recall)).toBeGreaterThanOrEqual(0.95);
});
