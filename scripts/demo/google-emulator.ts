/**
 * Google on this machine: sign-in, calendar and mail of a few made-up accounts, for the demo and for tests. The package
 * `emulate` accepts every token and has some paths of its own; the server in front of it answers at Google's paths.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createEmulator } from 'emulate';
import { proxy } from 'hono/proxy';
import { listen } from '#server/process.ts';
import { freePort } from '../net/free-port.ts';
import { createOwnCalendars, type OwnCalendars } from './own-calendars.ts';

export type GoogleMessage = {
  id: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  body_text?: string;
  body_html?: string;
  /** The account's own address unless given. */
  to?: string;
  /** In the inbox unless given. */
  label_ids?: readonly string[];
  /** The whole message as RFC 822 in base64url, in place of the fields above. */
  raw?: string;
};

/** An event in the format of Google's calendar API. */
export type GoogleEvent = Readonly<Record<string, unknown>> & { summary?: string };

type Answer = (request: Request) => Promise<Response>;

export type EmulatorOptions = {
  /** The site's address, to which a sign-in leads back. */
  siteUrl: string;
  client: { clientId: string; secret: string };
  /** The account that `messages` and `events` belong to. */
  owner: { email: string; name: string };
  /** Accounts that the sign-in page also offers. */
  others?: readonly { email: string; name: string }[];
  messages?: readonly GoogleMessage[];
  events?: readonly GoogleEvent[];
  /** The port to listen on; 0, the default, lets the system choose a free one. */
  port?: number;
  /** Answers in place of the emulator, as tests need it. */
  wrap?: (answer: Answer) => Answer;
};

export type GoogleEmulator = {
  /** The origin that is used in place of all of Google's origins. */
  url: string;
  /** The calendars besides the account's first one. */
  calendars: OwnCalendars;
  close: () => Promise<void>;
};

/** Google's paths, with the path that the emulator uses instead. */
const emulatorPaths: Readonly<Record<string, string>> = {
  '/token': '/oauth2/token',
  '/revoke': '/oauth2/revoke',
  '/userinfo/v2/me': '/oauth2/v2/userinfo',
};

const startInner = async (options: EmulatorOptions) => {
  const { siteUrl, client, owner, others = [], messages = [], events = [] } = options;
  const port = await freePort();
  const oauthClient = {
    ...{ client_id: client.clientId, client_secret: client.secret, name: 'Personal Dashboard' },
    redirect_uris: [`${siteUrl}/auth/v1/callback`],
  };
  const ofOwner = { to: owner.email, user_email: owner.email };
  const emulator = await createEmulator({
    ...{ service: 'google', port },
    // The issuer in its id tokens, which the sign-in checks.
    baseUrl: 'https://accounts.google.com',
    seed: {
      google: {
        ...{ users: [owner, ...others], oauth_clients: [oauthClient] },
        messages: messages.map((message) => ({ ...ofOwner, ...message })),
      },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  // Not as seed, which knows no answers to invitations. Any token counts as the first account's.
  for (const event of events) {
    await fetch(`${url}/calendar/v3/calendars/primary/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
      body: JSON.stringify(event),
    });
  }
  return { url, close: () => emulator.close() };
};

export const startGoogleEmulator = async (options: EmulatorOptions): Promise<GoogleEmulator> => {
  const { port = 0, client, owner, wrap = (unchanged: Answer) => unchanged } = options;
  const inner = await startInner(options);
  const calendars = createOwnCalendars(owner.email);

  /** Renews what an emulator of an earlier start has issued; the new token is for the first account. */
  const renew = (form: URLSearchParams): Response | undefined =>
    form.get('grant_type') === 'refresh_token' && form.get('client_secret') === client.secret
      ? Response.json({
          access_token: `google_${randomBytes(20).toString('base64url')}`,
          ...{ expires_in: 3600, token_type: 'Bearer' },
        })
      : undefined;

  const answer: Answer = async (request) => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const ofOwnCalendars = calendars.answer(method, request.url, body);
    if (ofOwnCalendars) return ofOwnCalendars;
    const answered = await proxy(`${inner.url}${emulatorPaths[pathname] ?? pathname}${search}`, {
      method,
      headers: {
        authorization: headers.get('authorization') ?? undefined,
        'content-type': headers.get('content-type') ?? undefined,
      },
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    });
    const renewed =
      pathname === '/token' && !answered.ok ? renew(new URLSearchParams(body)) : undefined;
    return renewed ?? answered;
  };

  const listener = getRequestListener(wrap(answer), {
    overrideGlobalObjects: false,
    errorHandler: (error) => new Response(String(error), { status: 500 }),
  });
  const server = createServer((request, response) => void listener(request, response));
  const url = `http://127.0.0.1:${await listen(server, { port, host: '127.0.0.1' })}`;
  return {
    url,
    calendars,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await inner.close();
    },
  };
};
