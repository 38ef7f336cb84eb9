/** When the page may be drawn, and when it shows what it is opened for, so that everything else may be loaded. */
import { runWhenIdle } from '#ui/idle-queue.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { loadShortcutSheet } from './shortcuts/DeferredShortcutSheet.tsx';
import type { Backend } from '#dashboard/data/backend.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

/** Draw after 200 ms anyway. */
const longestAskMs = 200;

/**
 * Calls back once the tasks are asked for: the database needs about as long for its answer as the browser for drawing
 * the page, and nothing is sent while that goes on.
 */
export const whenTasksAsked = (backend: Backend, run: () => void): (() => void) => {
  const timer = setTimeout(run, longestAskMs);
  void backend.firstRequest.then(run);
  return () => clearTimeout(timer);
};

/** A task list that has no answer after this does not keep the other cards waiting. */
const longestWaitMs = 4000;

/** Calls back once the first rows, or the reason why there are none, are known; at the latest after the wait above. */
export const afterFirstRows = ({ $tasks }: TaskStore, run: () => void): (() => void) => {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) run();
    isDone = true;
  };
  const timer = setTimeout(runOnce, longestWaitMs);
  const stop = $tasks.subscribe(({ status }) => {
    if (status !== 'loading') runOnce();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};

/** Preloads code used on interaction, after the cards; if that fails, the press asks again. */
export const loadControls = (): void => {
  runWhenIdle(loadShortcutSheet);
};

/** Calls back when the browser is idle after the first rows. */
export const whenPageReady = (tasks: TaskStore, run: () => void): (() => void) => {
  let callOff = (): void => undefined;
  const stop = afterFirstRows(tasks, () => {
    callOff = whenIdle(run);
  });
  return () => {
    stop();
    callOff();
  };
};
