/** Finds the backend and makes the client through which everything in the dashboard speaks to it. */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import { localStorageOrNull, sessionStorageOrNull } from './browser-storage.ts';
import { faultMessages, toFault } from './faults.ts';
import { fetchWithLimits } from './fetch-with-limits.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';
import { createSupabaseClient, type SupabaseClient } from './supabase-client.ts';

export type Client = SupabaseClient;

/** The way to the database and the authentication service. */
export type Backend = {
  /** A failed attempt is forgotten, so that asking again tries again. */
  reach: () => Promise<Result<Client>>;
  sessionStorage: SessionStorage;
  /** Forgets this browser's session at once and tells the server afterwards; other devices keep theirs. */
  endSession: () => void;
};

const publishableKey = z.string().check(z.minLength(1));
const builtInAddress = z.object({ url: z.url(), publishableKey });
const ownBackend = z.object({ publishableKey });
type Address = z.infer<typeof builtInAddress>;

const toOwnAddress = (key: string): Address => ({
  url: window.location.origin,
  publishableKey: key,
});

const rememberedKey = 'backend-key';

/** What the previous page of this tab was told. */
const readRemembered = (): Address | null => {
  try {
    const key = sessionStorageOrNull()?.getItem(rememberedKey);
    return key ? toOwnAddress(key) : null;
  } catch {
    return null;
  }
};

const remember = (key: string): void => {
  try {
    sessionStorageOrNull()?.setItem(rememberedKey, key);
  } catch {
    // The next page asks again.
  }
};

/** The server that serves the page is the backend as well, and tells its key. */
const askServer = async (): Promise<Result<Address>> => {
  try {
    const response = await fetchWithLimits('/backend.json', { cache: 'no-store' });
    if (!response.ok) {
      const fault = toFault({ status: response.status, text: await response.text() });
      return fault.kind === 'busy'
        ? { ok: false, fault }
        : failed(fault.kind, faultMessages.noBackend);
    }
    const told = ownBackend.safeParse(await response.json());
    if (!told.success) return failed('unexpected', faultMessages.noBackend, told.error);
    remember(told.data.publishableKey);
    return ok(toOwnAddress(told.data.publishableKey));
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

/**
 * Known when the site was built for one Supabase. Otherwise a page uses what the page before it was told, and asks
 * again for the page after it: with a server that takes longer to tell than the dashboard waits, /login and
 * /dashboard would send the owner back and forth.
 */
const findAddress = async (): Promise<Result<Address>> => {
  const builtIn = builtInAddress.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  if (builtIn.success) return ok(builtIn.data);
  const asked = askServer();
  const remembered = readRemembered();
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
      createSupabaseClient({ ...address, storage: sessionStorage, fetch: fetchWithLimits }),
    );
  };

  const tellServer = ({ url, publishableKey: apikey }: Address, token: string) => {
    // The request outlives the page: it is closed as soon as the session is forgotten.
    fetch(`${url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey, authorization: `Bearer ${token}` },
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
