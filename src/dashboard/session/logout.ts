/** Logs out. Where changes are not saved yet or a text is being typed, the user is asked first. Guard.tsx then opens `/`. */
import { atom, readonlyType } from 'nanostores';
import { withTimeout } from '#lib/timeout.ts';
import { countUnsaved, outboxOf } from '#dashboard/data/outbox-entry.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';

/** The number of changes that could not be saved in time, and whether a text is lost that was never saved. */
type Question = { waiting: number; losesText: boolean };

type Options = Pick<StoreTools, 'outbox' | 'store' | 'userId'> & {
  holdsText: () => boolean;
  signOut: () => void;
};

/** How long a logout waits for changes that are on their way before it asks. */
const sendTimeoutMs = 1000;

export const createLogout = ({ outbox, store, userId, holdsText, signOut }: Options) => {
  const $question = atom<Question | null>(null);

  return {
    $question: readonlyType($question),
    start: async () => {
      await withTimeout(outbox.send(), sendTimeoutMs, () => undefined);
      const waiting = await countUnsaved(store, userId);
      const losesText = holdsText();
      if (waiting > 0 || losesText) $question.set({ waiting, losesText });
      else signOut();
    },
    stay: () => $question.set(null),
    /** The changes stay in this browser and are sent after the next sign-in. */
    leaveAndKeep: signOut,
    leaveAndDiscard: async () => {
      await store.remove(outboxOf(userId));
      signOut();
    },
  };
};

export type Logout = ReturnType<typeof createLogout>;
