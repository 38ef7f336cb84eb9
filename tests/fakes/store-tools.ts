import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createLocksInMemory, type TabLocks } from '#dashboard/data/tab-locks.ts';
import { createUndo } from '#dashboard/data/undo.ts';
import { createUnsavedChanges } from '#dashboard/data/unsaved-changes.ts';
import type { Dismiss, Notice, Notify } from '#lib/notice.ts';
import { createFakeChannel, createFakeEnvironment } from './environment.ts';
import { createFakeStorage } from './storage.ts';

type Browser = { storage?: Storage | null; locks?: TabLocks };

/** What a store gets besides its gateway, in one tab of a browser; tabs of one browser share storage and locks. */
export const createFakeTools = ({
  storage = createFakeStorage(),
  locks = createLocksInMemory(),
}: Browser = {}) => {
  const around = createFakeEnvironment();
  const other = createFakeChannel();
  const life = new AbortController();
  const notices: Notice[] = [];
  const dismissed: string[] = [];
  const notify: Notify = (notice) => notices.push(notice);
  const dismissNotice: Dismiss = (id) => dismissed.push(id);
  const tools: StoreTools = {
    userId: 'owner',
    lifetime: life.signal,
    notify,
    dismissNotice,
    undo: createUndo({ notify, dismissNotice, lifetime: life.signal }),
    environment: around.environment,
    openChannel: () => other.channel,
    locks,
    storage,
    unsaved: createUnsavedChanges(),
  };
  return { tools, end: () => life.abort(), around, other, notices, dismissed, storage, locks };
};
