/**
 * Learns from the mailbox which mail the owner answers: a logistic regression over hashed features of sender, thread and
 * text, trained on what the owner has answered and said. After Aberdeen, Pacovsky and Slater: "The Learning Behind Gmail
 * Priority Inbox" (2010).
 */
import type { Learned, Mail, MailContext } from './mail.ts';
import { hasDirectQuestion, noReplyAddress } from './mail-words.ts';
import { findSigns } from './words/find-signs.ts';

const size = 4096;
const mostWords = 80;

/** FNV-1a: the same number for the same text, everywhere and always. */
const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  }
  return (value >>> 0) % size;
};

const wordsOf = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])].slice(0, mostWords);

/** The hashed features of a message; of nothing that the owner has done with it, which is what they are to foretell. */
export const featuresOf = (mail: Mail, { ownAddresses }: MailContext): readonly number[] => {
  const { sender, subject, text } = mail;
  const isTo = mail.to.some((address) => ownAddresses.has(address));
  const all = `${subject}\n${text}`;
  const features = [
    `from ${sender.address}`,
    `domain ${sender.address.slice(sender.address.lastIndexOf('@') + 1)}`,
    mail.isBulk && 'is bulk',
    (mail.isAutomatic || noReplyAddress.test(sender.address)) && 'is automatic',
    mail.isAutoReply && 'is an automatic reply',
    mail.isCalendarReply && 'is a calendar reply',
    mail.isReply && 'is a reply',
    mail.isTracked && 'is tracked',
    mail.authentication !== 'passed' && 'is not authenticated',
    !isTo && 'is not to the owner',
    mail.to.length + mail.cc.length > 3 && 'is to many',
    hasDirectQuestion(all) && 'asks',
    hasDirectQuestion(all) && `asks, from ${sender.address}`,
    text.length < 200 && 'is short',
    ...mail.labels.filter((label) => label.startsWith('CATEGORY_')),
    ...[...findSigns(all).keys()].map((sign) => `sign ${sign}`),
    ...wordsOf(subject).map((word) => `subject ${word}`),
    ...wordsOf(text),
  ].filter((feature) => feature !== false);
  return [...new Set(features.map(hash))];
};

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
const weights = { opinion: 4, answeredSoon: 1.5, answered: 1, unanswered: 0.6 };

type Labelled = MailExample & { label: 0 | 1; weight: number };

const labelOf = (example: MailExample, now: Date): Labelled | null => {
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
const epochs = 8;
const rate = 0.4;
const mostPoints = 4;
/** Points for each unit of the logit above the threshold. */
const steepness = 2;

type SenderHistory = { received: number; answered: number; hours: readonly number[] };

const describeHistory = ({ received, answered, hours }: SenderHistory): string => {
  const median = hours.toSorted((a, b) => a - b)[Math.floor(hours.length / 2)] ?? 0;
  if (answered === 0) return `You answered none of ${received} from this sender`;
  const soon = median <= 12 ? ', within hours' : median <= 48 ? ', within days' : '';
  return `You answered ${answered} of ${received} from this sender${soon}`;
};

export type MailModel = {
  /** How much a message is to be raised or lowered, from -4 to 4, and why; null where it says nothing. */
  vote: (features: readonly number[], senderAddress: string) => Learned | null;
  /** How many messages it has learned from. */
  examples: number;
};

/** The threshold, as a logit, that parts the first predictions best: each was made before its own label was learned. */
const bestThreshold = (predicted: readonly (Labelled & { logit: number })[]): number => {
  const ranked = predicted.toSorted((a, b) => b.logit - a.logit);
  const positives = ranked.filter(({ label }) => label === 1).length;
  let found = 0;
  let best = { f: 0, logit: 0 };
  ranked.forEach(({ label, logit }, at) => {
    found += label;
    const f = (2 * found) / (at + 1 + positives);
    if (f > best.f) best = { f, logit };
  });
  return best.logit;
};

/** @returns null while there is too little to learn from */
export const trainMailModel = (examples: readonly MailExample[], now: Date): MailModel | null => {
  const labelled = examples
    .flatMap((example) => labelOf(example, now) ?? [])
    .toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const positives = labelled.filter(({ label }) => label === 1).length;
  if (labelled.length < leastExamples || positives < leastOfEach) return null;
  if (labelled.length - positives < leastOfEach) return null;

  const values = new Float64Array(size);
  const steps = new Float64Array(size).fill(1e-3);
  let bias = 0;
  const logitOf = (features: readonly number[]): number =>
    bias +
    features.reduce((sum, feature) => sum + (values[feature] ?? 0), 0) /
      Math.sqrt(features.length || 1);
  const learn = ({ features, label, weight }: Labelled): number => {
    const logit = logitOf(features);
    const error = weight * (1 / (1 + Math.exp(-logit)) - label);
    const slope = error / Math.sqrt(features.length || 1);
    for (const feature of features) {
      steps[feature] = (steps[feature] ?? 0) + slope * slope;
      values[feature] = (values[feature] ?? 0) - (rate * slope) / Math.sqrt(steps[feature]);
    }
    bias -= 0.02 * error;
    return logit;
  };
  const predicted = labelled.map((example) => ({ ...example, logit: learn(example) }));
  for (let epoch = 1; epoch < epochs; epoch += 1) labelled.forEach(learn);
  const threshold = bestThreshold(predicted.slice(Math.floor(predicted.length / 3)));

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
      const points = Math.round(steepness * (logitOf(features) - threshold));
      if (points === 0) return null;
      const history = histories.get(senderAddress);
      const isTelling =
        history !== undefined &&
        history.received >= 3 &&
        (points > 0 ? history.answered * 2 >= history.received : history.answered === 0);
      return {
        points: Math.max(-mostPoints, Math.min(mostPoints, points)),
        because: isTelling
          ? describeHistory(history)
          : points > 0
            ? 'Is like mail that you answer'
            : 'Is like mail that you do not answer',
      };
    },
  };
};
