import { describe, expect, test } from 'vitest';
import { featuresOf } from '#domain/mail/mail-features.ts';
import { trainMailModel, type MailExample } from '#domain/mail/mail-learning.ts';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { contextOf, readMailbox, toMail } from '../../../fixtures/mail/labelled-lines.ts';
import { rate } from '../../../fixtures/mail/rate.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

const now = new Date('2026-11-23T09:00:00Z');
const example = (sender: string, changes: Partial<MailExample> = {}): MailExample => ({
  ...{ features: [ofSender + sender.length], senderAddress: sender, opinion: 0 },
  receivedAt: '2026-11-01T09:00:00Z',
  answeredAfterHours: null,
  ...changes,
});
const many = (count: number, sender: string, changes: Partial<MailExample> = {}) =>
  Array.from({ length: count }, () => example(sender, changes));
const voteFor = (examples: readonly MailExample[], sender: string) =>
  trainMailModel(examples, now)?.vote(example(sender).features, sender) ?? null;
/** Features of senders: the weights that hold for every mailbox say nothing of them. */
const ofSender = 4096;

describe('what is learned', () => {
  const client = 'rita@moura.example';
  const shop = 'news@shop.example';

  test('raises mail of whom the owner answers, lowers that of whom the owner does not, and says why', () => {
    const examples = [...many(20, client, { answeredAfterHours: 3 }), ...many(20, shop)];
    const raised = voteFor(examples, client);
    expect(raised?.logit).toBeGreaterThan(0);
    expect(raised?.because).toBe('You answered 20 of 20 from this sender, within hours');
    const lowered = voteFor(examples, shop);
    expect(lowered?.logit).toBeLessThan(0);
    expect(lowered?.because).toBe('You answered none of 20 from this sender');
  });

  test('counts what the owner says more than that nothing was answered', () => {
    const said = [...many(6, shop, { opinion: 1 }), ...many(8, shop)];
    const others = [...many(10, client, { answeredAfterHours: 3 }), ...many(20, 'a@b.example')];
    expect(voteFor([...said, ...others], shop)?.logit).toBeGreaterThan(0);
    expect(voteFor([...many(14, shop), ...others], shop)?.logit).toBeLessThan(0);
  });

  test('is nothing from a few messages, and nothing from those that may still be answered', () => {
    expect(trainMailModel(many(20, client, { answeredAfterHours: 3 }), now)).toBeNull();
    const young = { receivedAt: '2026-11-22T09:00:00Z' };
    const examples = [...many(20, client, { answeredAfterHours: 3 }), ...many(40, shop, young)];
    expect(trainMailModel(examples, now)).toBeNull();
  });

  test('is the same from the same mailbox', () => {
    const examples = Array.from({ length: 2000 }, (_, at) =>
      example(`sender${at % 97}@x.example`, {
        features: Array.from({ length: 100 }, (__, more) => (at * 31 + more * 7) % 16_384),
        answeredAfterHours: at % 97 < 20 ? 4 : null,
      }),
    );
    const first = trainMailModel(examples, now)?.vote([1, 2, 3], 'sender1@x.example');
    expect(trainMailModel(examples, now)?.vote([1, 2, 3], 'sender1@x.example')).toEqual(first);
  });
});

describe('a mailbox of 13 weeks by another writer', () => {
  const mails = readMailbox().map((line) => {
    const mail = toMail(line);
    const context = contextOf(line, new Date(mail.receivedAt));
    const receivedAt = Date.parse(mail.receivedAt);
    return { line, mail, context, features: featuresOf(mail, context), receivedAt };
  });
  type One = (typeof mails)[number];
  const start = Math.floor((mails[0]?.receivedAt ?? 0) / weekMs) * weekMs;
  const weekOf = ({ receivedAt }: One) => Math.floor((receivedAt - start) / weekMs);
  const weeks = [...new Set(mails.map(weekOf))];

  const exampleAt = (moment: Date, { line, mail, features, receivedAt }: One): MailExample => {
    const hours = line.answeredAfterHours ?? null;
    const isAnswered = hours !== null && receivedAt + hours * hourMs < moment.getTime();
    const opinions = { important: 1, 'not-important': -1 } as const;
    return {
      ...{ features, senderAddress: mail.sender.address, receivedAt: mail.receivedAt },
      answeredAfterHours: isAnswered ? hours : null,
      opinion: line.corrections ? opinions[line.corrections] : 0,
    };
  };

  /** Judges each week's mail with what was known at its beginning. */
  const judgeWeek = (week: number, learns: boolean) => {
    const moment = new Date(start + week * weekMs);
    const before = mails.filter((one) => weekOf(one) < week);
    const examples = before.map((one) => exampleAt(moment, one));
    const model = learns ? trainMailModel(examples, moment) : null;
    return mails
      .filter((one) => weekOf(one) === week)
      .map(({ line, mail, context, features }) => {
        const learned = model?.vote(features, mail.sender.address) ?? null;
        const { urgency } = scoreMail(mail, { ...context, learned });
        return { ...line, isFound: urgency >= importantFrom };
      });
  };
  type Judged = ReturnType<typeof judgeWeek>;

  const rateOf = (all: Judged) =>
    rate(
      all,
      ({ isFound }) => isFound,
      ({ important }) => important,
    );

  test('is judged better with what was learned than without', () => {
    const learned = weeks.map((week) => judgeWeek(week, true));
    const without = weeks.map((week) => judgeWeek(week, false));
    // By then there is enough to learn from.
    const late = (judged: readonly Judged[]) => judged.slice(5).flat();
    const ofUnknown = (judged: readonly Judged[]) =>
      rateOf(late(judged).filter(({ isLearnedFrom }) => !isLearnedFrom));
    const [one, other] = [ofUnknown(learned), ofUnknown(without)];
    console.log(
      [
        `${mails.length} messages, from week 6: ${rateOf(late(learned)).words}; without learning ${rateOf(late(without)).words}`,
        `  of these from senders that the first weights do not know: ${one.words}; without learning ${other.words}`,
      ].join('\n'),
    );
    expect(one.f).toBeGreaterThan(other.f + 0.05);
  });
});
