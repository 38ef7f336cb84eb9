/** Finds the backend's address and key and makes the client that all calls of the dashboard go through. */
import * as z from 'zod/mini';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { localStorageOrNull, readJson, writeItem } from './browser-storage.ts';
import { faultMessages, toFault } from './faults.ts';
import { fetchWithLimits } from './fetch-with-limits.ts';
import { createSessionStorage } from './session-storage.ts';
import { createSupabaseClient, sessionKeyOf, type SupabaseClient } from './supabase-client.ts';

export type Client = SupabaseClient;

type Address = {
  url: string;
  publishableKey: string;
  /** The address of Google's interfaces, without a slash at its end. */
  googleApi: string;
  weatherApi: string;
};

const publishableKey = z.string().check(z.minLength(1));
const builtInAddress = z.object({ url: z.url(), publishableKey });
const ownPath = z.string().check(z.regex(/^\/[a-z-]+$/));
const ownBackend = z.object({
  publishableKey,
  /** A path of this server, behind which an emulator answers in Google's place. */
  googleApi: z.optional(ownPath),
  /** A path of this server, which answers in the weather service's place. */
  weatherApi: z.optional(ownPath),
});
type OwnBackend = z.infer<typeof ownBackend>;

export const realApis = {
  googleApi: 'https://www.googleapis.com',
  weatherApi: 'https://api.open-meteo.com/v1/forecast',
};

const toOwnAddress = ({ publishableKey: key, googleApi, weatherApi }: OwnBackend): Address => {
  const { origin } = window.location;
  return {
    url: origin,
    publishableKey: key,
    googleApi: googleApi === undefined ? realApis.googleApi : origin + googleApi,
    weatherApi: weatherApi === undefined ? realApis.weatherApi : origin + weatherApi,
  };
};

const rememberedKey = 'backend';

const readRemembered = (): Address | null => {
  const read = ownBackend.safeParse(readJson(localStorageOrNull(), rememberedKey));
  return read.success ? toOwnAddress(read.data) : null;
};

/** The server of this page is also the backend; it answers with its publishable key. */
const askServer = async (isKept: boolean): Promise<Result<Address>> => {
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
    if (isKept) writeItem(localStorageOrNull(), rememberedKey, JSON.stringify(told.data));
    return ok(toOwnAddress(told.data));
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

const readBuiltIn = (): Address | null => {
  const builtIn = builtInAddress.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  return builtIn.success ? { ...builtIn.data, ...realApis } : null;
};

/**
 * Fixed when the site was built for one Supabase. Otherwise the server is asked. Whoever is signed in goes on at once with
 * the key that an earlier page was given, because keys hardly ever change; the answer is for the next page.
 */
const findAddress = async (isSignedIn: boolean): Promise<Result<Address>> => {
  const builtIn = readBuiltIn();
  if (builtIn) return ok(builtIn);
  const asked = askServer(isSignedIn);
  const remembered = isSignedIn ? readRemembered() : null;
  return remembered ? ok(remembered) : asked;
};

const storedSession = z.object({ access_token: z.string() });

/** The token in what was stored for a session, if that is one. */
const readAccessToken = (stored: string): string | null => {
  const read = storedSession.safeParse(parseJsonText(stored));
  return read.success ? read.data.access_token : null;
};

export const createBackend = () => {
  let found: Promise<Result<Client>> | null = null;
  let address: Address | null = null;
  const sessionStorage = createSessionStorage(localStorageOrNull());

  const keptSession = () =>
    sessionStorage.getItem(sessionKeyOf(readBuiltIn()?.url ?? window.location.origin));

  const connect = async (): Promise<Result<Client>> => {
    const where = await findAddress(keptSession() !== null);
    if (!where.ok) {
      found = null;
      return where;
    }
    address = where.value;
    return ok(
      createSupabaseClient({
        ...where.value,
        storage: sessionStorage,
        fetch: fetchWithLimits,
      }),
    );
  };

  const tellServer = ({ url, publishableKey: apikey }: Address, token: string) => {
    // keepalive: the request has to finish although the page is closed as soon as the session is removed.
    fetch(`${url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey, authorization: `Bearer ${token}` },
    }).catch((error: unknown) => console.warn('The server was not told of the logout:', error));
  };

  return {
    /** The client. After a failure the next call tries again. */
    reach: () => (found ??= connect()),
    /** Where the backend is; null before it was reached. */
    address: () => address,
    sessionStorage,
    /** The text of the session that this browser keeps, read without asking anybody; null when there is none. */
    keptSession,
    /** Forgets this browser's session at once and tells the server afterwards; other devices keep theirs. */
    endSession: () => {
      for (const stored of sessionStorage.forget()) {
        const token = readAccessToken(stored);
        if (token !== null && address !== null) tellServer(address, token);
      }
    },
  };
};

export type Backend = ReturnType<typeof createBackend>;
