/**
 * Checks the content folder: a build stops with all mistakes at once, development shows them in the browser when a
 * file is saved. Also adds the site's address and redirects from former slugs.
 */
import { writeSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { otherPages } from '#content-loader/addresses/fixed-addresses.ts';
import { describe } from '#content-loader/problem.ts';

type Content = AstroIntegration & {
  /** Whether search engines may list a page. */
  isListed: (url: string) => boolean;
};

const pathOf = (url: string): string => new URL(url).pathname.replace(/(.)\/$/, '$1');

export const content = (): Content => {
  let root = '';
  let unlisted: ReadonlySet<string> = new Set();
  let redirects: ReadonlyMap<string, string> = new Map();

  return {
    name: 'content',
    isListed: (url) => !unlisted.has(pathOf(url)),
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        if (command === 'preview') return;
        const { problems, site, unlisted: hidden, ...found } = checkContent(root);
        if (problems.length > 0 || !site) {
          if (command === 'dev') throw plainError(describe(problems));
          // Thrown, it would stand under a line in which Astro speaks of an unhandled error in this hook.
          writeSync(process.stderr.fd, describe(problems));
          process.exit(1);
        }
        ({ redirects } = found);
        unlisted = new Set([...otherPages, ...hidden, '/404']);
        updateConfig({
          site: site.address,
          redirects: Object.fromEntries(redirects),
          // The same as in package.json for the folder that is delivered.
          vite: {
            resolve: { alias: { '#content': resolve(root, contentFolder()) } },
            // Many editors empty a file before they write it, and Astro would read it in between.
            server: { watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } } },
          },
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const folder = resolve(root, contentFolder()) + sep;
        const { hot } = server.environments.client;
        let mistakes = '';
        let timer: NodeJS.Timeout | undefined;
        const recheck = () => {
          const { problems, ...found } = checkContent(root);
          ({ redirects } = found);
          const before = mistakes;
          mistakes = problems.length > 0 ? describe(problems) : '';
          if (mistakes === before) return;
          if (mistakes) logger.error(mistakes);
          hot.send({ type: 'full-reload' });
        };
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          // An editor may change a file twice for one save; this checks once, after the last change.
          clearTimeout(timer);
          timer = setTimeout(recheck, 150);
        });
        // Instead of the page that Astro would make of the fields before the mistake.
        server.middlewares.use((request, response, next) => {
          const target = redirects.get((request.url ?? '').split('?')[0] ?? '');
          const isPage = request.headers.accept?.includes('text/html') === true;
          if (target !== undefined) {
            // Astro knows only those of its start, and a browser would keep a permanent one.
            response.writeHead(302, { location: target }).end();
          } else if (isPage && mistakes) {
            response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
            response.end(mistakesPage(mistakes));
          } else next();
        });
      },
    },
  };
};

/** Vite's client loads the page again once the mistakes are others, or mended. */
const mistakesPage = (message: string): string => {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mistakes in the content</title><script type="module" src="/@vite/client"></script><pre style="margin:3rem;font:1.1rem/1.6 system-ui,sans-serif;white-space:pre-wrap">${text}</pre></html>`;
};

/** Without a stack, which would show the checker's code instead of the content's mistake. */
const plainError = (message: string) => {
  const error = new Error(message);
  error.stack = '';
  return error;
};
