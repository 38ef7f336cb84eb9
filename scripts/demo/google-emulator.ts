/**
 * Google on this machine: sign-in, calendar and mail of a few made-up accounts, for the demo and for tests. The
 * emulator itself accepts every token and has some paths of its own; the server in front of it answers at Google's
 * paths and refuses the tokens that Google would refuse.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { listen } from '#server/process.ts';
import { z } from 'zod';
import { createIdTokens } from './id-tokens.ts';
import { startInner, type Account } from './inner-emulator.ts';
import { createOwnCalendars, type OwnCalendars } from './own-calendars.ts';

type Options = Account & {
  /** The port to listen on; 0, the default, lets the system choose a free one. */
  port?: number;
  /** Whether refresh tokens of an earlier emulator, which this one has not issued, are accepted. */
  honoursEarlierConsents?: boolean;
  /** Signs the id tokens (RSA, as PEM), where the site's server outlives the process of the emulator. */
  signingKey?: string;
};

export type GoogleEmulator = {
  /** The origin that is used in place of all of Google's origins. */
  url: string;
  /** Every request, oldest first; without access tokens. */
  requests: readonly { method: string; path: string; form: URLSearchParams }[];
  /** Makes every access token that was issued so far expire. */
  expireAccessTokens: () => void;
  /** Revokes every token that was issued so far, as when the owner revokes the consent at Google. */
  endConsent: () => void;
  /** Sets the answers to the next requests for this path. */
  answerNext: (path: string, ...answers: readonly Response[]) => void;
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

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

const unauthenticated = (): Response =>
  Response.json(
    {
      error: {
        code: 401,
        message:
          'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
        status: 'UNAUTHENTICATED',
      },
    },
    { status: 401 },
  );

const invalidGrant = (): Response =>
  Response.json(
    { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    { status: 400 },
  );

export const startGoogleEmulator = async (options: Options): Promise<GoogleEmulator> => {
  const { port = 0, client, owner, honoursEarlierConsents = false, signingKey } = options;
  const idTokens = signingKey === undefined ? undefined : createIdTokens(signingKey);
  const inner = await startInner(options);
  const calendars = createOwnCalendars(owner.email);
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const planned = new Map<string, Response[]>();
  const requests: { method: string; path: string; form: URLSearchParams }[] = [];

  /** The answers that do not come from the emulator; undefined for all other requests. */
  const answerHere = (path: string, form: URLSearchParams, authorization?: string) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (token !== undefined && !accessTokens.has(token)) return unauthenticated();
    if (path === '/oauth2/v3/certs') return idTokens?.certificates();
    if (path !== '/token' || form.get('grant_type') !== 'refresh_token') return undefined;
    if (refreshTokens.has(form.get('refresh_token') ?? '')) return undefined;
    return honoursEarlierConsents ? renewEarlier(form) : invalidGrant();
  };

  /** Renews a refresh token of an earlier emulator; the new access token is for the first account. */
  const renewEarlier = (form: URLSearchParams): Response => {
    if (form.get('client_secret') !== client.secret) return invalidGrant();
    const access_token = `google_${randomBytes(20).toString('base64url')}`;
    accessTokens.add(access_token);
    return Response.json({ access_token, expires_in: 3600, token_type: 'Bearer' });
  };

  const noteTokens = async (path: string, answer: Response) => {
    if (path === '/revoke') {
      // Google revokes the whole consent, whichever of its tokens is given.
      accessTokens.clear();
      refreshTokens.clear();
    }
    if (path !== '/token' || !answer.ok) return;
    const given = tokenAnswer.parse(await answer.clone().json());
    accessTokens.add(given.access_token);
    if (given.refresh_token !== undefined) refreshTokens.add(given.refresh_token);
  };

  const answer = async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    const { pathname: path, search } = new URL(request.url);
    const body = await request.text();
    const form = new URLSearchParams(path === '/token' || path === '/revoke' ? body : '');
    requests.push({ method, path: `${path}${search}`, form });
    const plannedAnswer = planned.get(path)?.shift();
    if (plannedAnswer) return plannedAnswer;
    const authorization = headers.get('authorization') ?? undefined;
    const answeredHere = answerHere(path, form, authorization);
    if (answeredHere) return answeredHere;
    const ofOwnCalendars = calendars.answer(method, request.url, body);
    if (ofOwnCalendars) return ofOwnCalendars;
    const forwarded = await proxy(`${inner.url}${emulatorPaths[path] ?? path}${search}`, {
      method,
      headers: { authorization, 'content-type': headers.get('content-type') ?? undefined },
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    });
    await noteTokens(path, forwarded);
    return idTokens && path === '/token' ? idTokens.signAnew(forwarded) : forwarded;
  };

  const listener = getRequestListener(answer, {
    overrideGlobalObjects: false,
    errorHandler: (error) => new Response(String(error), { status: 500 }),
  });
  const server = createServer((request, response) => void listener(request, response));
  const url = `http://127.0.0.1:${await listen(server, { port, host: '127.0.0.1' })}`;

  return {
    url,
    requests,
    calendars,
    expireAccessTokens: () => accessTokens.clear(),
    endConsent: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    answerNext: (path, ...answers) => {
      planned.set(path, [...(planned.get(path) ?? []), ...answers]);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await inner.close();
    },
  };
};
