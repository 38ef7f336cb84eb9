/** Does something again and again while the program runs, and keeps no program running for it. */

export type RepeatSchedule = {
  firstAfterMs: number;
  /** From the end of one time to the beginning of the next. */
  everyMs: number;
};

export type Repeating = {
  /** Tells the work that is being done, and returns when that has ended. */
  stop: () => Promise<void>;
};

/** @param work throws nothing; its signal is aborted when it is to end early */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  { firstAfterMs, everyMs }: RepeatSchedule,
): Repeating => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const scheduleNext = (afterMs: number): void => {
    timer = setTimeout(() => {
      running = work(signal).finally(() => {
        if (!signal.aborted) scheduleNext(everyMs);
      });
    }, afterMs).unref();
  };
  scheduleNext(firstAfterMs);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
