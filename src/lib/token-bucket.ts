/**
 * All limits on strangers. They refill steadily: `capacity` requests at once, then one more every `refillSeconds`. A fixed
 * window would refuse everybody on a shared address until it ends; here the next request is allowed after one refill.
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

/** One bucket per key, in this process's memory; at most `maxKeys` are remembered, the oldest are forgotten. */
export const createTokenBuckets = (
  size: BucketSize & { maxKeys?: number },
  now: () => number = Date.now,
) => {
  const { refillSeconds, maxKeys = 10_000 } = size;
  const buckets = new Map<string, FullAt>();
  /**
   * Takes one token, also one that is still to come. @returns the milliseconds until it is there; `undefined` where that
   * is longer than allowed, and nothing was taken
   */
  const reserve = (key: string, longestMs = Infinity): number | undefined => {
    const fullAt = buckets.get(key) ?? 0;
    const wait = waitMs(fullAt, size, now());
    if (wait > longestMs) return undefined;
    // Deleted and set again, so that the map's order is that of last use.
    buckets.delete(key);
    const oldest = buckets.keys().next();
    if (buckets.size >= maxKeys && !oldest.done) buckets.delete(oldest.value);
    buckets.set(key, afterTaking(fullAt, size, now()));
    return wait;
  };
  return {
    /** Takes one token of the key's bucket. @returns 0, or the seconds until there is one; then nothing was taken */
    take: (key: string): number =>
      reserve(key, 0) ?? inSeconds(waitMs(buckets.get(key) ?? 0, size, now())),
    reserve,
    /** Puts one token back, because what it was taken for did not happen. */
    putBack: (key: string) => {
      const fullAt = buckets.get(key);
      if (fullAt !== undefined) buckets.set(key, fullAt - refillSeconds * 1000);
    },
    /** How many tokens are missing from the key's bucket. */
    missing: (key: string): number =>
      Math.max(0, (buckets.get(key) ?? 0) - now()) / (refillSeconds * 1000),
  };
};

export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/** Work that waits for its turn; `begin(false)` refuses it. */
type Waiting = { order: number; begin: (isItsTurn: boolean) => void };

/**
 * Begins so much work at once; of what waits, the lowest order comes first. When too much waits, the highest order, and of
 * several the last, is refused: `undefined`.
 */
export const createTurns = ({ atOnce, waiting: most }: { atOnce: number; waiting: number }) => {
  let running = 0;
  const waiting: Waiting[] = [];

  const waitForTurn = (order: number): Promise<boolean> =>
    new Promise((begin) => {
      const after = waiting.findIndex((other) => other.order > order);
      waiting.splice(after < 0 ? waiting.length : after, 0, { order, begin });
      if (waiting.length > most) waiting.pop()?.begin(false);
    });

  return async <T>(order: number, work: () => Promise<T>): Promise<T | undefined> => {
    if (running < atOnce) running += 1;
    else if (!(await waitForTurn(order))) return undefined;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.begin(true);
      else running -= 1;
    }
  };
};
