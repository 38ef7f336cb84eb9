import {
  createClient,
  isAuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from '#domain/database.types.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';

export type Client = SupabaseClient<Database>;

/** The way to the database and the authentication service. A failed attempt is forgotten, so that asking again tries again. */
export type Backend = {
  reach: () => Promise<Result<Client>>;
  /**
   * The same, for questions about one person's rows. Without a session the client would ask as nobody, to whom
   * every table looks empty: that must come out as a fault, not as an empty list.
   */
  reachAs: (userId: string) => Promise<Result<Client>>;
};

const patience = 15_000;
const ownKey = z.object({ publishableKey: z.string().check(z.minLength(1)) });
const address = z.extend(ownKey, { url: z.url() });

const fetchPatiently: typeof fetch = (input, init) => {
  const enough = AbortSignal.timeout(patience);
  const signal = init?.signal ? AbortSignal.any([init.signal, enough]) : enough;
  return fetch(input, { ...init, signal });
};

/** Known when the site was built for one Supabase; otherwise the server that serves the page is the backend as well. */
const findAddress = async (): Promise<Result<z.infer<typeof address>>> => {
  const built = address.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  if (built.success) return ok(built.data);
  try {
    const response = await fetchPatiently('/backend.json', { cache: 'no-store' });
    if (!response.ok) {
      return failed('unexpected', `The server has no backend to offer (${response.status}).`);
    }
    const told = ownKey.safeParse(await response.json());
    return told.success
      ? ok({ url: window.location.origin, ...told.data })
      : failed('unexpected', 'The server named a backend that cannot be used.', told.error);
  } catch (cause) {
    return failed('offline', 'The server does not answer.', cause);
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
        global: { fetch: fetchPatiently },
      }),
    );
  };

  const reach = () => (found ??= connect());

  const reachAs = async (userId: string): Promise<Result<Client>> => {
    const reached = await reach();
    if (!reached.ok) return reached;
    const { data, error } = await reached.value.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) {
      return failed('offline', 'The server does not answer.', error);
    }
    return data.session?.user.id === userId
      ? reached
      : failed('signed-out', 'The session has ended.', error);
  };

  return { reach, reachAs };
};

type Refusal = { code?: string | undefined; message: string };

const kindByCode: Record<string, Fault['kind']> = {
  PGRST116: 'missing',
  '42501': 'forbidden',
  '23505': 'conflict',
  '23502': 'invalid',
  '23514': 'invalid',
  '22P02': 'invalid',
};

const kindByStatus = (status: number): Fault['kind'] => {
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 406) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 400 || status === 413 || status === 422) return 'invalid';
  return 'unexpected';
};

/** The one place where the data service's answers become faults of ours. */
export const refusal = (status: number, { code, message }: Refusal) =>
  failed(
    status === 401 ? 'signed-out' : (kindByCode[code ?? ''] ?? kindByStatus(status)),
    status === 0 ? 'The server does not answer.' : message,
    { status, code },
  );
