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

const folder = 'tests/fixtures/mail';
const shownMistakes = 10;
/** As a model's bounds in `judge.ts`. */
const furthestOfModel = { person: 5, program: 2 };

type Judged = {
  one: LabelledLine;
  urgency: number;
  isFound: boolean;
  isFoundByPerfectModel: boolean;
};

const judge = (one: LabelledLine): Judged => {
  const { urgency, mayBeImproved, isFromPerson } = scoreMail(
    toMail(one),
    contextOf(one, labelledAt),
  );
  const isFound = urgency >= importantFrom;
  const furthest = mayBeImproved ? furthestOfModel[isFromPerson ? 'person' : 'program'] : 0;
  const best = one.important ? urgency + furthest : urgency - furthest;
  return { one, urgency, isFound, isFoundByPerfectModel: best >= importantFrom };
};

const rate = (all: readonly Judged[], isFound: (judged: Judged) => boolean) => {
  const found = all.filter(isFound).length;
  const important = all.filter(({ one }) => one.important).length;
  const right = all.filter((judged) => isFound(judged) && judged.one.important).length;
  return { precision: right / Math.max(1, found), recall: right / Math.max(1, important) };
};
const found = ({ isFound }: Judged) => isFound;
const inWords = ({ precision, recall }: ReturnType<typeof rate>): string =>
  `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;

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
    const by = (name: 'language' | 'kind') =>
      [...Map.groupBy(unseen, ({ one }) => one[name])].toSorted(([a], [b]) => a.localeCompare(b));
    const languages = by('language').map(
      ([language, all]) => `  ${language}: ${all.length} messages, ${inWords(rate(all, found))}`,
    );
    const kinds = by('kind').map(([kind, all]) => {
      const right = all.filter(({ one, isFound }) => isFound === one.important).length;
      return `${kind} ${right} of ${all.length}`;
    });
    const worst = unseen
      .filter(({ one, isFound }) => isFound !== one.important)
      .toSorted((a, b) => Math.abs(b.urgency - importantFrom) - Math.abs(a.urgency - importantFrom))
      .slice(0, shownMistakes)
      .map(({ one, urgency }) => `  ${urgency} ${one.language} ${one.kind}: ${one.subject}`);
    const all = rate(unseen, found);
    const withModel = rate(unseen, (one) => one.isFoundByPerfectModel);
    console.log(
      [
        `${unseen.length} messages never learned from: ${inWords(all)}`,
        ...languages,
        `with nothing known but the message itself: ${inWords(rate(bare, found))}`,
        `with a model that is right, within its bounds: ${inWords(withModel)}`,
        `right by kind: ${kinds.join(', ')}`,
        ...worst,
      ].join('\n'),
    );
    expect(all.recall).toBeGreaterThanOrEqual(0.8);
    expect(all.precision).toBeGreaterThanOrEqual(0.8);
    expect(withModel.recall).toBeGreaterThanOrEqual(0.95);
    expect(withModel.precision).toBeGreaterThanOrEqual(0.95);
  },
);
