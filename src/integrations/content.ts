/**
 * Checks the content folder: a build stops with all mistakes at once, development shows them in the browser when a
 * file is saved. Also adds the site's address and redirects from former slugs.
 */
import { writeSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, publicFolders } from '#content-loader/content-folder.ts';
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
      changes ??= lastChanges(root, contentFolder());
      return changes.get(sources.get(pathOf(url)) ?? '');
    },
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        configured = Object.keys(config.redirects);
        if (command === 'preview') return;
        const { problems, site, redirects, unlisted: hidden, sources: files } = check();
        if (problems.length > 0 || !site) {
          if (command === 'dev') throw plainError(describe(problems));
          // Thrown, it would stand under a line in which Astro speaks of an unhandled error in this hook.
          writeSync(process.stderr.fd, describe(problems));
          process.exit(1);
        }
        sources = files;
        unlisted = new Set([...otherPages, ...hidden, '/404']);
        updateConfig({
          site: site.address,
          redirects: Object.fromEntries(redirects),
          // The same as in package.json for the folder that is delivered.
          vite: { resolve: { alias: { '#content': resolve(root, contentFolder()) } } },
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const folders = [contentFolder(), ...publicFolders()].map(
          (name) => resolve(root, name) + sep,
        );
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
        // Instead of what Astro and Vite would say about the same mistake, which names their own code.
        server.middlewares.use((request, response, next) => {
          if (!shownError || !request.headers.accept?.includes('text/html')) {
            next();
            return;
          }
          response.statusCode = 500;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(mistakesPage(shownError.err.message));
        });
        server.watcher.add(folders);
        server.watcher.on('all', (_event, file) => {
          if (!folders.some((folder) => file.startsWith(folder))) return;
          // Editors may write a file in two steps, so the check waits until 150 ms after the last one.
          clearTimeout(timer);
          timer = setTimeout(recheck, 150);
        });
      },
    },
  };
};

/** Vite's client shows the text over the page, and loads it again once the mistakes are mended. */
const mistakesPage = (message: string): string => {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mistakes in the content</title><script type="module" src="/@vite/client"></script><body style="margin:3rem;font:1.1rem/1.6 system-ui,sans-serif"><pre style="white-space:pre-wrap;font:inherit">${text}</pre></body></html>`;
};

/** Without a stack, which would show the checker's code instead of the content's mistake. */
const plainError = (message: string) => {
  const error = new Error(message);
  error.stack = '';
  return error;
};
