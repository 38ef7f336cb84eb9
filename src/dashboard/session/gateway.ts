/** The session that this browser keeps, and who is signed in, as the authentication service says it. */
import * as z from 'zod/mini';
import type { Credentials, Session } from '#domain/session.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import { localStorageOrNull, readJson } from '#dashboard/data/browser-storage.ts';
import { faultMessages } from '#dashboard/data/faults.ts';

/** A session as the authentication service hands it over, or as it was found in the browser's storage. */
const sessionRecord = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  provider_token: z.nullish(z.string()),
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    app_metadata: z.catch(z.object({ providers: z.array(z.string()) }), { providers: [] }),
  }),
});

const readSession = (record: unknown): Session | null => {
  const { data } = sessionRecord.safeParse(record);
  if (!data) return null;
  const { id, email, app_metadata: metadata } = data.user;
  return {
    user: { id, email, hasGoogleIdentity: metadata.providers.includes('google') },
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    tokenType: data.token_type,
    expiresIn: data.expires_in,
    expiresAt: new Date(data.expires_at * 1000),
    providerToken: data.provider_token ?? null,
  };
};

/** How long the server is waited for when the browser keeps a session that has expired. */
const refreshTimeoutMs = 3000;

/** The library, too, renews a session that ends within this time. */
const expiryMarginMs = 90_000;

export const createSessionGateway = ({ reach, auth, storageKey }: Backend) => {
  const storage = localStorageOrNull();
  const readStored = () => readSession(readJson(storage, storageKey));

  const current = async (): Promise<Result<Session | null>> => {
    const stored = readStored();
    if (!stored || stored.expiresAt.getTime() - Date.now() > expiryMarginMs) return ok(stored);
    const opened = await auth();
    if (!opened.ok) return opened;
    const { data, error } = await opened.value.client.getSession();
    if (!error) return ok(readSession(data.session));
    const fault = opened.value.toAuthFault(error);
    return ['forbidden', 'signed-out'].includes(fault.fault.kind) ? ok(null) : fault;
  };

  /** Ends the session in this browser at once and tells the server afterwards; other devices stay signed in. */
  const signOut = () => {
    const stored = readStored();
    storage?.removeItem(storageKey);
    if (!stored) return;
    void reach().then((reached) => {
      if (!reached.ok) return;
      const { url, publishableKey: apikey } = reached.value;
      // keepalive: the request has to finish although the page is closed as soon as the session is removed.
      fetch(new URL('auth/v1/logout?scope=local', url), {
        method: 'POST',
        keepalive: true,
        headers: { apikey, authorization: `Bearer ${stored.accessToken}` },
      }).catch((error: unknown) => console.warn('The server was not told of the logout:', error));
    });
  };

  return {
    /** The session that this browser keeps, renewed first if it is about to end; null when there is none. */
    current,

    /** Whose session the browser keeps, whether or not it has ended; null when it keeps none. */
    storedUserId: () => readStored()?.user.id ?? null,

    /**
     * The session that the browser keeps; null when there is none. One that has expired is refreshed first, unless the
     * server does not answer: then it still tells whose page this is, and every request fails until the server is back.
     */
    read: async (): Promise<Session | null> => {
      const stored = readStored();
      // What cannot be read is removed, or every later visit would read it again.
      if (!stored) signOut();
      const answer = await withTimeout(current(), refreshTimeoutMs, () => ok(stored));
      return answer.ok ? answer.value : stored;
    },

    signIn: async (credentials: Credentials): Promise<Result<Session>> => {
      const opened = await auth();
      if (!opened.ok) return opened;
      const { data, error } = await opened.value.client.signInWithPassword(credentials);
      if (error) return opened.value.toAuthFault(error);
      const session = readSession(data.session);
      return session ? ok(session) : failed('unexpected', faultMessages.unreadable);
    },

    /** Renews the session by its refresh token. After a fault that does not concern the session it stays as it is. */
    renew: async (): Promise<Result<Session>> => {
      const opened = await auth();
      if (!opened.ok) return opened;
      const before = readStored();
      const { data, error } = await opened.value.client.refreshSession();
      if (error) {
        // When another tab has renewed it in the meantime, this tab's answer is discarded or a refusal.
        const after = readStored();
        const isRenewed = after !== null && after.accessToken !== before?.accessToken;
        return isRenewed ? ok(after) : opened.value.toAuthFault(error);
      }
      const session = readSession(data.session);
      return session ? ok(session) : failed('signed-out', faultMessages['signed-out']);
    },

    signOut,

    /** Loads the library, which renews the session before it ends; tells the listener what becomes of it. */
    keepFresh: async (tell: (session: Session | null) => void) => {
      const opened = await auth();
      if (!opened.ok) return;
      opened.value.client.onAuthStateChange((event, record) => {
        // A sign-in is known from its answer, or from the storage where it was in another tab.
        if (event !== 'INITIAL_SESSION' && event !== 'SIGNED_IN') tell(readSession(record));
      });
    },

    /** Calls the listener when another tab changes the session, until the returned function is called. */
    watch: (tell: (session: Session | null) => void) => {
      const hear = ({ key }: StorageEvent) => {
        if (key === storageKey) tell(readStored());
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
};

export type SessionGateway = ReturnType<typeof createSessionGateway>;
