/** Opens the embedded backend and the functions. Where the settings name another Supabase, it opens neither. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFunctions } from '#functions/serve.ts';
import { retentionMonths } from '#domain/content/retention.ts';
import { withDelivery } from '#domain/content/site.ts';
import { setTimeZone } from '#domain/time-zone.ts';
import { clientAddress } from '#lib/client-address.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { hourly } from './backend/backups/backups.ts';
import { type Backend, openBackend } from './backend/open-backend.ts';
import { atStartAndHourly } from './backend/retention.ts';
import { fetchWithGoogleAt } from './backend/auth/google-calls.ts';
import { createEmulator, emulatedGooglePath, sampleWeatherPath } from './demo-proxy.ts';
import { answerHealth, healthPath } from './health/answer-health.ts';
import { drainBody } from './http/drain-body.ts';
import { restartProgram } from './process.ts';
import type { Settings } from './settings.ts';
import { logEvent } from './log.ts';
import { readServedSiteFile } from './site/site-file.ts';
import { createVisitCounter, type VisitCounter } from './visits/count-visits.ts';

type Options = {
  settings: Settings;
  /** The address under which people open the site. */
  siteUrl: string;
  /** Awaited before the database is opened, or where none is. */
  beforeDatabase?: (() => Promise<void>) | undefined;
  log: (line: string) => void;
};

type Sender = Pick<IncomingMessage, 'headers' | 'socket'>;

type Handler = (request: Request, caller: { clientIp: string }) => Response | Promise<Response>;

type Api = {
  /** Whether a request is for the backend or a function rather than for a page. */
  serves: (request: IncomingMessage) => boolean;
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  /** The lines to print once everything has started: who may sign in, and with which password. */
  greeting: readonly string[];
  /**
   * Call it after printing the greeting: it deletes the stored copy of the generated password, which a start that was
   * stopped earlier still has to show.
   */
  greetingWasShown: () => void;
  /** Counts visits; undefined where `counting` of content/site.yaml is not `server`. */
  visits: VisitCounter | undefined;
  close: () => Promise<void>;
};

const backendPath = /^\/(?:auth|rest)\/v1(?:\/|$)/;
const functionPath = /^\/functions\/v1(?:\/|$)/;

/**
 * Where a browser learns the key of the backend at the page's own origin, when no other Supabase was built into the
 * site. The address is not part of the answer: a name that this server prefers may not be the one that the page has.
 */
const discoveryPath = '/backend.json';

export const openApi = async ({
  settings,
  siteUrl,
  beforeDatabase,
  log,
}: Options): Promise<Api> => {
  if (settings.hasOwnSupabase) {
    await beforeDatabase?.();
    return {
      serves: ({ url = '/' }) => url.split('?')[0] === healthPath,
      listener: getRequestListener(() => jsonResponse(200, { status: 'ok', problems: [] }), {
        overrideGlobalObjects: false,
      }),
      greeting: ['Backend    the Supabase of PUBLIC_SUPABASE_URL'],
      greetingWasShown: () => undefined,
      visits: undefined,
      close: () => Promise.resolve(),
    };
  }
  const site = readServedSiteFile(log);
  setTimeZone(site.clock.zone, site.weather.name);
  let isStarting = true;
  const backend = await openBackend({
    dataDir: settings.dataDir,
    siteUrl,
    owner: { email: settings.ownerEmail ?? site.email, password: settings.ownerPassword },
    google: settings.google,
    googleOrigin: settings.googleOrigin,
    dailyBackups: hourly,
    backupCopies: settings.backupCopies,
    beforeDatabase,
    watch: { lost: restartProgram },
    enquiriesKept: { months: retentionMonths(site.legal.retention), schedule: atStartAndHourly },
    log: (line) => (isStarting ? log(line) : logEvent(line)),
  });

  const visits =
    site.counting === 'server'
      ? createVisitCounter({
          save: (sums) =>
            backend.query('select public.add_visits($1::jsonb)', [JSON.stringify(sums)]),
          siteUrl,
          countryHeader: settings.countryHeader,
          addressOf: (request) => addressOf(request, settings.trustedProxies),
          log: logEvent,
        })
      : undefined;

  const { googleOrigin, isWeatherSample } = settings;
  const emulator =
    googleOrigin === undefined ? undefined : createEmulator(googleOrigin, isWeatherSample);

  const callFunction = createFunctions({
    contactDelivery: withDelivery(site, process.env.CONTACT_DELIVERY).contact.delivery,
    hasBeacon: site.counting === 'beacon',
    siteUrl,
    backend,
    env: (name) => (process.env[name] === '' ? undefined : process.env[name]),
    ...(googleOrigin !== undefined && { fetch: fetchWithGoogleAt(googleOrigin) }),
    log: logEvent,
  });

  const { publishableKey, secretKey } = backend.keys;
  const discovery = {
    publishableKey,
    ...(emulator && { googleApi: emulatedGooglePath }),
    ...(isWeatherSample && { weatherApi: sampleWeatherPath }),
  };

  /** Undefined for the address of a page. */
  const handlerOf = (path: string): Handler | undefined => {
    if (path === discoveryPath) return () => jsonResponse(200, discovery);
    if (path === healthPath) return (request) => answerHealth(request, backend.health, secretKey);
    if (emulator?.serves(path)) return emulator.answer;
    if (functionPath.test(path)) return callFunction;
    return backendPath.test(path) ? backend.fetch : undefined;
  };

  return {
    serves: ({ url = '/' }) => handlerOf(url.split('?')[0] ?? '/') !== undefined,
    listener: getRequestListener(
      async (request, { incoming }) => {
        // The path may be another one now, without the dots that it had.
        const handle = handlerOf(new URL(request.url).pathname) ?? backend.fetch;
        const response = await handle(request, {
          clientIp: addressOf(incoming, settings.trustedProxies),
        });
        await drainBody(incoming);
        return response;
      },
      { overrideGlobalObjects: false },
    ),
    greeting: greet(backend, siteUrl, settings.ownerPassword),
    greetingWasShown: () => {
      isStarting = false;
      backend.ownerWasShown();
    },
    visits,
    close: async () => {
      await visits?.close();
      await backend.close();
    },
  };
};

const addressOf = ({ headers, socket }: Sender, hops: number): string => {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress(
    Array.isArray(forwarded) ? forwarded.join() : forwarded,
    socket.remoteAddress ?? 'unknown',
    hops,
  );
};

const greet = ({ createdOwner }: Backend, siteUrl: string, chosen?: string): string[] => {
  if (!createdOwner) return [];
  const password =
    createdOwner.password === chosen ? 'the one in OWNER_PASSWORD' : createdOwner.password;
  return [
    '',
    'Sign in with these; they are shown only once:',
    `  Address   ${siteUrl}/login`,
    `  E-mail    ${createdOwner.email}`,
    `  Password  ${password}`,
    '  (npm run owner:password sets a new one.)',
  ];
};
