import { createOutbox } from '#dashboard/data/outbox.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { createUndo } from '#dashboard/shared/undo.ts';
import type { Dismiss, Notice, Notify } from '#lib/notice.ts';
import { createFakeStore, stopAt, type FakeStore } from './browser-store.ts';
import { createFakePageActivity } from './page-activity.ts';
import { createFakeStorage } from './storage.ts';
import { createHub, createLocksInMemory, openFakeTab, type Hub } from './tabs.ts';

type Browser = {
  storage?: Storage | null;
  locks?: StoreTools['locks'];
  store?: FakeStore;
  hub?: Hub;
};

/** What a store gets besides its gateway, in one tab of a browser; tabs of one browser share what is in `Browser`. */
export const createFakeTools = ({
  storage = createFakeStorage(),
  locks = createLocksInMemory(),
  store = createFakeStore(),
  hub = createHub(),
}: Browser = {}) => {
  const { pageActivity, ...around } = createFakePageActivity();
  const life = new AbortController();
  const lifetime = life.signal;
  const notices: Notice[] = [];
  const dismissed: string[] = [];
  const notify: Notify = (notice) => notices.push(notice);
  const dismissNotice: Dismiss = (id) => dismissed.push(id);
  const userId = 'owner';
  const death = Promise.withResolvers<undefined>();
  const tabs = openFakeTab(hub, locks, lifetime, death.promise);
  const tools: StoreTools = {
    userId,
    lifetime,
    notify,
    dismissNotice,
    undo: createUndo({ notify, dismissNotice, lifetime }),
    pageActivity,
    locks,
    storage,
    store,
    outbox: createOutbox({
      userId,
      lifetime,
      pageActivity,
      notify,
      store: stopAt(death.promise, store),
      tabs,
    }),
  };
  const end = () => life.abort();
  /** As when the tab crashes: nothing of it goes on. */
  const kill = () => {
    death.resolve(undefined);
    life.abort();
  };
  return { tools, end, kill, around, notices, dismissed, storage, locks, store, hub, tabs };
};
