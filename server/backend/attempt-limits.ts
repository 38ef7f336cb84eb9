/**
 * Slows guessing down without locking anybody out: failures are counted, successes never. The attempts of one
 * caller are made one after another, and each failure keeps the next one waiting longer. A right password is
 * answered as soon as its attempt begins.
 */

export type AttemptLimits = {
  /**
   * Makes one attempt when the caller's earlier attempts have ended.
   * @returns its answer, or how many seconds to wait when too many attempts of the caller wait
   */
  attempt: (
    caller: { key: string; isTrusted: boolean },
    make: () => Promise<Response>,
  ) => Promise<Response | { retryAfterSeconds: number }>;
  /** How many failures are remembered for a caller. */
  failuresOf: (key: string) => number;
};

export type AttemptOptions = {
  /** Failures before any delay. */
  free: number;
  /** The longest wait before a failure is answered. */
  longestDelayMs: number;
  /** The longest that a failure delays the attempts after it: a right password must not wait for ever. */
  longestHoldMs: number;
  /** Attempts of one caller that may wait. */
  waiting: number;
  /** Attempts of all callers without a trusted device that may wait. */
  waitingStrangers: number;
  /** Failures are forgotten after this long without another. */
  forgetMs: number;
  /** Callers that are remembered. */
  callers: number;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

const usual: AttemptOptions = {
  free: 5,
  longestDelayMs: 8_000,
  longestHoldMs: 2_000,
  waiting: 5,
  waitingStrangers: 30,
  forgetMs: 15 * 60 * 1000,
  callers: 10_000,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
  now: Date.now,
};

type Caller = { failures: number; lastFailureAt: number; inLine: number; line: Promise<unknown> };

export const createAttemptLimits = (given: Partial<AttemptOptions> = {}): AttemptLimits => {
  const options = { ...usual, ...given };
  const callers = new Map<string, Caller>();
  let strangersInLine = 0;

  const find = (key: string): Caller => {
    const known = callers.get(key);
    callers.delete(key);
    const caller = known ?? { failures: 0, lastFailureAt: 0, inLine: 0, line: Promise.resolve() };
    if (options.now() - caller.lastFailureAt > options.forgetMs) caller.failures = 0;
    callers.set(key, caller);
    for (const [oldest, { inLine }] of callers) {
      if (callers.size <= options.callers) break;
      if (inLine === 0) callers.delete(oldest);
    }
    return caller;
  };

  const delayAfter = (failures: number): number =>
    failures <= options.free
      ? 0
      : Math.min(options.longestDelayMs, 250 * 2 ** (failures - options.free - 1));

  const makeInLine = async (caller: Caller, make: () => Promise<Response>): Promise<Response> => {
    let delay = 0;
    const made = caller.line.then(make).then((response) => {
      if (response.status < 400 || response.status >= 500) return response;
      caller.failures += 1;
      caller.lastFailureAt = options.now();
      delay = delayAfter(caller.failures);
      return response;
    });
    // The next attempt begins even when this one's caller has disconnected.
    caller.line = made
      .catch(() => undefined)
      .then(() => options.wait(Math.min(delay, options.longestHoldMs)));
    const response = await made;
    if (delay > 0) await options.wait(delay);
    return response;
  };

  return {
    attempt: async ({ key, isTrusted }, make) => {
      const caller = find(key);
      const isFull =
        caller.inLine > options.waiting ||
        (!isTrusted && strangersInLine >= options.waitingStrangers);
      if (isFull) {
        const delay = delayAfter(caller.failures + 1);
        return { retryAfterSeconds: Math.max(1, Math.ceil(delay / 1000)) };
      }
      caller.inLine += 1;
      if (!isTrusted) strangersInLine += 1;
      try {
        return await makeInLine(caller, make);
      } finally {
        caller.inLine -= 1;
        if (!isTrusted) strangersInLine -= 1;
      }
    },
    failuresOf: (key) => {
      const caller = callers.get(key);
      if (!caller || options.now() - caller.lastFailureAt > options.forgetMs) return 0;
      return caller.failures;
    },
  };
};
