/**
 * `npm start`: serves site, backend and functions from this one process on one port. What changed since the last build
 * is built while that one is served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openApi } from '../server/api.ts';
import { buildFolder, ownCommand } from '../server/site/build-folder.ts';
import { createLimitedServer } from '../server/http/connections.ts';
import { createRequestListener } from '../server/http/request-listener.ts';
import { logError, logEvent } from '../server/log.ts';
import { answerText } from '../server/http/plain-answer.ts';
import { explain, listen, localUrl, stopOnSignal } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { openStaticSite } from '../server/site/static-site.ts';
import { buildSite, lastBuildTime } from './build/build-site.ts';

const log = (line: string) => console.log(line);

const startingUp = (request: IncomingMessage, response: ServerResponse): Promise<void> | void =>
  answerText(request, response, 503, 'Starting, try again in a moment.', { 'Retry-After': '2' });

try {
  const settings = readSettings(process.env);
  let handle = startingUp;
  const server = createLimitedServer(
    createRequestListener({
      settings,
      log: logError,
      handle: (request, response) => handle(request, response),
    }),
    { isBehindProxy: settings.trustedProxies > 0 },
  );
  const closing = stopOnSignal(server);

  // Listens before the build, so that a second start on the same port fails at once.
  const ownUrl = localUrl(settings.host, await listen(server, settings));
  const siteUrl = settings.siteUrl ?? ownUrl;
  const build = () => buildSite({ log, signal: closing.signal });
  const firstBuild = async () => {
    if (!(await build()))
      throw new Error(`Mend what is named above, then run ${ownCommand()} again.`);
  };
  const builtAt = lastBuildTime();
  // The first build ends before the database is opened, because together they would take 0.9 GB.
  const beforeDatabase = builtAt ? undefined : firstBuild;
  const api = await openApi({ settings, siteUrl, beforeDatabase, log });
  closing.onClose(() => api.close());

  const site = await openStaticSite(buildFolder().dist, {
    log: logEvent,
    visits: api.visits,
  });
  closing.onClose(site.close);
  handle = (request, response) =>
    api.serves(request) ? api.listener(request, response) : site.listener(request, response);
  log(`\nSite       ${siteUrl}\nDashboard  ${siteUrl}/dashboard`);
  if (siteUrl !== ownUrl) log(`Listening  ${ownUrl}`);
  for (const line of api.greeting) log(line);
  api.greetingWasShown();
  log('\nCtrl+C stops it.');

  const buildChanges = async (lastBuild: Date) => {
    const isBuilt = await build().catch((error: unknown) => {
      log(explain(error));
      return false;
    });
    if (isBuilt || closing.signal.aborted) return;
    logEvent(
      `WARNING: the site is served as it was built at ${lastBuild.toISOString()}, without the changes since. Mend what is named above, then run ${ownCommand()} again.`,
    );
  };
  if (builtAt) void buildChanges(builtAt);
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  console.error(explain(error));
  process.exit(1);
}
