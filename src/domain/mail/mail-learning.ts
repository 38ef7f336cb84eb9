/**
 * Learns from the mailbox which mail the owner answers: a logistic regression over the features of a message, trained on
 * what the owner has answered and said, and added to the weights that hold for every mailbox. After Aberdeen, Pacovsky and Slater: "The Learning Behind Gmail
 * Priority Inbox" (2010).
 */
import { firstLogit } from './first-logit.ts';
import { logitOf, trainLogisticRegression, type LabelledFeatures } from './logistic-regression.ts';
import { isWord } from './mail-features.ts';
import type { Learned } from './mail.ts';

/** A message from which is learned. */
export type MailExample = {
  features: readonly number[];
  senderAddress: string;
  /** ISO instant. */
  receivedAt: string;
  /** Hours until the owner wrote in its conversation; null when that has not happened. */
  answeredAfterHours: number | null;
  /** What the owner has said of it by hand: 1 for important, -1 for not important. */
  opinion: -1 | 0 | 1;
};

const hourMs = 3_600_000;
/** A younger message without an answer may still get one. */
const hoursToAnswer = 72;
const weights = { opinion: 4, answeredSoon: 1.5, answered: 1, unanswered: 1 };

type LabelledExample = MailExample & LabelledFeatures;

const labelOf = (example: MailExample, now: Date): LabelledExample | null => {
  const { opinion, answeredAfterHours: hours, receivedAt } = example;
  if (opinion !== 0) return { ...example, label: opinion > 0 ? 1 : 0, weight: weights.opinion };
  if (hours !== null) {
    const isSoon = hours <= 24;
    return { ...example, label: 1, weight: isSoon ? weights.answeredSoon : weights.answered };
  }
  const isOld = now.getTime() - Date.parse(receivedAt) > hoursToAnswer * hourMs;
  return isOld ? { ...example, label: 0, weight: weights.unanswered } : null;
};

const leastExamples = 30;
const leastOfEach = 8;
const decay = 16;
type SenderHistory = { received: number; answered: number; hours: readonly number[] };

const describeHistory = ({ received, answered, hours }: SenderHistory): string => {
  const median = hours.toSorted((a, b) => a - b)[Math.floor(hours.length / 2)] ?? 0;
  if (answered === 0) return `You answered none of ${received} from this sender`;
  const soon = median <= 12 ? ', within hours' : median <= 48 ? ', within days' : '';
  return `You answered ${answered} of ${received} from this sender${soon}`;
};

export type MailModel = {
  vote: (features: readonly number[], senderAddress: string) => Learned;
  /** How many messages it has learned from. */
  examples: number;
};

/** @returns null while there is too little to learn from */
export const trainMailModel = (examples: readonly MailExample[], now: Date): MailModel | null => {
  const labelled = examples
    .flatMap((example) => labelOf(example, now) ?? [])
    .toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const positives = labelled.filter(({ label }) => label === 1).length;
  if (labelled.length < leastExamples || positives < leastOfEach) return null;
  if (labelled.length - positives < leastOfEach) return null;

  // The bias moves the threshold for this owner. Words are left out: one mailbox has too few messages for them.
  const learned = trainLogisticRegression({
    ...{ examples: labelled, decay, startsAt: firstLogit },
    isLearned: (feature) => !isWord(feature),
  });

  const histories = new Map<string, SenderHistory>();
  for (const { senderAddress, label, answeredAfterHours: hours, opinion } of labelled) {
    const known = histories.get(senderAddress) ?? { received: 0, answered: 0, hours: [] };
    if (opinion === 0) {
      histories.set(senderAddress, {
        received: known.received + 1,
        answered: known.answered + label,
        hours: hours === null ? known.hours : [...known.hours, hours],
      });
    }
  }

  return {
    examples: labelled.length,
    vote: (features, senderAddress) => {
      const first = firstLogit(features);
      const logit = first + logitOf(features, learned);
      const isRaised = logit >= 0;
      const history = histories.get(senderAddress);
      const isTelling =
        history !== undefined &&
        history.received >= 3 &&
        (isRaised ? history.answered * 2 >= history.received : history.answered === 0);
      // What everybody's weights say as well needs no other reason.
      const isChanged = isRaised !== first >= 0;
      const isLike = isRaised
        ? 'Is like mail that you answer'
        : 'Is like mail that you do not answer';
      return {
        logit,
        because: isTelling ? describeHistory(history) : isChanged ? isLike : null,
      };
    },
  };
};
