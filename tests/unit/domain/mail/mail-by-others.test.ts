/**
 * Messages in Spanish and French by a writer who has read neither the rules nor their tests. The rules were tuned on the
 * first half alone (every second message); the second half says what they are worth.
 */
import { describe, expect, test } from 'vitest';
import { scoreMail } from '#domain/mail/mail-rules.ts';
import { importantFrom } from '#domain/mail/mail.ts';
import {
  contextOf,
  readLines,
  toMail,
  type LabelledLine,
} from '../../../fixtures/mail/labelled-lines.ts';

const now = new Date('2026-11-23T09:00:00Z');
const shownMistakes = 10;

type Judged = { one: LabelledLine; urgency: number; isFound: boolean };

const judge = (one: LabelledLine): Judged => {
  const { urgency } = scoreMail(toMail(one), contextOf(one, now));
  return { one, urgency, isFound: urgency >= importantFrom };
};

const count = (all: readonly Judged[]) => {
  const found = all.filter(({ isFound }) => isFound).length;
  const important = all.filter(({ one }) => one.important).length;
  const right = all.filter(({ one, isFound }) => isFound && one.important).length;
  return { precision: right / Math.max(1, found), recall: right / Math.max(1, important) };
};

const inWords = (all: readonly Judged[]): string => {
  const { precision, recall } = count(all);
  return `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;
};

describe.each(['spanish', 'french'])('%s mail by somebody else', (language) => {
  const judged = readLines(`tests/fixtures/mail/by-others/${language}.jsonl`).map(judge);
  const unseen = judged.filter((_, index) => index % 2 === 1);

  test('is found as well where nothing was tuned on it', () => {
    const kinds = [...new Set(judged.map(({ one }) => one.kind))].toSorted();
    const byKind = kinds.map((kind) => {
      const ofKind = judged.filter(({ one }) => one.kind === kind);
      const right = ofKind.filter(({ one, isFound }) => isFound === one.important).length;
      return `${kind} ${right} of ${ofKind.length}`;
    });
    const worst = judged
      .filter(({ one, isFound }) => isFound !== one.important)
      .toSorted((a, b) => Math.abs(b.urgency - importantFrom) - Math.abs(a.urgency - importantFrom))
      .slice(0, shownMistakes)
      .map(({ one, urgency }) => `${urgency} ${one.kind}: ${one.subject}`);
    console.log(
      [
        `${language}, the half that was tuned on: ${inWords(judged.filter((_, index) => index % 2 === 0))}`,
        `${language}, the other half: ${inWords(unseen)}`,
        `right by kind: ${byKind.join(', ')}`,
        ...worst,
      ].join('\n'),
    );
    expect(count(unseen).recall).toBeGreaterThanOrEqual(0.9);
    expect(count(unseen).precision).toBeGreaterThanOrEqual(0.7);
  });
});
