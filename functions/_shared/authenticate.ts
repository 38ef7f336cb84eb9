/** The rules for who may call a function: anyone, a signed-in user, or the owner alone. */
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
    const response = isRefused && error.status !== 429 ? signInFirst() : notChecked();
    return { ok: false, response };
  };

/** Also asks the database whose site this is: any other account is refused with 403. */
export const asOwner =
  (service: ServiceClient): Authenticate<SignedInUser> =>
  async (request) => {
    const user = await signedIn(service)(request);
    if (!user.ok) return user;
    const { data: ownerId, error } = await service.rpc('owner_id');
    if (error) return { ok: false, response: notChecked() };
    if (ownerId === user.value.id) return user;
    return { ok: false, response: errorResponse(403, 'Only the owner may do this.') };
  };

const signInFirst = (): Response => errorResponse(401, 'Please sign in first.');

const notChecked = (): Response =>
  errorResponse(503, 'The sign-in could not be checked. Please try again in a minute.', null, {
    'retry-after': '5',
  });
