/** Lets the page open without a network, and offers a new version of it. */
import type { Notify } from '#lib/notice.ts';
import type { Environment } from '#dashboard/data/environment.ts';
import type { PageWorker } from './gateway.ts';

type Tools = {
  environment: Environment;
  notify: Notify;
  /** Whether something is being written that a reload would lose. */
  hasUnsavedText: () => boolean;
  reload: () => void;
};

/** A dashboard is left open for days; when it is opened the browser looks by itself. */
const lookEveryMs = 60 * 60_000;

export const createOfflinePage = (worker: PageWorker, tools: Tools) => {
  const { environment, notify, hasUnsavedText, reload } = tools;
  /** A press takes the notice away, also one that cannot be followed: the next one is another. */
  let presses = 0;

  const offer = (description?: string) =>
    notify({
      id: `new-version:${presses}`,
      tone: 'plain',
      title: 'A new version is ready.',
      ...(description !== undefined && { description }),
      action: { label: 'Reload', run: () => void accept() },
      lasting: true,
    });

  const accept = async () => {
    presses += 1;
    if (hasUnsavedText()) {
      offer('You are still writing something: save or clear it first.');
      return;
    }
    await worker.takeOver();
    reload();
  };

  return {
    /** Keeps the page in the browser and looks for new versions, until the returned function is called. */
    start: (): (() => void) => {
      let isStopped = false;
      void worker.install(() => {
        if (!isStopped) offer();
      });
      const look = () => void worker.lookForNewVersion();
      const timer = setInterval(look, lookEveryMs);
      const stopWatching = environment.watch((event) => {
        if (event !== 'offline') look();
      });
      return () => {
        isStopped = true;
        clearInterval(timer);
        stopWatching();
      };
    },
    /** Removes the page and everything else that its worker has stored. */
    forget: worker.forget,
  };
};

export type OfflinePage = ReturnType<typeof createOfflinePage>;
