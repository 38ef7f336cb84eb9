/**
 * Runs what can wait one piece after another: the next one begins when the browser has drawn what came of the one
 * before, so that keys and presses are handled in between.
 */
import { withTimeout } from '#lib/timeout.ts';
import { afterPaint } from './after-paint.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** A piece that takes longer, for example a script that does not come, no longer keeps the others waiting. */
const longestTurnMs = 1000;

/** A page that is busy for longer goes on with the next piece all the same. */
const longestBusyMs = 500;

let last: Promise<void> = Promise.resolve();

const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(() => whenIdle(resolve, longestBusyMs));
  });

/** Runs it when its turn comes, unless the returned function was called before. It has to handle its own failure. */
export const runWhenIdle = (run: () => unknown): (() => void) => {
  let isWanted = true;
  last = last.then(async () => {
    if (!isWanted) return;
    const ended = Promise.resolve()
      .then(run)
      .catch(() => undefined);
    await withTimeout(ended, longestTurnMs, () => undefined);
    await drawn();
  });
  return () => {
    isWanted = false;
  };
};
