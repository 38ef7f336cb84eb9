/**
 * Checks the content folder: a build stops with all mistakes at once, development shows them in the browser when a
 * file is saved. Also adds the site's address and redirects from former slugs.
 */
import { globSync, statSync, writeSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, publicFolders } from '#content-loader/folder/content-folder.ts';
import { otherPages } from '#content-loader/addresses/fixed-addresses.ts';
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
  let redirects: ReadonlyMap<string, string> = new Map();

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
        if (command === 'preview') return;
        const { problems, site, unlisted: hidden, ...found } = checkContent(root);
        if (problems.length > 0 || !site) {
          if (command === 'dev') throw plainError(describe(problems));
          // Thrown, it would stand under a line in which Astro speaks of an unhandled error in this hook.
          writeSync(process.stderr.fd, describe(problems));
          process.exit(1);
        }
        ({ sources, redirects } = found);
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
        const folders = [contentFolder(), ...publicFolders()].map(
          (name) => resolve(root, name) + sep,
        );
        const { hot } = server.environments.client;
        let timer: NodeJS.Timeout | undefined;
        let checked = timesOf(resolve(root, contentFolder()));
        let mistakes = '';
        /** What open pages show instead of the site. */
        let shown = '';
        /** Answer the requests for pages that came after a change and before its check had ended. */
        let answers: readonly (() => void)[] = [];
        const show = () => {
          timer = undefined;
          if (mistakes !== shown) hot.send({ type: 'full-reload' });
          shown = mistakes;
          for (const answer of answers) answer();
          answers = [];
        };
        const recheck = () => {
          checked = timesOf(resolve(root, contentFolder()));
          const { problems, ...found } = checkContent(root);
          ({ redirects } = found);
          mistakes = problems.length > 0 ? describe(problems) : '';
          if (mistakes && mistakes !== shown) logger.error(mistakes);
          // Astro stores a change after half a second, and a page that is drawn before keeps the old text.
          if (mistakes) show();
          else timer = setTimeout(show, 850);
        };
        // Editors may write a file in two steps.
        const checkSoon = () => {
          clearTimeout(timer);
          timer = setTimeout(recheck, 150);
        };
        // A page that connects after the check has missed what was sent.
        hot.on('vite:client:connect', (_none, client) => {
          if (!mistakes) client.send('content:mended');
        });
        // Instead of what Astro and Vite would say about the same mistake, which names their own code.
        server.middlewares.use((request, response, next) => {
          const answer = () => {
            const [path = ''] = (request.url ?? '').split('?');
            const target = redirects.get(path);
            if (!mistakes && target === undefined) {
              next();
              return;
            }
            if (!mistakes) {
              // Astro knows only those of its start, and a browser would keep a permanent one.
              response.writeHead(302, { location: target }).end();
              return;
            }
            response.statusCode = 500;
            response.setHeader(
              'content-type',
              `text/${isBrowser ? 'html' : 'plain'}; charset=utf-8`,
            );
            response.end(isBrowser ? mistakesPage(mistakes) : `${mistakes}\n`);
          };
          const isBrowser = request.headers.accept?.includes('text/html') === true;
          if (!isBrowser && !pagePath.test(request.url ?? '')) {
            next();
            return;
          }
          // A page may be asked for before the watcher tells of a change.
          if (!timer && timesOf(resolve(root, contentFolder())) !== checked) checkSoon();
          if (timer) answers = [...answers, answer];
          else answer();
        });
        server.watcher.add(folders);
        server.watcher.on('all', (_event, file) => {
          if (folders.some((folder) => file.startsWith(folder))) checkSoon();
        });
      },
    },
  };
};

/** Paths of pages, and not those of Vite's and Astro's own files, which have a dot or begin with a mark. */
const pagePath = /^\/(?![@_])[^.?]*(\?|$)/;

/** When each file of a folder was written last: another text after any change. */
const timesOf = (folder: string): string =>
  globSync('**/*.{md,mdx,yaml,txt}', { cwd: folder })
    .map((file) => `${file} ${statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join();

/** Vite's client loads the page again when the mistakes are others, or mended. Its own overlay would drop each `<Part>` of the text. */
const mistakesPage = (message: string): string => {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const script = `import { createHotContext } from '/@vite/client'; createHotContext('/mistakes').on('content:mended', () => location.reload());`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mistakes in the content</title><script type="module">${script}</script><body style="margin:3rem;font:1.1rem/1.6 system-ui,sans-serif"><pre style="white-space:pre-wrap;font:inherit">${text}</pre></body></html>`;
};

/** Without a stack, which would show the checker's code instead of the content's mistake. */
const plainError = (message: string) => {
  const error = new Error(message);
  error.stack = '';
  return error;
};
