/**
 * `npm run train:mail`: learns the weights that hold for every mailbox from labelled mail (`tests/fixtures/mail`), and
 * writes them to `src/domain/mail/mail-weights.ts`. Never learned from are the other half of each file of `by-others`, and the
 * mail of half of the senders of the mailbox.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, isOfSender } from '#domain/mail/mail-features.ts';
import {
  trainLogisticRegression,
  type LabelledFeatures,
} from '#domain/mail/logistic-regression.ts';
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

const toExample = (line: LabelledLine, now: Date): LabelledFeatures => ({
  features: featuresOf(toMail(line), contextOf(line, now)),
  label: line.important ? 1 : 0,
  weight: 1,
});
/** Each message twice: with what is known of its sender, and as at the first analysis, when nothing may be known. */
const toExamples = (line: LabelledLine, now: Date): readonly LabelledFeatures[] => {
  const bare = withoutHistory(line);
  return [toExample(line, now), ...(bare ? [toExample(bare, now)] : [])];
};
const ofOthers = [...linesIn('training'), ...linesIn('by-others', (at) => at % 2 === 0)].flatMap(
  (line) => toExamples(line, labelledAt),
);
const ofMailbox = readMailbox()
  .filter(({ isLearnedFrom }) => isLearnedFrom)
  .flatMap((line) => toExamples(line, new Date(line.date)));

const examples = [...ofOthers, ...ofMailbox];
const { weights, bias } = trainLogisticRegression({
  ...{ examples, decay: 2 },
  isLearned: (feature) => !isOfSender(feature),
});
const scale = 32;
const bytes = Int8Array.from(weights, (weight) =>
  Math.max(-127, Math.min(127, Math.round(weight * scale))),
);
const file = 'src/domain/mail/mail-weights.ts';
writeFileSync(
  file,
  `/** Written by \`npm run train:mail\`: the weight of each feature as a signed byte, \`scale\` for one. */
export const bias = ${bias.toFixed(3)};
export const scale = ${scale};
export const weights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
);
console.log(
  `${examples.length} messages, ${bytes.filter((byte) => byte !== 0).length} weights: ${file}`,
);
