/** Finds the backend's address and key, makes the client that all calls of the dashboard go through, and calls it as one user. */
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import {
  createSessionStorage,
  localStorageOrNull,
  readJson,
  writeItem,
} from './browser-storage.ts';
import { faultMessages, fetchWithLimits, toFault } from './faults.ts';
import { createSupabaseClient, sessionKeyOf, type SupabaseClient } from './supabase-client.ts';

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

export const realApis = {
  googleApi: 'https://www.googleapis.com',
  weatherApi: 'https://api.open-meteo.com/v1/forecast',
};

const toOwnAddress = (told: z.infer<typeof ownBackend>): Address => {
  const { origin } = window.location;
  const { googleApi, weatherApi } = told;
  return {
    url: origin,
    publishableKey: told.publishableKey,
    googleApi: googleApi === undefined ? realApis.googleApi : origin + googleApi,
    weatherApi: weatherApi === undefined ? realApis.weatherApi : origin + weatherApi,
  };
};

const rememberedKey = 'backend';

/** The server of this page is also the backend; it answers with its publishable key. */
const askServer = async (isRemembered: boolean): Promise<Result<Address>> => {
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
    if (isRemembered) writeItem(localStorageOrNull(), rememberedKey, JSON.stringify(told.data));
    return ok(toOwnAddress(told.data));
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

/**
 * The server is asked. Whoever is signed in goes on at once with the key that an earlier page was given, because keys
 * hardly ever change; the answer is for the next page.
 */
const findAddress = async (isSignedIn: boolean): Promise<Result<Address>> => {
  const asked = askServer(isSignedIn);
  if (!isSignedIn) return asked;
  const { data } = ownBackend.safeParse(readJson(localStorageOrNull(), rememberedKey));
  return data ? ok(toOwnAddress(data)) : asked;
};

export const createBackend = () => {
  /** Fixed when the site was built for one Supabase. */
  const { data: builtIn } = builtInAddress.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  const sessionKey = sessionKeyOf(builtIn?.url ?? window.location.origin);
  const storage = createSessionStorage(localStorageOrNull());
  let found: Promise<Result<SupabaseClient>> | null = null;
  let address: Address | null = null;

  const storedSession = () => storage.getItem(sessionKey);

  const connect = async (): Promise<Result<SupabaseClient>> => {
    const where = builtIn
      ? ok({ ...realApis, ...builtIn })
      : await findAddress(storedSession() !== null);
    if (!where.ok) {
      found = null;
      return where;
    }
    address = where.value;
    return ok(createSupabaseClient({ ...where.value, storage, fetch: fetchWithLimits }));
  };

  return {
    /** The client. After a failure the next call tries again. */
    reach: () => (found ??= connect()),
    /** Where the backend is; null before it was reached. */
    address: () => address,
    sessionKey,
    /** The text of the session that this browser keeps, read without asking anybody; null when there is none. */
    storedSession,
    /** Whether the next page will find the session. */
    isSessionStored: storage.isStored,
    /** Forgets this browser's session at once and tells the server afterwards; other devices keep theirs. */
    endSession: (accessToken?: string) => {
      storage.removeItem(sessionKey);
      if (accessToken === undefined || address === null) return;
      // keepalive: the request has to finish although the page is closed as soon as the session is removed.
      fetch(`${address.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        keepalive: true,
        headers: { apikey: address.publishableKey, authorization: `Bearer ${accessToken}` },
      }).catch((error: unknown) => console.warn('The server was not told of the logout:', error));
    },
  };
};

export type Backend = ReturnType<typeof createBackend>;

export type UserCallsOptions = {
  userId: string;
  /** Renews the session after a token was refused; true when the call should be repeated. */
  renew: () => Promise<boolean>;
};

type Call<T> = (reached: { client: SupabaseClient; accessToken: string }) => Promise<Result<T>>;

/** The function that it answers repeats a call once when its token was refused and the session could be renewed. */
export const createUserCalls = (
  { reach }: Pick<Backend, 'reach'>,
  { userId, renew }: UserCallsOptions,
) => {
  /** Without a session the client would call as anonymous, and every table would look empty; hence a fault instead. */
  const runOnce = async <T>(call: Call<T>): Promise<Result<T>> => {
    const reached = await reach();
    if (!reached.ok) return reached;
    const client = reached.value;
    const { data, error } = await client.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) {
      return failed('offline', faultMessages.offline, error);
    }
    return data.session?.user.id === userId
      ? call({ client, accessToken: data.session.access_token })
      : failed('signed-out', faultMessages['signed-out'], error);
  };

  return async <T>(call: Call<T>): Promise<Result<T>> => {
    const answer = await runOnce(call);
    const isRefused = !answer.ok && answer.fault.kind === 'signed-out';
    return isRefused && (await renew()) ? runOnce(call) : answer;
  };
};
