/** Limits how many requests of one caller, and of all unknown callers together, are worked on at once. */

export type Budget = {
  /** Who shares it: a session, a trusted device or a group of addresses. */
  key: string;
  /** Unknown callers also share a total, for which sessions and trusted devices do not count. */
  isStranger: boolean;
};

type Waiting = { budget: Budget; start: () => void };

const limitsOf = ({ isStranger }: Budget) =>
  isStranger ? { inWork: 4, waiting: 16 } : { inWork: 16, waiting: 200 };
const allStrangers = { inWork: 32, waiting: 200 };

export const createWorkLimits = () => {
  const inWork = new Map<string, number>();
  let strangersInWork = 0;
  /** In the order of their arrival. */
  let waiting: Waiting[] = [];

  const inWorkOf = ({ key }: Budget): number => inWork.get(key) ?? 0;

  const count = (budget: Budget, change: 1 | -1): void => {
    const left = inWorkOf(budget) + change;
    if (left > 0) inWork.set(budget.key, left);
    else inWork.delete(budget.key);
    if (budget.isStranger) strangersInWork += change;
  };

  const hasPlace = (budget: Budget): boolean =>
    inWorkOf(budget) < limitsOf(budget).inWork &&
    (!budget.isStranger || strangersInWork < allStrangers.inWork);

  const mayWait = (budget: Budget): boolean => {
    const own = waiting.filter((one) => one.budget.key === budget.key);
    const strangers = waiting.filter((one) => one.budget.isStranger);
    return (
      own.length < limitsOf(budget).waiting &&
      (!budget.isStranger || strangers.length < allStrangers.waiting)
    );
  };

  /** Begins with callers of whom the least is in work, so that nobody waits for another's crowd. */
  const startWaiting = (): void => {
    for (;;) {
      const [first, ...others] = waiting.filter(({ budget }) => hasPlace(budget));
      if (!first) return;
      const next = others.reduce(
        (best, one) => (inWorkOf(one.budget) < inWorkOf(best.budget) ? one : best),
        first,
      );
      waiting = waiting.filter((one) => one !== next);
      count(next.budget, 1);
      next.start();
    }
  };

  return {
    /**
     * Waits until the limit allows one more request.
     * @returns a function to call once at its end, or `undefined` when too many wait already
     */
    enter: (budget: Budget, signal: AbortSignal): Promise<(() => void) | undefined> => {
      const leave = (): void => {
        count(budget, -1);
        startWaiting();
      };
      if (hasPlace(budget)) {
        count(budget, 1);
        return Promise.resolve(leave);
      }
      if (!mayWait(budget)) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const entry: Waiting = { budget, start: () => resolve(leave) };
        waiting.push(entry);
        signal.addEventListener('abort', () => {
          waiting = waiting.filter((one) => one !== entry);
          resolve(undefined);
        });
      });
    },
  };
};
