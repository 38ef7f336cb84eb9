/** What stores need besides their gateway; made once per signed-in user by Dashboard.tsx. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import type { Channel } from './channel.ts';
import type { Environment } from './environment.ts';
import type { TabLocks } from './tab-locks.ts';

export type StoreTools = {
  userId: string;
  /** Aborts when this user is signed out or the dashboard is left: nothing is asked for or told afterwards. */
  lifetime: AbortSignal;
  notify: Notify;
  dismissNotice: Dismiss;
  environment: Environment;
  /** The way to the same user's other tabs. */
  openChannel: (topic: string) => Channel;
  locks: TabLocks;
  /** The browser's storage; null where it is blocked. */
  storage: Storage | null;
};
