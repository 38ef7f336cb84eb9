/**
 * Checks the content folder: a build stops with all mistakes at once, development shows them in the browser when a
 * file is saved. Also adds the site's address and redirects from former slugs.
 */
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-loader/check-content.ts';
import { otherPages } from '#content-loader/fixed-addresses.ts';
import { describe } from '#content-loader/problem.ts';
import { lastChanges } from './last-changes.ts';

type Content = AstroIntegration & {
  /** Whether search engines may list a page. */
  isListed: (url: string) => boolean;
  /** When a page's file last changed, where that is known. */
  lastChange: (url: string) => Date | undefined;
};

const pathOf = (url: string): string => new URL(url).pathname.replace(/(.)\/$/, '$1');

export const content = (): Content => {
  let root = '';
  let unlisted: ReadonlySet<string> = new Set();
  let changes: ReadonlyMap<string, Date> | undefined;
  let sources: ReadonlyMap<string, string> = new Map();
  let configured: readonly string[] = [];
  const check = () => checkContent(root, { redirects: configured, pages: otherPages });

  return {
    name: 'content',
    isListed: (url) => !unlisted.has(pathOf(url)),
    lastChange: (url) => {
      changes ??= lastChanges(root, 'content');
      return changes.get(sources.get(pathOf(url)) ?? '');
    },
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        configured = Object.keys(config.redirects);
        if (command === 'preview') return;
        const { problems, site, redirects, unlisted: hidden, sources: files } = check();
        if (problems.length > 0 || !site) throw plainError(describe(problems));
        sources = files;
        unlisted = new Set([...otherPages, ...hidden, '/404']);
        updateConfig({ site: site.address, redirects: Object.fromEntries(redirects) });
      },
      'astro:server:setup': ({ server, logger }) => {
        const folder = join(root, 'content') + sep;
        let timer: NodeJS.Timeout | undefined;
        const { hot } = server.environments.client;
        let shownError: { type: 'error'; err: { message: string; stack: string } } | undefined;
        const recheck = () => {
          const { problems } = check();
          const hadError = shownError !== undefined;
          shownError = undefined;
          if (problems.length > 0) {
            const message = describe(problems);
            logger.error(message);
            shownError = { type: 'error', err: { message, stack: '' } };
            hot.send(shownError);
          } else if (hadError) hot.send({ type: 'full-reload' });
        };
        // A page that is reloaded meanwhile shows the mistakes again.
        hot.on('vite:client:connect', () => {
          if (shownError) hot.send(shownError);
        });
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          // Editors may write a file in two steps, so the check waits until 150 ms after the last one.
          clearTimeout(timer);
          timer = setTimeout(recheck, 150);
        });
      },
    },
  };
};

/** Without a stack, which would show the checker's code instead of the content's mistake. */
const plainError = (message: string) => {
  const error = new Error(message);
  error.stack = '';
  return error;
};
