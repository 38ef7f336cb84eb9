/** What browsers without idle callbacks (Safari) wait in place of them. */
const waitMs = 500;

/** One wait for the whole page: one for each piece of a queue would add up to seconds. */
let waitEnds: number | undefined;

/** Runs something when the browser has nothing else to do, or after so long; returns a function that cancels it. */
export const whenIdle = (run: () => void, timeoutMs = 3000): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    waitEnds ??= performance.now() + waitMs;
    const timer = setTimeout(run, Math.max(0, waitEnds - performance.now()));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
