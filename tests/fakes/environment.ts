import { atom } from 'nanostores';
import type { Channel } from '#dashboard/data/tabs.ts';
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
      else $isOnline.set(event === 'online');
      for (const tell of listeners) tell(event);
    },
  };
};

/** The end of a channel that one tab holds; `announceFromElsewhere` is the other tab. */
export const createFakeChannel = () => {
  let announced = 0;
  const listeners = new Set<(message?: unknown) => void>();
  const channel: Channel = {
    announce: () => {
      announced += 1;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    channel,
    announced: () => announced,
    listeners: () => listeners.size,
    announceFromElsewhere: () => listeners.forEach((tell) => tell()),
  };
};
