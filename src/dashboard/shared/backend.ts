/** Finds the backend and makes the client through which everything in the dashboard speaks to it. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from '#domain/database.types.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { localStorageOrNull, sessionStorageOrNull } from './browser-storage.ts';
import { faultMessages, toFault } from './faults.ts';
import { fetchWithLimits } from './fetch-with-limits.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';

export type Client = SupabaseClient<Database>;

/** The way to the database and the authentication service. */
export type Backend = {
  /** A failed attempt is forgotten, so that asking again tries again. */
  reach: () => Promise<Result<Client>>;
  sessionStorage: SessionStorage;
  /** Forgets this browser's session at once and tells the server afterwards; other devices keep theirs. */
  endSession: () => void;
};

const addressSchema = z.object({ url: z.url(), publishableKey: z.string().check(z.minLength(1)) });
type Address = z.infer<typeof addressSchema>;

/** Known when the site was built for one Supabase; otherwise the server that serves the page tells. */
const askAddress = async (): Promise<Result<Address>> => {
  const built = addressSchema.safeParse({
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
    const told = addressSchema.safeParse(await response.json());
    return told.success ? ok(told.data) : failed('unexpected', faultMessages.noBackend, told.error);
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

const addressKey = 'backend-address';

/** What the previous page of this tab was told. */
const readAddress = (): Address | null => {
  try {
    const read = addressSchema.safeParse(
      JSON.parse(sessionStorageOrNull()?.getItem(addressKey) ?? 'null'),
    );
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

const rememberAddress = (address: Address): void => {
  try {
    sessionStorageOrNull()?.setItem(addressKey, JSON.stringify(address));
  } catch {
    // The next page asks again.
  }
};

/**
 * A page uses the address that the one before it was told, and asks again for the page after it. Otherwise a server
 * that takes longer to tell than the dashboard waits would have /login and /dashboard send the owner back and forth.
 */
const findAddress = async (): Promise<Result<Address>> => {
  const asked = askAddress().then((address) => {
    if (address.ok) rememberAddress(address.value);
    return address;
  });
  const remembered = readAddress();
  return remembered ? ok(remembered) : asked;
};

const storedSession = z.object({ access_token: z.string() });

/** The token in what was stored for a session, if that is one. */
const readAccessToken = (stored: string): string | null => {
  try {
    const read = storedSession.safeParse(JSON.parse(stored));
    return read.success ? read.data.access_token : null;
  } catch {
    return null;
  }
};

export const createBackend = (): Backend => {
  let found: Promise<Result<Client>> | null = null;
  let address: Address | null = null;
  const sessionStorage = createSessionStorage(localStorageOrNull());

  const connect = async (): Promise<Result<Client>> => {
    const where = await findAddress();
    if (!where.ok) {
      found = null;
      return where;
    }
    address = where.value;
    return ok(
      createClient<Database>(address.url, address.publishableKey, {
        auth: { storage: sessionStorage },
        // Stores retry by themselves and say so; a silent retry underneath would only hold the message back.
        db: { retry: false },
        global: { fetch: fetchWithLimits },
      }),
    );
  };

  const tellServer = ({ url, publishableKey }: Address, token: string) => {
    // The request outlives the page: it is closed as soon as the session is forgotten.
    fetch(`${url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    }).catch((error: unknown) => console.warn('The server was not told of the logout:', error));
  };

  return {
    reach: () => (found ??= connect()),
    sessionStorage,
    endSession: () => {
      for (const stored of sessionStorage.forget()) {
        const token = readAccessToken(stored);
        if (token !== null && address !== null) tellServer(address, token);
      }
    },
  };
};
