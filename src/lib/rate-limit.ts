export type RateLimit = {
  /** Seconds until another attempt is welcome; 0 when it is welcome now. */
  wait: (key: string) => number;
  count: (key: string) => void;
  /** Takes one counted attempt back. */
  forgive: (key: string) => void;
};

type Window = { startedAt: number; used: number };

/** At most `attempts` per `seconds` and key, in this process's memory; strangers cannot make it grow without end. */
export const createRateLimit = (
  { attempts, seconds, keys = 10_000 }: { attempts: number; seconds: number; keys?: number },
  now: () => number = Date.now,
): RateLimit => {
  const windows = new Map<string, Window>();
  const open = (key: string): Window | undefined => {
    const window = windows.get(key);
    if (window && now() - window.startedAt < seconds * 1000) return window;
    windows.delete(key);
    return undefined;
  };
  return {
    wait: (key) => {
      const window = open(key);
      if (!window || window.used < attempts) return 0;
      return Math.max(1, Math.ceil((window.startedAt + seconds * 1000 - now()) / 1000));
    },
    count: (key) => {
      const window = open(key);
      if (window) {
        window.used += 1;
        return;
      }
      const oldest = windows.keys().next();
      if (windows.size >= keys && !oldest.done) windows.delete(oldest.value);
      windows.set(key, { startedAt: now(), used: 1 });
    },
    forgive: (key) => {
      const window = open(key);
      if (window) window.used -= 1;
    },
  };
};
