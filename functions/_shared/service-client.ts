/** A supabase-js client as the service role, to which no policy applies; for embedded and hosted Supabase. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';

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
