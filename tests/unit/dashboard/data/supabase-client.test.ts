import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSupabaseClient, type SupabaseClient } from '#dashboard/data/supabase-client.ts';
import type { Database } from '#domain/database.types.ts';
import { sessionOf } from './user-session.ts';

type Sent = {
  address: string;
  method: string;
  apikey: string | null;
  authorization: string | null;
};

const publishableKey = 'sb_publishable_test';
const session = sessionOf('owner');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    location: { href: 'http://localhost/dashboard' },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const makers: Record<'ours' | 'theirs', (url: string, send: typeof fetch) => SupabaseClient> = {
  ours: (url, send) => createSupabaseClient({ url, publishableKey, fetch: send }),
  theirs: (url, send) =>
    createClient<Database>(url, publishableKey, { db: { retry: false }, global: { fetch: send } }),
};

/** Everything that a client sends and stores: signed out, at the sign-in, signed in, and at the sign-out. */
const record = async (maker: keyof typeof makers, url: string) => {
  const sent: Sent[] = [];
  const send: typeof fetch = (input, init) => {
    const { url: address, method, headers } = new Request(input, init);
    const [apikey, authorization] = [headers.get('apikey'), headers.get('authorization')];
    sent.push({ address, method, apikey, authorization });
    return Promise.resolve(Response.json(address.includes('/auth/v1/token') ? session : []));
  };
  const client = makers[maker](url, send);
  await client.from('todos').select('*').eq('user_id', 'owner').range(0, 9);
  await client.auth.signInWithPassword({ email: 'owner@example.com', password: 'secret' });
  await client.from('todos').insert({ text: 'a', category: 'Personal', position: 0 }).select();
  await client.rpc('get_important_emails', { user_id_param: 'owner' });
  const keys = [...stored.keys()];
  await client.auth.signOut();
  return { sent, keys, left: [...stored.keys()] };
};

for (const url of ['http://localhost:4321', 'https://abcdefgh.supabase.co/', 'https://a.b/base']) {
  test(`asks and remembers at ${url} as supabase-js does`, async () => {
    const ours = await record('ours', url);
    stored.clear();
    expect(ours).toEqual(await record('theirs', url));
    expect(ours.sent.map(({ authorization }) => authorization)).toContain(
      `Bearer ${session.access_token}`,
    );
    expect(ours.keys).toHaveLength(1);
    expect(ours.left).toEqual([]);
  });
}
