/** Lets one caller at a time hold a transaction in PGlite's only session. */
import { AsyncLocalStorage } from 'node:async_hooks';

const opens = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback(?!\s+to\b)|end|abort)\b/i;

/**
 * PGlite is one session, and the library sends BEGIN, the caller's role and the query as separate statements
 * without holding that session: two requests at once would run inside each other's transaction, as each
 * other's user. Here a transaction keeps the session for the caller who opened it.
 */
export const createTransactionLock = () => {
  const callers = new AsyncLocalStorage<symbol>();
  const nobody = Symbol('nobody');
  let holder: symbol | undefined;
  let waiting: (() => void)[] = [];

  const free = () => {
    holder = undefined;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  return {
    /** All queries of `work` belong to one caller. */
    run: <T>(work: () => Promise<T>): Promise<T> => callers.run(Symbol('caller'), work),
    /** Waits until no other caller's transaction is open. */
    query: async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
      const caller = callers.getStore() ?? nobody;
      while (holder !== undefined && holder !== caller) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      if (opens.test(sql)) holder = caller;
      try {
        return await work();
      } catch (error) {
        if (opens.test(sql)) free();
        throw error;
      } finally {
        if (ends.test(sql)) free();
      }
    },
  };
};
