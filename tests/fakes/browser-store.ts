/** A browser's database in memory; a full one keeps what is written for this page only, as the real one does. */
import type { BrowserStore } from '#dashboard/data/indexed-db.ts';

export type FakeStore = BrowserStore & { size: () => number };

export const createFakeStore = ({ isFull = false } = {}): FakeStore => {
  const values = new Map<string, unknown>();
  const keysOf = (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix));
  const later = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve();
    return act();
  };
  const write = (key: string, value: unknown) => values.set(key, structuredClone(value));
  return {
    size: () => values.size,
    atStart: () => structuredClone(values),
    find: (prefix) => later(() => keysOf(prefix).map((key) => structuredClone(values.get(key)))),
    set: (key, value) =>
      later(() => {
        write(key, value);
        return !isFull;
      }),
    replace: (key, value) =>
      later(() => {
        const before = values.get(key);
        if (before !== undefined) write(key, value);
        return before;
      }),
    remove: (prefix) => later(() => keysOf(prefix).forEach((key) => values.delete(key))),
  };
};

/** The same store for a tab that dies: whatever it asks for afterwards is not done. */
export const stopAt = (death: Promise<undefined>, store: BrowserStore): BrowserStore => {
  let isDead = false;
  void death.then(() => {
    isDead = true;
  });
  const unlessDead = <T>(act: () => Promise<T>): Promise<T> =>
    isDead ? new Promise(() => undefined) : act();
  return {
    atStart: () => store.atStart(),
    find: (prefix) => unlessDead(() => store.find(prefix)),
    set: (key, value) => unlessDead(() => store.set(key, value)),
    replace: (key, value) => unlessDead(() => store.replace(key, value)),
    remove: (prefix) => unlessDead(() => store.remove(prefix)),
  };
};
