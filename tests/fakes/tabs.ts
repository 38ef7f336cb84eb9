/** The tabs of one browser, in memory: their messages, and their locks. */
import type { Tabs } from '#dashboard/data/tabs.ts';

type TabLocks = Pick<Tabs, 'exclusively'>;

/** Locks within one page. */
export const createLocksInMemory = (): TabLocks => {
  const last = new Map<string, Promise<void>>();
  return {
    exclusively: async (name, act, signal) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : act()));
      const settled = mine.catch(() => undefined);
      last.set(name, settled);
      await mine;
      if (last.get(name) === settled) last.delete(name);
    },
  };
};

type Listener = { tab: string; hear: (message: unknown) => void };

export type Hub = {
  listeners: Set<Listener>;
  /** As on plain http when false. */
  hasLocks: boolean;
};

export const createHub = (): Hub => ({ listeners: new Set(), hasLocks: true });

let opened = 0;

/** One more tab, until its lifetime aborts; its locks end with its death, too. */
export const openFakeTab = (
  hub: Hub,
  locks: TabLocks,
  lifetime: AbortSignal,
  death: Promise<undefined>,
): Tabs => {
  const id = `tab ${(opened += 1)}`;
  return {
    hasLocks: hub.hasLocks,
    exclusively: (name, act, signal) =>
      hub.hasLocks ? locks.exclusively(name, () => Promise.race([act(), death]), signal) : act(),
    announce: (message) => {
      if (lifetime.aborted) return;
      const sent: unknown = structuredClone(message);
      const others = [...hub.listeners].filter(({ tab }) => tab !== id);
      others.forEach(({ hear }) => queueMicrotask(() => hear(sent)));
    },
    listen: (hear) => void hub.listeners.add({ tab: id, hear }),
  };
};
