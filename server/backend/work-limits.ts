/** Limits how many requests of one caller, and of all unknown callers together, are worked on at once. */

export type Budget = {
  /** Who shares it: a session, a trusted device or a group of addresses. */
  key: string;
  /** Unknown callers also share a total, for which sessions and trusted devices do not count. */
  isStranger: boolean;
};

export type WorkLimits = {
  /**
   * Waits until the limit allows one more request.
   * @returns a function to call at its end, or `undefined` when too many wait already
   */
  enter: (budget: Budget, signal?: AbortSignal) => Promise<(() => void) | undefined>;
};

type Caller = { inWork: number; waiting: Waiting[] };
type Waiting = { budget: Budget; start: () => void };

type Limits = {
  inWork: { stranger: number; known: number };
  waiting: { stranger: number; known: number };
  strangers: { inWork: number; waiting: number };
};

const usualLimits: Limits = {
  inWork: { stranger: 4, known: 16 },
  waiting: { stranger: 16, known: 200 },
  strangers: { inWork: 32, waiting: 200 },
};

export const createWorkLimits = (limits: Limits = usualLimits): WorkLimits => {
  const callers = new Map<string, Caller>();
  let strangersInWork = 0;
  let strangersWaiting = 0;

  const kindOf = ({ isStranger }: Budget) => (isStranger ? 'stranger' : 'known');

  const hasPlace = (caller: Caller, budget: Budget): boolean =>
    caller.inWork < limits.inWork[kindOf(budget)] &&
    (!budget.isStranger || strangersInWork < limits.strangers.inWork);

  const take = (caller: Caller, { isStranger }: Budget): void => {
    caller.inWork += 1;
    if (isStranger) strangersInWork += 1;
  };

  const startWaiting = (): void => {
    for (const caller of callers.values()) {
      for (let next = caller.waiting[0]; next; next = caller.waiting[0]) {
        if (!hasPlace(caller, next.budget)) break;
        caller.waiting.shift();
        if (next.budget.isStranger) strangersWaiting -= 1;
        take(caller, next.budget);
        next.start();
      }
    }
  };

  const leave = (budget: Budget): void => {
    const caller = callers.get(budget.key);
    if (caller) {
      caller.inWork -= 1;
      // Callers are served in rotation, so that this one is now the last.
      callers.delete(budget.key);
      if (caller.inWork > 0 || caller.waiting.length > 0) callers.set(budget.key, caller);
    }
    if (budget.isStranger) strangersInWork -= 1;
    startWaiting();
  };

  const once = (budget: Budget): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave(budget);
    };
  };

  return {
    enter: (budget, signal) => {
      const caller = callers.get(budget.key) ?? { inWork: 0, waiting: [] };
      callers.set(budget.key, caller);
      if (hasPlace(caller, budget)) {
        take(caller, budget);
        return Promise.resolve(once(budget));
      }
      const isFull =
        caller.waiting.length >= limits.waiting[kindOf(budget)] ||
        (budget.isStranger && strangersWaiting >= limits.strangers.waiting);
      if (isFull) {
        if (caller.inWork === 0 && caller.waiting.length === 0) callers.delete(budget.key);
        return Promise.resolve(undefined);
      }
      if (budget.isStranger) strangersWaiting += 1;
      return new Promise((resolve) => {
        const entry: Waiting = { budget, start: () => resolve(once(budget)) };
        caller.waiting.push(entry);
        signal?.addEventListener('abort', () => {
          const place = caller.waiting.indexOf(entry);
          if (place === -1) return;
          caller.waiting.splice(place, 1);
          if (budget.isStranger) strangersWaiting -= 1;
          if (caller.inWork === 0 && caller.waiting.length === 0) callers.delete(budget.key);
          resolve(undefined);
        });
      });
    },
  };
};
