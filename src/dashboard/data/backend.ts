/** Finds the backend's address and key, opens the library that makes sessions, and calls the backend as one user. */
import * as z from 'zod/mini';
import type { Session } from '#domain/session.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { AuthOptions } from './auth-client.ts';
import { createSessionStorage, localStorageOrNull } from './browser-storage.ts';
import { faultMessages, fetchWithLimits, toFault } from './faults.ts';

export const realApis = {
  googleApi: 'https://www.googleapis.com',
  weatherApi: 'https://api.open-meteo.com/v1/forecast',
};

const publishableKey = z.string().check(z.minLength(1));
const builtInAddress = z.object({ url: z.url(), publishableKey });
/** A path of this server, which answers in the place of another service. */
const ownPath = z.pipe(
  z.string().check(z.regex(/^\/[a-z-]+$/)),
  z.transform((path) => window.location.origin + path),
);
const ownBackend = z.object({
  publishableKey,
  googleApi: z._default(ownPath, realApis.googleApi),
  weatherApi: z._default(ownPath, realApis.weatherApi),
});

/** `url` has a slash at its end, those of the other services have none. */
export type Address = z.infer<typeof ownBackend> & { url: string };

/** The server of this page is also the backend; it answers with its publishable key. */
const askServer = async (): Promise<Result<Address>> => {
  try {
    const response = await fetchWithLimits('/backend.json', { cache: 'no-store' });
    if (!response.ok) {
      const fault = toFault({ status: response.status, text: await response.text() });
      const message = fault.kind === 'busy' ? fault.message : faultMessages.noBackend;
      return { ok: false, fault: { ...fault, message } };
    }
    const told = ownBackend.safeParse(await response.json());
    return told.success
      ? ok({ ...told.data, url: `${window.location.origin}/` })
      : failed('unexpected', faultMessages.noBackend, told.error);
  } catch (cause) {
    return failed('offline', faultMessages.offline, cause);
  }
};

export const createBackend = () => {
  /** Fixed when the site was built for one Supabase. */
  const { data: builtIn } = builtInAddress.safeParse({
    url: import.meta.env.PUBLIC_SUPABASE_URL?.replace(/\/?$/, '/'),
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
  });
  const { hostname } = new URL(builtIn?.url ?? window.location.origin);
  /** The name under which supabase-js, too, keeps the session of a project. */
  const storageKey = `sb-${hostname.split('.')[0] ?? ''}-auth-token`;
  const storage = createSessionStorage(localStorageOrNull());

  /** Once it was found it stays; after a failure the next call tries again. */
  const once = <T>(find: () => Promise<Result<T>>) => {
    let found: Promise<Result<T>> | null = null;
    return () =>
      (found ??= find().then((answer) => {
        if (!answer.ok) found = null;
        return answer;
      }));
  };

  const reach = once(async (): Promise<Result<Address>> =>
    builtIn ? ok({ ...realApis, ...builtIn }) : askServer(),
  );

  const openAuth = async (options: AuthOptions) => {
    const reached = await reach();
    if (!reached.ok) return reached;
    try {
      const { createAuthClient, toAuthFault } = await import('./auth-client.ts');
      return ok({ client: createAuthClient(reached.value, options), toAuthFault });
    } catch (cause) {
      return failed('offline', faultMessages.offline, cause);
    }
  };
  const auth = once(() => openAuth({ storageKey, storage }));

  return {
    reach,
    auth,
    /** A client of the library beside it. */
    openAuth,
    storageKey,
  };
};

export type Backend = ReturnType<typeof createBackend>;

export type Reached = Pick<Address, 'url' | 'publishableKey'> & { accessToken: string };

/** One user, in whose name the backend is called. */
export type Caller = Pick<Backend, 'reach'> & {
  userId: string;
  /** The session that this browser keeps, renewed first if it is about to end; null when there is none. */
  session: () => Promise<Result<Session | null>>;
  /** Renews the session after a token was refused; true when the call should be repeated. */
  renew: () => Promise<boolean>;
};

/** Repeats a call once when its token was refused and the session could be renewed. */
export const createUserCalls =
  ({ reach, session, userId, renew }: Caller) =>
  async <T>(call: (reached: Reached) => Promise<Result<T>>): Promise<Result<T>> => {
    /** Without a session every table would look empty to the call; hence a fault instead. */
    const callOnce = async () => {
      const reached = await reach();
      if (!reached.ok) return reached;
      const kept = await session();
      if (!kept.ok) return kept;
      return kept.value?.user.id === userId
        ? call({ ...reached.value, accessToken: kept.value.accessToken })
        : failed('signed-out', faultMessages['signed-out']);
    };
    const answer = await callOnce();
    const isRefused = !answer.ok && answer.fault.kind === 'signed-out';
    return isRefused && (await renew()) ? callOnce() : answer;
  };
