/** What stores need besides their gateway; made once per signed-in user. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import { localStorageOrNull } from '#dashboard/data/browser-storage.ts';
import { browserStore, type BrowserStore } from '#dashboard/data/indexed-db.ts';
import { createOutbox } from '#dashboard/data/outbox.ts';
import { createPageActivity } from '#dashboard/data/page-activity.ts';
import { createTabs } from '#dashboard/data/tabs.ts';
import { createUndo } from './undo.ts';

type Options = { userId: string; notify: Notify; dismissNotice: Dismiss };

export const createStoreTools = ({ userId, notify, dismissNotice }: Options) => {
  const life = new AbortController();
  const lifetime = life.signal;
  const pageActivity = createPageActivity(lifetime);
  const tabs = createTabs(userId, lifetime);
  const store: BrowserStore = browserStore;
  return {
    tools: {
      userId,
      notify,
      dismissNotice,
      pageActivity,
      /** Aborts when this user is signed out or the dashboard is closed: afterwards nothing is requested or shown. */
      lifetime,
      store,
      /** The browser's storage; null where it is blocked. */
      storage: localStorageOrNull(),
      undo: createUndo({ notify, dismissNotice, lifetime }),
      locks: { exclusively: tabs.exclusively },
      outbox: createOutbox({ userId, lifetime, pageActivity, notify, store, tabs }),
    },
    end: () => life.abort(),
  };
};

export type StoreTools = ReturnType<typeof createStoreTools>['tools'];
