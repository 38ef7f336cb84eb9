/** Lets `npm run dev` wait for content without mistakes, because Astro would end at the first of them. */
import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';

type Options = { root: string; log: (line: string) => void };

/** Resolves once the content folder has no mistake; until then it prints what is wrong after each change. */
export const waitForContent = async ({ root, log }: Options): Promise<void> => {
  const changes = watchChanges([contentFolder(), 'public'].map((folder) => resolve(root, folder)));
  try {
    let shown = '';
    for (;;) {
      const { problems } = checkContent(root);
      if (problems.length === 0) return;
      const message = describe(problems);
      if (message !== shown) {
        log(`${message}\nMend this and save: npm run dev then goes on by itself. Ctrl+C ends it.`);
        shown = message;
      }
      await changes.next();
    }
  } finally {
    changes.stop();
  }
};

/** Editors may write a file in two steps, so a change counts when nothing follows it for so long. */
const quietMs = 150;

const watchChanges = (folders: readonly string[]) => {
  let notify = (): void => undefined;
  let next = new Promise<void>((resolve) => (notify = resolve));
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => notify(), quietMs);
      }),
    );
  return {
    /** Resolves with the first change since it resolved last. */
    next: async () => {
      await next;
      next = new Promise<void>((resolve) => (notify = resolve));
    },
    stop: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
};
