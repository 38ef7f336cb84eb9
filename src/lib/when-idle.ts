/** What browsers without idle callbacks (Safari) wait in place of them. */
const waitMs = 1;

/** Runs something when the browser has nothing else to do, or after so long; returns a function that cancels it. */
export const whenIdle = (run: () => void, timeoutMs = 3000): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, waitMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
