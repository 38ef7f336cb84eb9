/** `npm run dev`: Astro's hot reload with the same embedded backend and functions on the same port. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { openApi } from '../server/api.ts';
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';

const log = (line: string) => console.log(line);

try {
  const settings = readSettings(process.env);
  const url = `http://localhost:${settings.port}`;
  const api = await openApi({ settings, siteUrl: url, log });

  const backend: Plugin = {
    name: 'embedded-backend',
    enforce: 'post',
    configureServer: (server) => () => {
      // First in the chain, because Astro's own middleware answers unknown paths with its not-found page.
      server.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (api.serves(request)) void api.listener(request, response);
          else next();
        },
      });
    },
  };
  const server = await dev({
    server: { port: settings.port, host: settings.host },
    vite: { plugins: [backend], server: { strictPort: true } },
  });
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
