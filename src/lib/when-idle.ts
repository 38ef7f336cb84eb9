/** Runs something when the browser has nothing else to do, or after so long; returns a function that cancels it. */
export const whenIdle = (run: () => void, timeoutMs = 3000): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, Math.min(500, timeoutMs));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
