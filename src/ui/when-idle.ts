/** Runs work once the browser is idle. */
/** The work runs after this many milliseconds even when the page stays busy. */
const defaultTimeoutMs = 3000;

/** Runs something when the browser has nothing else to do; returns a function that cancels it. */
export const whenIdle = (run: () => void, timeoutMs = defaultTimeoutMs): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, Math.min(500, timeoutMs));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
