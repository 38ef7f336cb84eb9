import { atom } from 'nanostores';
import type { PageActivity, PageEvent } from '#dashboard/data/page-activity.ts';

/** Things happen to the page when the test says so. */
export const createFakePageActivity = () => {
  const $isOnline = atom(true);
  let isVisible = true;
  let acting: AbortSignal | undefined;
  const listeners = new Set<(event: PageEvent) => void>();
  const pageActivity: PageActivity = {
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
    pageActivity,
    hide: () => {
      isVisible = false;
    },
    happen: (event: PageEvent) => {
      if (event === 'returned') isVisible = true;
      for (const tell of listeners) tell(event);
    },
  };
};
