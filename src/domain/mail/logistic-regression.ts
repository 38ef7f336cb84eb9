/**
 * Logistic regression over the features of messages, drawn to zero (L2) and fitted by gradient descent with momentum, whose
 * step for each feature is measured by how often it occurs.
 */
import { featureCount, valueOf } from './mail-features.ts';

export type LabelledFeatures = {
  features: readonly number[];
  label: 0 | 1;
  /** How much it counts. */
  weight: number;
};

type Options = {
  examples: readonly LabelledFeatures[];
  /** How strongly weights are drawn to zero. */
  decay: number;
  /** The log-odds of a message to which the weights are added. */
  startsAt?: (features: readonly number[]) => number;
  /** Whether a weight is learned for a feature. */
  isLearned?: (feature: number) => boolean;
};

const rounds = 150;
const momentum = 0.9;
const rate = 0.03;
/** The slope of the logistic function is at most this. */
const steepest = 0.25;

const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The same from the same examples in the same order. */
export const trainLogisticRegression = ({
  examples,
  decay,
  startsAt = () => 0,
  isLearned = () => true,
}: Options) => {
  const weights = new Float64Array(featureCount);
  const steps = new Float64Array(featureCount);
  const curvature = new Float64Array(featureCount).fill(decay);
  let bias = 0;
  let biasStep = 0;
  let total = 0;
  const prepared = examples.map(({ features, label, weight }) => {
    const valueIn = valueOf(features);
    const learned = features.filter(isLearned);
    const values = learned.map(valueIn);
    learned.forEach((feature, at) => {
      curvature[feature] = (curvature[feature] ?? 0) + steepest * weight * (values[at] ?? 0) ** 2;
    });
    total += steepest * weight;
    return { learned, values, label, weight, start: startsAt(features) };
  });
  const seen = [...new Set(prepared.flatMap(({ learned }) => learned))];

  for (let round = 0; round < rounds; round += 1) {
    const slopes = new Float64Array(featureCount);
    let biasSlope = 0;
    for (const { learned, values, label, weight, start } of prepared) {
      let logit = start + bias;
      for (let at = 0; at < learned.length; at += 1) {
        logit += (weights[learned[at] ?? 0] ?? 0) * (values[at] ?? 0);
      }
      const error = weight * (probability(logit) - label);
      biasSlope += error;
      for (let at = 0; at < learned.length; at += 1) {
        const feature = learned[at] ?? 0;
        slopes[feature] = (slopes[feature] ?? 0) + error * (values[at] ?? 0);
      }
    }
    for (const feature of seen) {
      const slope = (slopes[feature] ?? 0) + decay * (weights[feature] ?? 0);
      steps[feature] =
        momentum * (steps[feature] ?? 0) - (rate * slope) / (curvature[feature] ?? 1);
      weights[feature] = (weights[feature] ?? 0) + steps[feature];
    }
    biasStep = momentum * biasStep - (rate * biasSlope) / (total || 1);
    bias += biasStep;
  }
  return { weights, bias };
};

/** The log-odds that weights give a message. */
export const logitOf = (
  features: readonly number[],
  { weights, bias }: { weights: ArrayLike<number>; bias: number },
): number => {
  const value = valueOf(features);
  return features.reduce((sum, feature) => sum + value(feature) * (weights[feature] ?? 0), bias);
};
