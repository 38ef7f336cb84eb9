/** Runs work once the browser is idle. */
/** At the latest after this, however busy the page is. */
const timeoutMs = 3000;

/** Runs something when the browser has nothing else to do; returns the way to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
