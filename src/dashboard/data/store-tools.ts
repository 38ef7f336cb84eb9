/** What stores need besides their gateway; made once per signed-in user. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import { localStorageOrNull } from './browser-storage.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { browserStore, type BrowserStore } from './storage.ts';
import { createTabs, type TabLocks } from './tabs.ts';
import { createUndo, type Undo } from './undo.ts';

export type StoreTools = {
  userId: string;
  /** Aborts when this user is signed out or the dashboard is closed: afterwards nothing is requested or shown. */
  lifetime: AbortSignal;
  notify: Notify;
  dismissNotice: Dismiss;
  undo: Undo;
  environment: Environment;
  locks: TabLocks;
  /** The browser's storage; null where it is blocked. */
  storage: Storage | null;
  /** What is kept in the browser's database. */
  store: BrowserStore;
  /** The changes of all lists that are not saved yet. */
  outbox: Outbox;
};

type Options = Pick<StoreTools, 'userId' | 'notify' | 'dismissNotice'>;

export const createStoreTools = ({
  userId,
  notify,
  dismissNotice,
}: Options): { tools: StoreTools; end: () => void } => {
  const life = new AbortController();
  const lifetime = life.signal;
  const environment = createEnvironment(lifetime);
  const tabs = createTabs(userId, lifetime);
  const store = browserStore;
  return {
    tools: {
      userId,
      notify,
      dismissNotice,
      environment,
      lifetime,
      store,
      storage: localStorageOrNull(),
      undo: createUndo({ notify, dismissNotice, lifetime }),
      locks: tabs,
      outbox: createOutbox({ userId, lifetime, environment, notify, store, tabs }),
    },
    end: () => life.abort(),
  };
};
