import { atom } from 'nanostores';
import type { Environment, PageEvent } from '#dashboard/data/environment.ts';

/** An environment in which things happen when the test says so. */
export const createFakeEnvironment = () => {
  const $isOnline = atom(true);
  let isVisible = true;
  let acting: AbortSignal | undefined;
  const listeners = new Set<(event: PageEvent) => void>();
  const environment: Environment = {
    $isOnline,
    isActive: () => isVisible || acting?.aborted === false,
    stayActive: (signal) => {
      acting = signal;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    environment,
    listeners: () => listeners.size,
    hide: () => {
      isVisible = false;
    },
    happen: (event: PageEvent) => {
      if (event === 'returned') isVisible = true;
      for (const tell of listeners) tell(event);
    },
  };
};
