/**
 * The server without a backend, in a process of its own, for tests that try to end it: `node run-server.ts <dist>`. Prints
 * "open <port>". GET /reject rejects a promise that nobody waits for; GET /hang keeps the server from closing.
 */
import { createLimitedServer } from '#server/http/connections.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { listen, stopOnSignal } from '#server/process.ts';
import { openStaticSite } from '#server/site/static-site.ts';

const log = (line: string) => console.log(line);
const site = await openStaticSite(process.argv[2] ?? '', { log });

const server = createLimitedServer(
  createRequestListener({
    settings: { host: '127.0.0.1', siteUrl: undefined },
    log,
    handle: (request, response) => {
      if (request.url === '/reject') void Promise.reject(new Error('nobody waits'));
      if (request.url === '/hang')
        closing.onClose(() => new Promise(() => setInterval(() => undefined, 1_000)));
      site.listener(request, response);
    },
  }),
);
const closing = stopOnSignal(server, { deadlineMs: 1_500 });
console.log('open', await listen(server, { port: 0, host: '127.0.0.1' }));
