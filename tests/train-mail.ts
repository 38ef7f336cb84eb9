/**
 * `node tests/train-mail.ts`: learns the weights that hold for every mailbox from labelled mail, and writes them to
 * `src/domain/mail/mail-weights.ts`. Its mail is in the history: `git restore --source 93e071b7~1 tests/fixtures/mail` first.
 * Never learned from are the other half of each file of `by-others`, of the lot of 120 messages and of the mailbox.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCount } from '#domain/mail/mail-features.ts';
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { mailFeatures } from '#domain/mail/mail-score.ts';
import {
  contextOf,
  labelledAt,
  readLines,
  readMailbox,
  toMail,
  withoutHistory,
  type LabelledLine,
} from './fixtures/mail/labelled-lines.ts';
import { readLot } from './fixtures/mail/lot.ts';

const folder = 'tests/fixtures/mail';
const linesIn = (name: string, isUsed: (at: number) => boolean = () => true) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readLines(join(folder, name, file)).filter((_, at) => isUsed(at)));

const toExample = (mail: Mail, context: MailContext, isImportant: boolean, weight: number) => ({
  features: [...mailFeatures(mail, context)],
  label: isImportant ? 1 : 0,
  weight,
});
/** Each message twice: with what is known of its sender, and as at the first analysis, when nothing may be known. */
const toExamples = (line: LabelledLine, now: Date) => {
  const bare = withoutHistory(line);
  return [line, ...(bare ? [bare] : [])].map((one) =>
    toExample(toMail(one), contextOf(one, now), one.important, one === line ? 1 : 0.5),
  );
};
/** The lots have more short messages and messages of programs than the other files, with labels of Gmail's and without. */
const ofLots = [...readLot('lot.txt'), ...readLot('unseen.txt').filter((_, at) => at % 2 === 0)];
const examples = [
  ...[...linesIn('training'), ...linesIn('by-others', (at) => at % 2 === 0)].flatMap((line) =>
    toExamples(line, labelledAt),
  ),
  ...readMailbox()
    .filter(({ isLearnedFrom }) => isLearnedFrom)
    .flatMap((line) => toExamples(line, new Date(line.date))),
  ...ofLots.flatMap(({ mail, context, isShown }) =>
    [mail, { ...mail, labels: [] }].map((one) => toExample(one, context, isShown, 4)),
  ),
];

/** Logistic regression, drawn to zero (L2), by gradient descent with momentum; rare features take larger steps. */
const decay = 3;
const rounds = 250;
const momentum = 0.9;
const rate = 0.03;
/** The slope of the logistic function is at most this. */
const steepest = 0.25;

const weights = new Float64Array(featureCount);
const steps = new Float64Array(featureCount);
const curvature = new Float64Array(featureCount).fill(decay);
let bias = 0;
let biasStep = 0;
for (const { features, weight } of examples) {
  for (const [at, value] of features) {
    curvature[at] = (curvature[at] ?? 0) + weight * steepest * value ** 2;
  }
}
const allWeight = examples.reduce((sum, { weight }) => sum + weight, 0);
const seen = [...new Set(examples.flatMap(({ features }) => features.map(([at]) => at)))];
for (let round = 0; round < rounds; round += 1) {
  const slopes = new Float64Array(featureCount);
  let biasSlope = 0;
  for (const { features, label, weight } of examples) {
    let logit = bias;
    for (const [at, value] of features) logit += value * (weights[at] ?? 0);
    const error = weight * (1 / (1 + Math.exp(-logit)) - label);
    biasSlope += error;
    for (const [at, value] of features) slopes[at] = (slopes[at] ?? 0) + error * value;
  }
  for (const at of seen) {
    const slope = (slopes[at] ?? 0) + decay * (weights[at] ?? 0);
    steps[at] = momentum * (steps[at] ?? 0) - (rate * slope) / (curvature[at] ?? 1);
    weights[at] = (weights[at] ?? 0) + (steps[at] ?? 0);
  }
  biasStep = momentum * biasStep - (rate * biasSlope) / (steepest * allWeight);
  bias += biasStep;
}

/** One important message that is missed is worse than one that is not important and is shown. */
const raised = 0.1;
const scale = 32;
const bytes = Int8Array.from(weights, (weight) =>
  Math.max(-127, Math.min(127, Math.round(weight * scale))),
);
const file = 'src/domain/mail/mail-weights.ts';
writeFileSync(
  file,
  `/** The weight of each feature as a signed byte, \`scale\` for one, learned from labelled mail in five languages. */
export const bias = ${(bias + raised).toFixed(3)};
export const scale = ${scale};
export const weights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
);
console.log(
  `${examples.length} messages, ${bytes.filter((byte) => byte !== 0).length} weights: ${file}`,
);
