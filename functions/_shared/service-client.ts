/** A supabase-js client as the service role, to which no policy applies; for embedded and hosted Supabase. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import type { Env } from './types.ts';

export type ServiceClient = SupabaseClient<Database>;

type Options = {
  /** The project's address, as in `https://abc.supabase.co`. */
  url: string;
  /** No policy applies to it, so that it must never leave the server. */
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
};

const requestTimeoutMs = 10_000;

export const createServiceClient = ({ url, secretKey, fetch }: Options): ServiceClient =>
  createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const timeout = AbortSignal.timeout(requestTimeoutMs);
        const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
        return fetch(new Request(input, { ...init, signal }));
      },
    },
  });

/** Supabase gives its newer keys as JSON with names, its older key as a plain token. */
const secretKeyIn = (env: Env): string | undefined => {
  const keys = env('SUPABASE_SECRET_KEYS');
  if (keys !== undefined) {
    try {
      const named: unknown = JSON.parse(keys);
      if (typeof named === 'object' && named !== null) {
        const key: unknown = Reflect.get(named, 'default') ?? Object.values(named)[0];
        if (typeof key === 'string') return key;
      }
    } catch {
      // A list that cannot be read counts as missing: the older variable may be set.
    }
  }
  return env('SUPABASE_SECRET_KEY') ?? env('SUPABASE_SERVICE_ROLE_KEY');
};

/** The project that a deployed function belongs to, from what Supabase sets in its environment. */
export const deployedServiceClient = (env: Env): ServiceClient => {
  const url = env('SUPABASE_URL');
  const secretKey = secretKeyIn(env);
  if (url === undefined || secretKey === undefined) {
    throw new Error(
      'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY (or SUPABASE_SECRET_KEYS) are missing.',
    );
  }
  return createServiceClient({ url, secretKey, fetch: (request) => fetch(request) });
};
