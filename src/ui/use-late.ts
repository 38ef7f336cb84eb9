/** Code that is loaded once the browser is idle and it is needed; null until it is there. */
import { startTransition, useEffect, useState } from 'react';
import { runWhenIdle } from './idle-queue.ts';

export const useLate = <T>(load: () => Promise<T>, isNeeded: boolean): T | null => {
  const [late, setLate] = useState<{ part: T } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const start = (): Promise<void> =>
      load().then(
        (part) => {
          if (!signal.aborted) startTransition(() => setLate({ part }));
        },
        // A script that could not be loaded is requested again once there is a network.
        () => addEventListener('online', () => void start(), { once: true, signal }),
      );
    const callOff = runWhenIdle(start);
    return () => {
      ending.abort();
      callOff();
    };
  }, [load, isNeeded]);
  return late?.part ?? null;
};
