/**
 * Rate limits that refill steadily: `capacity` requests at once, then one more every `refillSeconds`. A fixed window
 * would refuse everybody on a shared address until it ends; here the next request is allowed after one refill.
 */

export type BucketSize = { capacity: number; refillSeconds: number };

/** A bucket is stored as the time at which it is full again, in milliseconds since 1970. */
type FullAt = number;

/** Milliseconds until the bucket holds one token; 0 when it does now. */
const waitMs = (fullAt: FullAt, { capacity, refillSeconds }: BucketSize, now: number): number =>
  Math.max(0, fullAt - now - (capacity - 1) * refillSeconds * 1000);

const afterTaking = (fullAt: FullAt, { refillSeconds }: BucketSize, at: number): FullAt =>
  Math.max(fullAt, at) + refillSeconds * 1000;

const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** Seconds to wait for a token of a bucket from which one was taken at each of `times`, oldest first. */
export const secondsToWaitAfter = (
  times: readonly number[],
  size: BucketSize,
  now: number,
): number =>
  inSeconds(
    waitMs(
      times.reduce((fullAt, time) => afterTaking(fullAt, size, time), 0),
      size,
      now,
    ),
  );

export type TokenBuckets = {
  /** Takes one token of the key's bucket. @returns 0, or the seconds until there is one; then nothing was taken */
  take: (key: string) => number;
  /** Puts one token back, because what it was taken for did not happen. */
  putBack: (key: string) => void;
};

/** One bucket per key, in this process's memory; at most `maxKeys` are remembered, the oldest are forgotten. */
export const createTokenBuckets = (
  size: BucketSize & { maxKeys?: number },
  now: () => number = Date.now,
): TokenBuckets => {
  const { refillSeconds, maxKeys = 10_000 } = size;
  const buckets = new Map<string, FullAt>();
  return {
    take: (key) => {
      const fullAt = buckets.get(key) ?? 0;
      const wait = waitMs(fullAt, size, now());
      if (wait > 0) return inSeconds(wait);
      // Deleted and set again, so that the map's order is that of last use.
      buckets.delete(key);
      const oldest = buckets.keys().next();
      if (buckets.size >= maxKeys && !oldest.done) buckets.delete(oldest.value);
      buckets.set(key, afterTaking(fullAt, size, now()));
      return 0;
    },
    putBack: (key) => {
      const fullAt = buckets.get(key);
      if (fullAt !== undefined) buckets.set(key, fullAt - refillSeconds * 1000);
    },
  };
};
