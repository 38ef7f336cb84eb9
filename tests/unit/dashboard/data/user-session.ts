/** The session of a signed-in user, as the authentication service sends it, and a backend that has it. */
import { vi } from 'vitest';
import type { Caller } from '#dashboard/data/backend.ts';
import { ok } from '#lib/result.ts';
import { aSession } from '../../../fakes/session-gateway.ts';

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

/** A token of the user with this id; `name` tells two of them apart. */
export const tokenOf = (id: string, name = '') =>
  [{ alg: 'HS256' }, { sub: id, exp: inAnHour, name }, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

export const sessionOf = (id: string, name = '') => ({
  access_token: tokenOf(id, name),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour,
  user: { id, email: 'owner@example.com', aud: 'authenticated', created_at: '' },
});

/** Where the backend of the tests is. */
export const anAddress = {
  url: 'https://project.example/',
  publishableKey: 'sb_publishable',
  googleApi: 'https://google.example',
  weatherApi: '',
};

/** `renew` keeps a token with another name. */
export const signInAs = (id: string) => {
  let name = 'first';
  return {
    userId: id,
    reach: () => Promise.resolve(ok(anAddress)),
    session: () =>
      Promise.resolve(
        ok({ ...aSession, user: { ...aSession.user, id }, accessToken: tokenOf(id, name) }),
      ),
    renew: vi.fn(() => {
      name = 'second';
      return Promise.resolve(true);
    }),
  } satisfies Caller;
};
