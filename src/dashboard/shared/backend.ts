/** Finds the backend and makes the client that everything in the dashboard speaks to it through. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from '#domain/database.types.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { faultMessages, toFault } from './faults.ts';
import { fetchWithLimits } from './fetch-with-limits.ts';

export type Client = SupabaseClient<Database>;

/** The way to the database and the authentication service. A failed attempt is forgotten, so that asking again tries again. */
export type Backend = {
  reach: () => Promise<Result<Client>>;
};

const address = z.object({ url: z.url(), publishableKey: z.string().check(z.minLength(1)) });

/** Known when the site was built for one Supabase; otherwise the server that serves the page tells. */
const findAddress = async (): Promise<Result<z.infer<typeof address>>> => {
  const built = address.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  if (built.success) return ok(built.data);
  try {
    const response = await fetchWithLimits('/backend.json', { cache: 'no-store' });
    if (!response.ok) {
      const { kind } = toFault({ status: response.status, text: await response.text() });
      return failed(kind, faultMessages.noBackend);
    }
    const told = address.safeParse(await response.json());
    return told.success ? ok(told.data) : failed('unexpected', faultMessages.noBackend, told.error);
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

export const createBackend = (): Backend => {
  let found: Promise<Result<Client>> | null = null;

  const connect = async (): Promise<Result<Client>> => {
    const where = await findAddress();
    if (!where.ok) {
      found = null;
      return where;
    }
    return ok(
      createClient<Database>(where.value.url, where.value.publishableKey, {
        // Stores retry by themselves and say so; a silent retry underneath would only hold the message back.
        db: { retry: false },
        global: { fetch: fetchWithLimits },
      }),
    );
  };

  return { reach: () => (found ??= connect()) };
};
