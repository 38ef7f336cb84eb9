/** Makes what all stores of one signed-in user share: environment, channels, locks, storage, notices. */
import type { Dismiss, Notify } from '#lib/notice.ts';
import { localStorageOrNull } from './shared/browser/browser-storage.ts';
import { createChannel } from './shared/browser/channel.ts';
import { createEnvironment } from './shared/browser/environment.ts';
import type { StoreTools } from './shared/store-tools.ts';
import { createTabLocks } from './shared/browser/tab-locks.ts';
import { createUndo } from './shared/undo.ts';
import { countWaitingChanges } from './shared/waiting-changes.ts';

type Options = { userId: string; notify: Notify; dismissNotice: Dismiss };

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
      userId,
      lifetime: life.signal,
      notify,
      dismissNotice,
      undo: createUndo({ notify, dismissNotice, lifetime: life.signal }),
      environment,
      openChannel: (topic) => createChannel(`${topic} of ${userId}`),
      locks: createTabLocks(storage, environment),
      storage,
    },
    end: () => life.abort(),
  };
};

/** What a user is told on the next page when the session has ended without a Logout in this tab. */
export const describeEndedSession = (userId: string): { title: string; description: string } => {
  const waiting = countWaitingChanges(localStorageOrNull(), userId);
  const changes = waiting === 1 ? '1 change is' : `${waiting} changes are`;
  return {
    title: 'Your session has ended.',
    description:
      waiting === 0
        ? 'Sign in again to go on.'
        : `${changes} kept in this browser and will be saved when you sign in again.`,
  };
};
