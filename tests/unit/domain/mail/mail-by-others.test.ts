/**
 * Messages in five languages by writers who have read neither the rules nor their tests. Nothing is learned from the
 * odd lines of `by-others` and from `never-learned.jsonl`, whose writer has written nothing else: they say what the
 * weights are worth.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import {
  contextOf,
  labelledAt,
  readLines,
  toMail,
  withoutHistory,
  type LabelledLine,
} from '../../../fixtures/mail/labelled-lines.ts';
import { rate } from '../../../fixtures/mail/rate.ts';

const folder = 'tests/fixtures/mail';
/** As a model's bounds in `judge.ts`. */
const furthestOfModel = { person: 5, program: 2 };

const judge = (one: LabelledLine) => {
  const { urgency, mayBeImproved, isFromPerson } = scoreMail(
    toMail(one),
    contextOf(one, labelledAt),
  );
  const furthest = mayBeImproved ? furthestOfModel[isFromPerson ? 'person' : 'program'] : 0;
  const best = one.important ? urgency + furthest : urgency - furthest;
  const isFoundByPerfectModel = best >= importantFrom;
  return { one, urgency, isFound: urgency >= importantFrom, isFoundByPerfectModel };
};
type Judged = ReturnType<typeof judge>;

const isImportant = ({ one }: Judged) => one.important;
const rateOf = (all: readonly Judged[]) => rate(all, ({ isFound }) => isFound, isImportant);

const oddLines = readdirSync(`${folder}/by-others`).flatMap((file) =>
  readLines(`${folder}/by-others/${file}`).filter((_, index) => index % 2 === 1),
);

test.each([
  ['of writers from whom other messages are learned', oddLines],
  ['of a writer from whom nothing is learned', readLines(`${folder}/never-learned.jsonl`)],
])(
  'four of five messages that are found are important, and four of five that are important are found, %s',
  (_, lines) => {
    const unseen = lines.map(judge);
    const bare = lines.flatMap((line) => withoutHistory(line) ?? []).map(judge);
    const all = rateOf(unseen);
    const withModel = rate(unseen, (one) => one.isFoundByPerfectModel, isImportant);
    const wrong = unseen.filter(({ one, isFound }) => isFound !== one.important);
    console.log(
      [
        `${unseen.length} messages never learned from: ${all.words}`,
        ...Map.groupBy(unseen, ({ one }) => one.language)
          .entries()
          .map(([language, ones]) => `  ${language}: ${rateOf(ones).words}`),
        `with nothing known but the message itself: ${rateOf(bare).words}`,
        `with a model that is right, within its bounds: ${withModel.words}`,
        ...wrong.map(({ one, urgency }) => `  wrong: ${urgency} ${one.language} ${one.subject}`),
      ].join('\n'),
    );
    expect(Math.min(all.recall, all.precision)).toBeGreaterThanOrEqual(0.8);
    expect(Math.min(withModel.recall, withModel.precision)).toBeGreaterThanOrEqual(0.95);
  },
);
