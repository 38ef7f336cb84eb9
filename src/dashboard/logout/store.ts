/** Logging out without losing changes that are not saved yet: they are sent first, or the user is asked. */
import { atom, type ReadableAtom } from 'nanostores';
import { createDeferred } from '#lib/deferred.ts';

export type LogoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The number of changes that could not be saved in time. */
  | { status: 'asking'; waiting: number };

type Tools = {
  /** Changes that wait in this tab. */
  $waiting: ReadableAtom<number>;
  /** Changes that wait in all tabs of this browser. */
  countWaiting: () => number;
  /** Tries at once to send what waits. */
  send: () => void;
  /** Throws away what waits. */
  discard: () => void;
  signOut: () => void;
};

/** How long a logout waits for the last changes before it asks. */
const sendTimeoutMs = 3000;

export const createLogout = ({ $waiting, countWaiting, send, discard, signOut }: Tools) => {
  const $state = atom<LogoutState>({ status: 'idle' });
  const count = () => Math.max($waiting.get(), countWaiting());

  const waitForSaved = async () => {
    const { promise: done, resolve: finish } = createDeferred<undefined>();
    const stop = $waiting.subscribe((waiting) => {
      if (waiting === 0) finish(undefined);
    });
    const timer = setTimeout(() => finish(undefined), sendTimeoutMs);
    await done;
    stop();
    clearTimeout(timer);
  };

  const start = async () => {
    if ($state.get().status === 'sending') return;
    if (count() > 0) {
      $state.set({ status: 'sending' });
      send();
      await waitForSaved();
    }
    const waiting = count();
    if (waiting > 0) {
      $state.set({ status: 'asking', waiting });
      return;
    }
    $state.set({ status: 'idle' });
    signOut();
  };

  const $readable: ReadableAtom<LogoutState> = $state;
  return {
    $state: $readable,
    start,
    stay: () => $state.set({ status: 'idle' }),
    /** The changes stay in this browser and are sent after the next sign-in. */
    leaveAndKeep: signOut,
    leaveAndDiscard: () => {
      discard();
      signOut();
    },
  };
};

export type Logout = ReturnType<typeof createLogout>;
