/**
 * Lets the private pages of the build name all scripts needed before their first row, which a browser would discover one
 * after another, and gives the service worker the list of the files that it may store.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const privatePaths = ['/dashboard', '/login'];

/** The page that has a service worker, whose scope it is: /login keeps nothing in the browser of a stranger. */
const pageWithWorker = '/dashboard';

const workerSource = 'src/service-worker/worker.ts';
const workerFile = 'dashboard-worker.js';

/** A script of the build with what it imports at once and later, as paths from the site's root. */
type Chunk = { imports: readonly string[]; later: readonly string[] };

type Bundle = Readonly<
  Record<string, { type: string; imports?: string[]; dynamicImports?: string[] }>
>;

export const privatePages = (): AstroIntegration => {
  const chunks = new Map<string, Chunk>();

  const collect = (bundle: Bundle) => {
    for (const [name, output] of Object.entries(bundle)) {
      const { imports = [], dynamicImports = [] } = output;
      chunks.set(`/${name}`, {
        imports: imports.map((file) => `/${file}`),
        later: dynamicImports.map((file) => `/${file}`),
      });
    }
  };

  /**
   * The files to fetch together with a script that is loaded later. It leaves out that script, because its import names
   * it, and all that the loading script has imported, because naming those again makes the scripts larger.
   */
  const resolveDependencies = (
    later: string,
    files: readonly string[],
    { hostId }: { hostId: string },
  ): string[] => {
    const there = new Set(reach([`/${hostId}`], chunks, ({ imports }) => imports));
    return files.filter((file) => file !== later && !there.has(`/${file}`));
  };

  return {
    name: 'private-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'private-pages',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  this.emitFile({ type: 'chunk', id: workerSource, fileName: workerFile });
                },
                configResolved({ environments }) {
                  const build = environments.client?.build;
                  if (build) build.modulePreload = { polyfill: false, resolveDependencies };
                },
                // Before Vite writes into each script what comes with a later one.
                generateBundle: { order: 'pre', handler: (_options, bundle) => collect(bundle) },
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`/${workerFile}`, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-store');
          response.end(workerThatRemovesItself);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const path of privatePaths) {
          const file = join(dist, `${path}.html`);
          const html = withPreloads(await readFile(file, 'utf8'), chunks);
          await writeFile(file, html);
        }
        const page = await readFile(join(dist, `${pageWithWorker}.html`), 'utf8');
        const kept = await describePage(dist, pageWithWorker, findFiles(page, chunks));
        const worker = join(dist, workerFile);
        const code = await readFile(worker, 'utf8');
        await writeFile(worker, `const PAGE=${JSON.stringify(kept)};${code}`);
      },
    },
  };
};

/** Everything that can be reached from these scripts. */
const reach = (
  start: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  next: (chunk: Chunk) => readonly string[],
): string[] => {
  const found = new Set(start);
  for (const name of found) for (const other of next(chunks.get(name) ?? none)) found.add(other);
  return [...found];
};
const none: Chunk = { imports: [], later: [] };

/** The scripts that the page itself names. */
const namedScripts = (html: string): string[] =>
  Array.from(
    html.matchAll(/\b(?:component-url|renderer-url|src)="(\/_astro\/[^"]+\.js)"/g),
    ([, path = '']) => path,
  );

/** Returns the page with a preload for every script that runs before its first row. */
export const withPreloads = (html: string, chunks: ReadonlyMap<string, Chunk>): string => {
  const links = reach(namedScripts(html), chunks, ({ imports }) => imports).map(
    (path) => `<link rel="modulepreload" href="${path}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
};

/** The paths of the files that the page may ever need, save the page itself. */
const findFiles = (html: string, chunks: ReadonlyMap<string, Chunk>): string[] => {
  const scripts = reach(namedScripts(html), chunks, ({ imports, later }) => [...imports, ...later]);
  const others = Array.from(html.matchAll(/["'(](\/_astro\/[^"')]+)/g), ([, path = '']) => path);
  return [...new Set([...scripts, ...others, '/favicon.svg'])].sort();
};

const describePage = async (dist: string, page: string, others: readonly string[]) => {
  const files = await Promise.all(
    [page, ...others].map(async (path) => {
      const bytes = await readFile(join(dist, path === page ? `${path}.html` : path));
      const hash = createHash('sha256').update(bytes).digest('base64');
      return { path, integrity: `sha256-${hash}` };
    }),
  );
  const version = createHash('sha256')
    .update(JSON.stringify(files))
    .digest('base64url')
    .slice(0, 12);
  return { path: page, version, files };
};

/**
 * Development has no service worker. A start on the same port may have left one, which goes on serving the built page
 * and asks for its own script now and then: this one takes its place, removes itself and loads the pages again.
 */
const workerThatRemovesItself = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('page-files:')) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (page.url.startsWith(self.registration.scope)) page.navigate(page.url);
  }
})()));
`;
