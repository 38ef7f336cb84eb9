/** What stores need besides their gateway; made once per signed-in user by build-widgets.ts. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import type { Channel } from './browser/channel.ts';
import type { Environment } from './browser/environment.ts';
import type { TabLocks } from './browser/tab-locks.ts';
import type { Undo } from './undo.ts';

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
};
