/**
 * The server without a backend, in a process of its own, for tests that try to end it: `node run-server.ts <dist>
 * [reject | hang]`. Prints "open <port>". With `reject` GET /wrong rejects a promise; `hang` keeps the server from closing.
 */
import { createLimitedServer } from '#server/http/connections.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { listen, stopOnSignal } from '#server/process.ts';
import { openStaticSite } from '#server/site/static-site.ts';

const [dist = '', fault] = process.argv.slice(2);
const log = (line: string) => console.log(line);
const site = await openStaticSite(dist, { log });

const server = createLimitedServer(
  createRequestListener({
    settings: { host: '127.0.0.1', siteUrl: undefined },
    log,
    handle: (request, response) => {
      if (request.url !== '/wrong') {
        site.listener(request, response);
        return;
      }
      if (fault === 'reject') void Promise.reject(new Error('nobody waits'));
      response.end('done');
    },
  }),
);
const closing = stopOnSignal(server, { deadlineMs: 1_500 });
if (fault === 'hang') closing.onClose(() => new Promise(() => setInterval(() => undefined, 1_000)));
console.log('open', await listen(server, { port: 0, host: '127.0.0.1' }));
