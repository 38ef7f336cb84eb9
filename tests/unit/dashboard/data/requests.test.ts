/** What is asked of a project, and where its session is kept, is as with supabase-js. */
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createBackend } from '#dashboard/data/backend.ts';
import { createDatabase } from '#dashboard/data/database.ts';
import type { Database } from '#domain/database.types.ts';
import { ok } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { anAddress, sessionOf, signInAs } from './user-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const session = sessionOf('owner', 'first');

test.each(['http://localhost:4321/', 'https://abcdefgh.supabase.co/', 'https://a.b/base/'])(
  'at %s',
  async (url) => {
    const sent: string[][] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { url: address, method, headers } = new Request(input, init);
      const names = ['apikey', 'authorization', 'accept-profile', 'content-profile', 'prefer'];
      const values = names.map((name) => headers.get(name) ?? '');
      sent.push([address, method, ...values]);
      return Promise.resolve(Response.json(address.includes('/token') ? session : []));
    });
    const storage = createFakeStorage();
    const key = anAddress.publishableKey;
    const theirs = createClient<Database>(url, key, { db: { retry: false }, auth: { storage } });
    await theirs.auth.signInWithPassword({ email: 'owner@example.com', password: 'secret' });
    vi.stubGlobal('window', { localStorage: storage, location: { origin: url } });
    expect(storage.getItem(createBackend().storageKey)).toContain(session.access_token);
    sent.length = 0;

    const reach = () => Promise.resolve(ok({ ...anAddress, url }));
    const { row } = createDatabase({ ...signInAs('owner'), reach });
    const calls: Parameters<typeof row>[1][] = [
      (client) => client.from('todos').select('*').eq('user_id', 'owner').range(0, 9),
      (client) =>
        client.from('todos').insert({ text: 'a', category: 'Other', position: 0 }).select(),
      (client) => client.rpc('get_important_emails', { user_id_param: 'owner' }),
    ];
    for (const call of calls) {
      await row(z.unknown(), call);
      await call(theirs.schema('public'));
    }
    const [ours, other] = [0, 1].map((half) => sent.filter((_, index) => index % 2 === half));
    expect(ours).toHaveLength(3);
    expect(ours).toEqual(other);
  },
);
