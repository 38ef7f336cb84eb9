import { describe, expect, test } from 'vitest';
import { featuresOf, trainMailModel, type MailExample } from '#domain/mail/mail-learning.ts';
import { scoreMail } from '#domain/mail/mail-rules.ts';
import { importantFrom, type MailContext } from '#domain/mail/mail.ts';
import {
  simulatedWeeks,
  simulateMailbox,
  simulationStart,
  type SimulatedMail,
} from '../../../fixtures/mail/simulated-mailbox.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

const contextAt = (
  now: Date,
  before: readonly SimulatedMail[],
  one: SimulatedMail,
): MailContext => {
  const theirs = before.filter(({ mail }) => mail.sender.address === one.mail.sender.address);
  const isWritten = ({ mail, answeredAfterHours: hours }: SimulatedMail) =>
    hours !== null && Date.parse(mail.receivedAt) + hours * hourMs < now.getTime();
  return {
    ownAddresses: new Set(['me@example.com']),
    knownSenders: new Set(),
    taughtSenders: new Set(),
    correspondent: { written: theirs.filter(isWritten).length, received: theirs.length },
    conversation: { isOwners: false, isAnswered: false },
    learned: null,
    now,
  };
};

const exampleAt = (now: Date, one: SimulatedMail, context: MailContext): MailExample => {
  const { mail, answeredAfterHours: hours } = one;
  const isKnown = hours !== null && Date.parse(mail.receivedAt) + hours * hourMs < now.getTime();
  return {
    features: featuresOf(mail, context),
    senderAddress: mail.sender.address,
    receivedAt: mail.receivedAt,
    answeredAfterHours: isKnown ? hours : null,
    opinion: one.opinion,
  };
};

type Counts = { found: number; important: number; right: number };
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const inWords = ({ found, important, right }: Counts): string =>
  `precision ${share(right, found).toFixed(2)}, recall ${share(right, important).toFixed(2)}`;

/** Judges each week's mail with what was known at its beginning. */
const judgeWeek = (mails: readonly SimulatedMail[], week: number, learns: boolean): Counts => {
  const now = new Date(simulationStart + week * weekMs);
  const before = mails.filter((one) => one.week < week);
  const model = learns
    ? trainMailModel(
        before.map((one) => exampleAt(now, one, contextAt(now, before, one))),
        now,
      )
    : null;
  const judged = mails
    .filter((one) => one.week === week)
    .map((one) => {
      const context = contextAt(new Date(one.mail.receivedAt), before, one);
      const learned = model?.vote(featuresOf(one.mail, context), one.mail.sender.address) ?? null;
      const isFound = scoreMail(one.mail, { ...context, learned }).urgency >= importantFrom;
      return { isFound, isImportant: one.isImportant };
    });
  return {
    found: judged.filter(({ isFound }) => isFound).length,
    important: judged.filter(({ isImportant }) => isImportant).length,
    right: judged.filter(({ isFound, isImportant }) => isFound && isImportant).length,
  };
};

const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((a, b) => ({
    found: a.found + b.found,
    important: a.important + b.important,
    right: a.right + b.right,
  }));

const now = new Date('2026-11-23T09:00:00Z');
const example = (sender: string, changes: Partial<MailExample> = {}): MailExample => ({
  ...{ features: [sender.length, 1000 + sender.length], senderAddress: sender, opinion: 0 },
  receivedAt: '2026-11-01T09:00:00Z',
  answeredAfterHours: null,
  ...changes,
});
const many = (count: number, sender: string, changes: Partial<MailExample> = {}) =>
  Array.from({ length: count }, () => example(sender, changes));
const voteFor = (examples: readonly MailExample[], sender: string) =>
  trainMailModel(examples, now)?.vote(example(sender).features, sender) ?? null;

describe('what is learned', () => {
  const client = 'rita@moura.example';
  const shop = 'news@shop.example';

  test('raises mail of whom the owner answers, lowers that of whom the owner does not, and says why', () => {
    const examples = [...many(20, client, { answeredAfterHours: 3 }), ...many(20, shop)];
    const raised = voteFor(examples, client);
    expect(raised?.points).toBeGreaterThan(0);
    expect(raised?.because).toBe('You answered 20 of 20 from this sender, within hours');
    const lowered = voteFor(examples, shop);
    expect(lowered?.points).toBeLessThan(0);
    expect(lowered?.because).toBe('You answered none of 20 from this sender');
  });

  test('counts what the owner says more than that nothing was answered', () => {
    const said = [...many(6, shop, { opinion: 1 }), ...many(8, shop)];
    const others = [...many(10, client, { answeredAfterHours: 3 }), ...many(20, 'a@b.example')];
    expect(voteFor([...said, ...others], shop)?.points).toBeGreaterThan(0);
    expect(voteFor([...many(14, shop), ...others], shop)?.points).toBeLessThan(0);
  });

  test('is nothing from a few messages, and nothing from those that may still be answered', () => {
    expect(trainMailModel(many(20, client, { answeredAfterHours: 3 }), now)).toBeNull();
    const young = { receivedAt: '2026-11-22T09:00:00Z' };
    const examples = [...many(20, client, { answeredAfterHours: 3 }), ...many(40, shop, young)];
    expect(trainMailModel(examples, now)).toBeNull();
  });

  test('is the same from the same mailbox, and takes less than a second from 2,000 messages', () => {
    const examples = Array.from({ length: 2000 }, (_, at) =>
      example(`sender${at % 97}@x.example`, {
        features: Array.from({ length: 100 }, (__, more) => (at * 31 + more * 7) % 4096),
        answeredAfterHours: at % 97 < 20 ? 4 : null,
      }),
    );
    const began = performance.now();
    const first = trainMailModel(examples, now)?.vote([1, 2, 3], 'sender1@x.example');
    expect(performance.now() - began).toBeLessThan(1000);
    expect(trainMailModel(examples, now)?.vote([1, 2, 3], 'sender1@x.example')).toEqual(first);
  });
});

describe('a simulated mailbox', () => {
  const mails = simulateMailbox();
  const weeks = Array.from({ length: simulatedWeeks }, (_, week) => week);

  test('is judged better from week to week, and better than by the rules alone', () => {
    const learned = weeks.map((week) => judgeWeek(mails, week, true));
    const byRules = weeks.map((week) => judgeWeek(mails, week, false));
    const late = sum(learned.slice(-5));
    const lateByRules = sum(byRules.slice(-5));
    console.log(
      [
        `${mails.length} messages, ${sum(learned).important} important`,
        ...weeks.map(
          (week) =>
            `  week ${week + 1}: ${inWords(learned[week] ?? late)}; by rules alone ${inWords(byRules[week] ?? late)}`,
        ),
        `  last five weeks: ${inWords(late)}; by rules alone ${inWords(lateByRules)}`,
      ].join('\n'),
    );
    const f = ({ found, important, right }: Counts) => (2 * right) / (found + important);
    expect(f(late)).toBeGreaterThan(f(lateByRules) + 0.1);
  });
});
