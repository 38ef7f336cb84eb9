/** The log-odds that a message is important, before anything was learned from the owner's own mailbox. */
import { bias, scale, weights as bytes } from './mail-weights.ts';
import { logitOf } from './logistic-regression.ts';

const weights = Float32Array.from(
  Int8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
  (byte) => byte / scale,
);

/** @param features as `featuresOf` gives them */
export const firstLogit = (features: readonly number[]): number =>
  logitOf(features, { weights, bias });
