/**
 * `npm run train:mail`: learns the weights that hold for every mailbox from labelled mail (`tests/fixtures/mail`), and
 * writes them to `src/domain/mail/mail-weights.ts`. Never learned from are the other half of each file of `by-others`, and the
 * mail of half of the senders of the mailbox.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCount } from '#domain/mail/mail-features.ts';
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

const folder = 'tests/fixtures/mail';
const linesIn = (name: string, isUsed: (at: number) => boolean = () => true) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readLines(join(folder, name, file)).filter((_, at) => isUsed(at)));

const toExample = (line: LabelledLine, now: Date) => ({
  features: [...mailFeatures(toMail(line), contextOf(line, now))],
  label: line.important ? 1 : 0,
});
/** Each message twice: with what is known of its sender, and as at the first analysis, when nothing may be known. */
const toExamples = (line: LabelledLine, now: Date) => {
  const bare = withoutHistory(line);
  return [toExample(line, now), ...(bare ? [toExample(bare, now)] : [])];
};
const examples = [
  ...[...linesIn('training'), ...linesIn('by-others', (at) => at % 2 === 0)].flatMap((line) =>
    toExamples(line, labelledAt),
  ),
  ...readMailbox()
    .filter(({ isLearnedFrom }) => isLearnedFrom)
    .flatMap((line) => toExamples(line, new Date(line.date))),
];

/** Logistic regression, drawn to zero (L2), by gradient descent with momentum; rare features take larger steps. */
const decay = 4;
const rounds = 400;
const momentum = 0.9;
const rate = 0.03;
/** The slope of the logistic function is at most this. */
const steepest = 0.25;

const weights = new Float64Array(featureCount);
const steps = new Float64Array(featureCount);
const curvature = new Float64Array(featureCount).fill(decay);
let bias = 0;
let biasStep = 0;
for (const { features } of examples) {
  for (const [at, value] of features) curvature[at] = (curvature[at] ?? 0) + steepest * value ** 2;
}
const seen = [...new Set(examples.flatMap(({ features }) => features.map(([at]) => at)))];
for (let round = 0; round < rounds; round += 1) {
  const slopes = new Float64Array(featureCount);
  let biasSlope = 0;
  for (const { features, label } of examples) {
    let logit = bias;
    for (const [at, value] of features) logit += value * (weights[at] ?? 0);
    const error = 1 / (1 + Math.exp(-logit)) - label;
    biasSlope += error;
    for (const [at, value] of features) slopes[at] = (slopes[at] ?? 0) + error * value;
  }
  for (const at of seen) {
    const slope = (slopes[at] ?? 0) + decay * (weights[at] ?? 0);
    steps[at] = momentum * (steps[at] ?? 0) - (rate * slope) / (curvature[at] ?? 1);
    weights[at] = (weights[at] ?? 0) + (steps[at] ?? 0);
  }
  biasStep = momentum * biasStep - (rate * biasSlope) / (steepest * examples.length);
  bias += biasStep;
}

const scale = 32;
const bytes = Int8Array.from(weights, (weight) =>
  Math.max(-127, Math.min(127, Math.round(weight * scale))),
);
const file = 'src/domain/mail/mail-weights.ts';
writeFileSync(
  file,
  `/** The weight of each feature as a signed byte, \`scale\` for one, learned from labelled mail in five languages. */
export const bias = ${bias.toFixed(3)};
export const scale = ${scale};
export const weights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
);
console.log(
  `${examples.length} messages, ${bytes.filter((byte) => byte !== 0).length} weights: ${file}`,
);
