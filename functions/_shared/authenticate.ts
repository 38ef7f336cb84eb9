/** The rules for who may call a function: anyone, or the owner alone. */
import { errorResponse, waitResponse } from './responses.ts';
import type { ServiceClient } from './service-client.ts';

export type Authenticate<User> = (
  request: Request,
) => Promise<{ ok: true; user: User } | { ok: false; response: Response }>;

/** For functions that visitors call without signing in. */
export const anyone: Authenticate<undefined> = () => Promise.resolve({ ok: true, user: undefined });

/**
 * Asks the authentication service for the token's user, because a token stays well signed after its session has ended,
 * and the database whose site this is: any other account is refused with 403.
 */
export const asOwner =
  (service: ServiceClient): Authenticate<{ id: string }> =>
  async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return { ok: false, response: signInFirst() };
    const { data, error: refused } = await service.auth.getUser(token);
    if (refused) {
      const { status = 500 } = refused;
      const isTokenRefused = status >= 400 && status < 500 && status !== 429;
      return { ok: false, response: isTokenRefused ? signInFirst() : notChecked() };
    }
    const { data: ownerId, error } = await service.rpc('owner_id');
    if (error) return { ok: false, response: notChecked() };
    if (ownerId === data.user.id) return { ok: true, user: data.user };
    return { ok: false, response: errorResponse(403, 'Only the owner may do this.') };
  };

const signInFirst = (): Response => errorResponse(401, 'Please sign in first.');

const notChecked = (): Response => waitResponse(503, 'The sign-in could not be checked.', 5);
