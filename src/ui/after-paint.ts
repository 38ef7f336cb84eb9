/** In a tab that is not shown nothing is painted; this is how long a paint is waited for. */
const longestWaitMs = 300;

/** Calls back once, after the browser has painted what is there now, unless the returned function was called before. */
export const afterPaint = (run: () => void): (() => void) => {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) run();
    isDone = true;
  };
  const timer = setTimeout(runOnce, longestWaitMs);
  // A frame's callbacks run before it is painted, a timer that they set runs after it.
  const frame = requestAnimationFrame(() => setTimeout(runOnce));
  return () => {
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
};
