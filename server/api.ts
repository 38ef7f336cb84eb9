import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFunctions } from '#functions/serve.ts';
import { type Backend, openBackend } from './backend/open-backend.ts';
import type { Settings } from './settings.ts';
import { readSiteFile } from './site-file.ts';

type Options = { settings: Settings; siteUrl: string; log: (line: string) => void };

type Api = {
  /** Whether a request is for the backend or a function rather than for a page. */
  serves: (request: IncomingMessage) => boolean;
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  /** What the person at the terminal should read once everything is up. */
  greeting: readonly string[];
  /** The generated password is forgotten only once it has been read: a start may be stopped before that. */
  greetingWasShown: () => void;
  close: () => Promise<void>;
};

const backendPaths = /^\/(auth|rest)\/v1(\/|$)/;
const functionPaths = /^\/functions\/v1(\/|$)/;

/** Where a browser learns which backend belongs to this site, when none was built into it. */
const discoveryPath = '/backend.json';

/** The embedded backend and the functions, as one part of the server; nothing at all with a Supabase of one's own. */
export async function openApi({ settings, siteUrl, log }: Options): Promise<Api> {
  if (settings.hasOwnSupabase) {
    return {
      serves: () => false,
      listener: () => undefined,
      greeting: ['Backend    the Supabase of PUBLIC_SUPABASE_URL'],
      greetingWasShown: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const site = readSiteFile();
  const email = settings.ownerEmail ?? site.email;
  const backend = await openBackend({
    dataDir: settings.dataDir,
    siteUrl,
    owner: { email, password: settings.ownerPassword },
    google: settings.google,
    log,
  });

  const callFunction = createFunctions({
    contactDelivery: site.contact.delivery,
    siteUrl,
    backend,
  });

  const answer = async (request: Request, clientIp: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === discoveryPath) {
      return Response.json(
        { url: siteUrl, publishableKey: backend.keys.publishableKey },
        { headers: { 'Cache-Control': 'no-store' } },
      );
    }
    if (functionPaths.test(pathname)) return callFunction(request, { clientIp });
    return backend.fetch(request, { clientIp });
  };

  return {
    serves: ({ url = '/' }) => {
      const [path = '/'] = url.split('?');
      return path === discoveryPath || backendPaths.test(path) || functionPaths.test(path);
    },
    listener: getRequestListener(
      (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? 'unknown'),
      { overrideGlobalObjects: false },
    ),
    greeting: greet(backend, siteUrl, settings.ownerPassword),
    greetingWasShown: backend.ownerWasShown,
    close: backend.close,
  };
}

function greet({ createdOwner }: Backend, siteUrl: string, chosen?: string): string[] {
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
}
