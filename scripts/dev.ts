/** `npm run dev`: Astro's hot reload with the same embedded backend and functions on the same port. */
import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { openApi } from '../server/api.ts';
import { createRequestListener } from '../server/http/request-listener.ts';
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { waitForContent } from './dev/wait-for-content.ts';
import { freePort } from './net/free-port.ts';

const log = (line: string) => console.log(line);

/** Vite serves files of these alone: by itself it would serve the whole project, with the database and the settings. */
const servedFolders = (): string[] =>
  ['src', 'public', 'node_modules', '.astro', contentFolder()].map((folder) =>
    existsSync(folder) ? realpathSync(folder) : resolve(folder),
  );

try {
  const settings = readSettings(process.env);
  const content = { root: process.cwd(), log };
  await waitForContent(content);
  const port = settings.port === 0 ? await freePort() : settings.port;
  // The same address as Astro prints, so that both have the same origin.
  const siteUrl = settings.siteUrl ?? `http://${settings.host}:${port}`;
  const api = await openApi({ settings, siteUrl, log });

  const backend: Plugin = {
    name: 'embedded-backend',
    enforce: 'post',
    configureServer: (server) => () => {
      // First in the chain, because Astro's own middleware answers unknown paths with its not-found page.
      server.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const handle = () => (api.serves(request) ? api.listener(request, response) : next());
          createRequestListener({ settings, handle, log })(request, response);
        },
      });
    },
  };
  // A mistake may be saved while Astro starts, which ends its start.
  const start = (): ReturnType<typeof dev> =>
    dev({
      server: { port, host: settings.host },
      vite: {
        plugins: [backend],
        server: { strictPort: true, fs: { strict: true, allow: servedFolders() } },
      },
    }).catch(async (error: unknown) => {
      if (!(await waitForContent(content))) throw error;
      return start();
    });
  const server = await start();
  for (const line of api.greeting) log(line);
  api.greetingWasShown();

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), 1_500).unref();
    void Promise.all([server.stop(), api.close()]).finally(() => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
