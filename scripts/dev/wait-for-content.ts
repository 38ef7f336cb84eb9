/** Lets `npm run dev` print what is wrong with the content until nothing is, because Astro would end at the first mistake. */
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';

type Options = { root: string; log: (line: string) => void };

/** How long to wait after a change before the check, because an editor may change a file twice for one save. */
const quietMs = 150;

/** @returns whether there was a mistake */
export const waitForContent = async ({ root, log }: Options): Promise<boolean> => {
  const folders = [contentFolder(), 'public'].map((folder) => resolve(root, folder));
  let shown = '';
  for (;;) {
    // Before the check, so that no change during it is missed.
    const watchers = folders.filter(existsSync).map((folder) => watch(folder, { recursive: true }));
    try {
      const { problems } = checkContent(root);
      if (problems.length === 0) return shown !== '';
      const message = describe(problems);
      if (message !== shown)
        log(`${message}\nMend this and save: npm run dev then goes on by itself. Ctrl+C ends it.`);
      shown = message;
      await Promise.race(watchers.map((watcher) => once(watcher, 'change')));
      await setTimeout(quietMs);
    } finally {
      for (const watcher of watchers) watcher.close();
    }
  }
};
