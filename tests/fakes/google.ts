/** The demo's emulator of Google, which for tests also refuses what Google would refuse and gives answers that are planned. */
import { z } from 'zod';
import {
  type EmulatorOptions,
  type GoogleEmulator as DemoEmulator,
  startGoogleEmulator,
} from '../../scripts/demo/google-emulator.ts';

type Options = Omit<EmulatorOptions, 'owner' | 'others' | 'wrap'>;

/** The first one is that of the site's owner. */
const accounts = {
  owner: { email: 'owner@example.com', name: 'The Owner' },
  others: [{ email: 'somebody-else@example.com', name: 'Somebody Else' }],
};

export type GoogleEmulator = DemoEmulator & {
  /** Every request, oldest first; without access tokens. */
  requests: readonly { method: string; path: string; form: URLSearchParams }[];
  /** Revokes every token that was issued so far, as when the owner revokes the consent at Google. */
  endConsent: () => void;
  /** Sets the answers to the next requests for this path. */
  answerNext: (path: string, ...answers: readonly Response[]) => void;
};

const tokenAnswer = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

const unauthenticated = (): Response => {
  const message = 'Request had invalid authentication credentials.';
  const error = { code: 401, message, status: 'UNAUTHENTICATED' };
  return Response.json({ error }, { status: 401 });
};

const invalidGrant = (): Response => Response.json({ error: 'invalid_grant' }, { status: 400 });

/** Google names the account `id` at this path. */
const withId = async (answer: Response): Promise<Response> => {
  const account = z.looseObject({ sub: z.string() }).parse(await answer.json());
  return Response.json({ ...account, id: account.sub });
};

export const startTestGoogle = async (options: Options): Promise<GoogleEmulator> => {
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const planned = new Map<string, Response[]>();
  const requests: { method: string; path: string; form: URLSearchParams }[] = [];
  const endConsent = () => {
    accessTokens.clear();
    refreshTokens.clear();
  };

  const refuse = (path: string, form: URLSearchParams, authorization: string | null) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (token !== undefined && !accessTokens.has(token)) return unauthenticated();
    const isRenewal = path === '/token' && form.get('grant_type') === 'refresh_token';
    return isRenewal && !refreshTokens.has(form.get('refresh_token') ?? '')
      ? invalidGrant()
      : undefined;
  };

  const emulator = await startGoogleEmulator({
    ...options,
    ...accounts,
    wrap: (answer) => async (request) => {
      const { method, headers, url } = request;
      const { pathname: path, search } = new URL(url);
      const hasForm = path === '/token' || path === '/revoke';
      const form = new URLSearchParams(hasForm ? await request.clone().text() : '');
      requests.push({ method, path: `${path}${search}`, form });
      const answeredHere =
        planned.get(path)?.shift() ?? refuse(path, form, headers.get('authorization'));
      if (answeredHere) return answeredHere;
      const answered = await answer(request);
      // Google revokes the whole consent, whichever of its tokens is given.
      if (path === '/revoke') endConsent();
      if (path === '/userinfo/v2/me') return withId(answered);
      if (path !== '/token' || !answered.ok) return answered;
      const given = tokenAnswer.parse(await answered.json());
      accessTokens.add(given.access_token);
      if (given.refresh_token !== undefined) refreshTokens.add(given.refresh_token);
      // The site's server may outlive the emulator, whose next process signs with another key of the same id.
      return Response.json({ ...given, id_token: undefined });
    },
  });
  return {
    ...emulator,
    requests,
    endConsent,
    answerNext: (path, ...answers) => {
      planned.set(path, [...(planned.get(path) ?? []), ...answers]);
    },
  };
};
