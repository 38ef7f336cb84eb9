/** What stores need besides their gateway; made once per signed-in user. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import { localStorageOrNull } from './browser-storage.ts';
import { createChannel, type Channel } from './channel.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { createTabLocks, type TabLocks } from './tab-locks.ts';
import { createUndo, type Undo } from './undo.ts';
import { createUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts';

export type StoreTools = {
  userId: string;
  /** Aborts when this user is signed out or the dashboard is closed: afterwards nothing is requested or shown. */
  lifetime: AbortSignal;
  notify: Notify;
  dismissNotice: Dismiss;
  undo: Undo;
  environment: Environment;
  /** Opens a channel to the same user's other tabs. */
  openChannel: (topic: string) => Channel;
  locks: TabLocks;
  /** The browser's storage; null where it is blocked. */
  storage: Storage | null;
  unsaved: UnsavedChanges;
};

type Options = Pick<StoreTools, 'userId' | 'notify' | 'dismissNotice'>;

export const createStoreTools = ({
  userId,
  notify,
  dismissNotice,
}: Options): { tools: StoreTools; end: () => void } => {
  const life = new AbortController();
  const storage = localStorageOrNull();
  const environment = createEnvironment();
  return {
    tools: {
      ...{ userId, notify, dismissNotice, environment, storage },
      lifetime: life.signal,
      undo: createUndo({ notify, dismissNotice, lifetime: life.signal }),
      openChannel: (topic) => createChannel(`${topic} of ${userId}`, life.signal),
      locks: createTabLocks(storage, environment),
      unsaved: createUnsavedChanges(),
    },
    end: () => life.abort(),
  };
};
