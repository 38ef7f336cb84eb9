/** `npm start`: builds what changed, then serves site, backend and functions from this one process on one port. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openApi } from '../server/api.ts';
import { createLimitedServer } from '../server/connections.ts';
import { createRequestListener } from '../server/request-listener.ts';
import { hostWarning } from '../server/host-check.ts';
import { logEvent } from '../server/log.ts';
import { answerText } from '../server/plain-answer.ts';
import { explain, listen, localUrl, stopOnSignal } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { openStaticSite } from '../server/static-site.ts';
import { buildSite, lastBuildTime } from './build-site.ts';

const log = (line: string) => console.log(line);

const startingUp = (request: IncomingMessage, response: ServerResponse): Promise<void> | void =>
  answerText(request, response, 503, 'Starting, try again in a moment.', { 'Retry-After': '2' });

try {
  const settings = readSettings(process.env);
  let handle = startingUp;
  const server = createLimitedServer(
    createRequestListener({
      settings,
      log: logEvent,
      handle: (request, response) => handle(request, response),
    }),
    { isBehindProxy: settings.trustedProxies > 0 },
  );
  const closing = stopOnSignal(server);

  // Listens before the build, so that a second start on the same port fails at once.
  const ownUrl = localUrl(settings.host, await listen(server, settings));
  const siteUrl = settings.siteUrl ?? ownUrl;
  const [isBuilt, api] = await Promise.all([
    buildSite({ log, signal: closing.signal }),
    openApi({ settings, siteUrl, log }),
  ]);
  closing.onClose(() => api.close());
  if (!isBuilt) {
    const builtAt = lastBuildTime();
    if (!builtAt) throw new Error('Mend what is named above, then run npm start again.');
    logEvent(
      `WARNING: the site is served as it was built at ${builtAt.toISOString()}, without the changes since. Mend what is named above, then run npm start again.`,
    );
  }

  const site = await openStaticSite('dist', { log: logEvent });
  closing.onClose(() => {
    site.close();
    return Promise.resolve();
  });
  handle = (request, response) =>
    api.serves(request) ? api.listener(request, response) : site.listener(request, response);
  log(`\nSite       ${siteUrl}\nDashboard  ${siteUrl}/dashboard`);
  if (siteUrl !== ownUrl) log(`Listening  ${ownUrl}`);
  const warning = hostWarning(settings);
  if (warning !== undefined) log(warning);
  for (const line of api.greeting) log(line);
  api.greetingWasShown();
  log('\nCtrl+C stops it.');
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  console.error(explain(error));
  process.exit(1);
}
