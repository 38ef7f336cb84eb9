/** `npm start`: builds what changed, then serves site, backend and functions from this one process on one port. */
import { createServer, type RequestListener } from 'node:http';
import { buildSite } from '../scripts/build-site.ts';
import { stopOnSignal, explain, listen, localUrl } from './process.ts';
import { openApi } from './api.ts';
import { readSettings } from './settings.ts';
import { serveStaticSite } from './static-site.ts';

const log = (line: string) => console.log(line);

const startingUp: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain;charset=utf-8' });
  response.end('Starting, try again in a moment.\n');
};

try {
  const settings = readSettings(process.env);
  let answer = startingUp;
  const server = createServer((request, response) => answer(request, response));
  const closing = stopOnSignal(server);

  // The port is taken before the long work, so that a second start is told at once.
  const ownUrl = localUrl(settings.host, await listen(server, settings));
  const siteUrl = settings.siteUrl ?? ownUrl;
  const [isBuilt, api] = await Promise.all([
    buildSite({ log, signal: closing.signal }),
    openApi({ settings, siteUrl, log }),
  ]);
  closing.onClose(() => api.close());
  if (!isBuilt) throw new Error('Mend what is named above, then run npm start again.');

  const site = serveStaticSite('dist', { log });
  answer = (request, response) => {
    if (api.serves(request)) void api.listener(request, response);
    else site(request, response);
  };
  log(`\nSite       ${siteUrl}\nDashboard  ${siteUrl}/dashboard`);
  if (siteUrl !== ownUrl) log(`Listening  ${ownUrl}`);
  for (const line of api.greeting) log(line);
  api.greetingWasShown();
  log('\nCtrl+C stops it.');
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  console.error(explain(error));
  process.exit(1);
}
