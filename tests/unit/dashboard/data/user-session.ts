/** The session of a signed-in user, as the authentication service sends it, and a backend that has it. */
import { vi } from 'vitest';
import type { Backend } from '#dashboard/data/backend.ts';
import { createSupabaseClient, sessionKeyOf } from '#dashboard/data/supabase-client.ts';
import { ok } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

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
  user: { id, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
});

const url = 'https://project.example';

/** `renew` keeps a token with another name. */
export const signInAs = (id: string, fetch: typeof globalThis.fetch) => {
  const storage = createFakeStorage();
  const keep = (name: string) =>
    storage.setItem(sessionKeyOf(url), JSON.stringify(sessionOf(id, name)));
  keep('first');
  const client = createSupabaseClient({ url, publishableKey: 'sb_publishable', fetch, storage });
  const backend: Pick<Backend, 'reach' | 'address'> = {
    reach: () => Promise.resolve(ok(client)),
    address: () => ({ url, publishableKey: 'sb_publishable', googleApi: '', weatherApi: '' }),
  };
  const renew = vi.fn(() => {
    keep('second');
    return Promise.resolve(true);
  });
  return { backend, renew };
};
