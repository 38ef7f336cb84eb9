/**
 * Slows guessing down without locking anybody out: each failure of a caller keeps its next attempt waiting longer, and
 * a right password is answered at once. Of several callers those with the fewest failures begin first.
 */

const usual = {
  /** Failures before any delay. */
  free: 5,
  /** The longest wait before a failure is answered. */
  longestDelayMs: 8_000,
  /** The longest that a failure delays the attempts after it: a right password must not wait for ever. */
  longestHoldMs: 2_000,
  /** Attempts of one caller that may wait. */
  waiting: 5,
  /** Attempts of callers without a trusted device that are made at once; comparing one password takes about 0.1 s. */
  atOnce: 2,
  /** Such attempts that may wait for their turn. One that waits for the end of its own delay does not count. */
  waitingStrangers: 100,
  /** Failures are forgotten after this long without another. */
  forgetMs: 15 * 60 * 1000,
  /** Callers that are remembered. */
  callers: 10_000,
  wait: (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms).unref()),
};

export type AttemptOptions = typeof usual;

type Attempt = {
  key: string;
  /** The network of the caller, whose failures count for its turn: in IPv6 a guesser has thousands of addresses. */
  network: string;
  /** Does not wait for the attempts of others. */
  isTrusted: boolean;
};

type Caller = { failures: number; lastFailureAt: number; inLine: number; line: Promise<unknown> };

/** An attempt that waits for its turn; `decide(false)` refuses it. */
type Waiting = { failures: number; decide: (isItsTurn: boolean) => void };

export const createSignInDelays = (given: Partial<AttemptOptions> = {}) => {
  const options = { ...usual, ...given };
  const callers = new Map<string, Caller>();
  let atWork = 0;
  /** In the order of their arrival. */
  let waiting: Waiting[] = [];

  const isForgotten = ({ lastFailureAt }: Caller): boolean =>
    Date.now() - lastFailureAt > options.forgetMs;

  const find = (key: string): Caller => {
    const known = callers.get(key);
    callers.delete(key);
    const caller = known ?? { failures: 0, lastFailureAt: 0, inLine: 0, line: Promise.resolve() };
    if (isForgotten(caller)) caller.failures = 0;
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

  const remove = (entry: Waiting): void => {
    waiting = waiting.filter((other) => other !== entry);
  };

  /** @returns false when so many wait that the one with the most failures, or the last of several, gives way */
  const waitForTurn = (failures: number): Promise<boolean> => {
    if (atWork < options.atOnce) {
      atWork += 1;
      return Promise.resolve(true);
    }
    return new Promise((decide) => {
      waiting.push({ failures, decide });
      if (waiting.length <= options.waitingStrangers) return;
      const last = waiting.reduce((worst, one) => (one.failures >= worst.failures ? one : worst));
      remove(last);
      last.decide(false);
    });
  };

  const endTurn = (): void => {
    const [first, ...others] = waiting;
    if (!first) {
      atWork -= 1;
      return;
    }
    const next = others.reduce((best, one) => (one.failures < best.failures ? one : best), first);
    remove(next);
    next.decide(true);
  };

  const makeInTurn = async (failures: number, make: () => Promise<Response>) => {
    if (!(await waitForTurn(failures))) return undefined;
    return make().finally(endTurn);
  };

  const makeInLine = async (
    caller: Caller,
    { network, isTrusted }: Attempt,
    make: () => Promise<Response>,
  ): Promise<Response | undefined> => {
    const around = find(`network ${network}`);
    let delay = 0;
    const begin = async () => {
      const response = await (isTrusted
        ? make()
        : makeInTurn(Math.max(caller.failures, around.failures), make));
      if (!response || response.status < 400 || response.status >= 500) return response;
      for (const counted of [caller, around]) {
        counted.failures += 1;
        counted.lastFailureAt = Date.now();
      }
      delay = delayAfter(caller.failures);
      return response;
    };
    const made = caller.line.then(begin);
    // The next attempt begins even when this one's caller has disconnected.
    caller.line = made
      .catch(() => undefined)
      .then(() => options.wait(Math.min(delay, options.longestHoldMs)));
    const response = await made;
    if (delay > 0) await options.wait(delay);
    return response;
  };

  return {
    /**
     * Makes one attempt when the caller's earlier attempts have ended and it is its turn.
     * @returns its answer, or how many seconds to wait when too many attempts wait
     */
    attempt: async (
      attempt: Attempt,
      make: () => Promise<Response>,
    ): Promise<Response | { retryAfterSeconds: number }> => {
      const caller = find(attempt.key);
      const retry = () => ({
        retryAfterSeconds: Math.max(1, Math.ceil(delayAfter(caller.failures + 1) / 1000)),
      });
      if (caller.inLine > options.waiting) return retry();
      caller.inLine += 1;
      try {
        return (await makeInLine(caller, attempt, make)) ?? retry();
      } finally {
        caller.inLine -= 1;
      }
    },
    /** How many failures are remembered for a caller. */
    failuresOf: (key: string): number => {
      const caller = callers.get(key);
      return !caller || isForgotten(caller) ? 0 : caller.failures;
    },
  };
};
