/** The two rules for who may call a function: anyone, or a signed-in user. */
import { errorResponse } from './responses.ts';
import type { ServiceClient } from './service-client.ts';

export type Authenticate<User> = (
  request: Request,
) => Promise<{ ok: true; value: User } | { ok: false; response: Response }>;

/** For functions that visitors call without signing in. */
export const anyone: Authenticate<undefined> = () =>
  Promise.resolve({ ok: true, value: undefined });

export type SignedInUser = { id: string; token: string };

/** Asks the authentication service for the token's user: a token stays well signed after its session has ended. */
export const signedIn =
  (service: ServiceClient): Authenticate<SignedInUser> =>
  async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return { ok: false, response: signInFirst() };
    const { data, error } = await service.auth.getUser(token);
    if (!error) return { ok: true, value: { id: data.user.id, token } };
    const isRefused = error.status !== undefined && error.status >= 400 && error.status < 500;
    return {
      ok: false,
      response:
        isRefused && error.status !== 429
          ? signInFirst()
          : errorResponse(
              503,
              'The sign-in could not be checked. Please try again in a minute.',
              null,
              {
                'retry-after': '5',
              },
            ),
    };
  };

const signInFirst = (): Response => errorResponse(401, 'Please sign in first.');
