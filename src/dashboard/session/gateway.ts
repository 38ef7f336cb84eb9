/** The authentication service: who is signed in, in this browser. */
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type AuthError,
} from '@supabase/auth-js';
import {
  sessionRecord,
  toSession,
  type Credentials,
  type Session,
  type SessionEvent,
} from '#domain/session.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { secondsInWords } from '#lib/retry-after.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import { faultMessages, toFault } from '#dashboard/data/faults.ts';

/** How long the server is waited for when the browser keeps a session that has expired. */
const refreshTimeoutMs = 3000;

/** The library, too, refreshes a session that ends within this time. */
const expiryMarginMs = 90_000;

const readSession = (record: unknown): Session | null => {
  const { data } = sessionRecord.safeParse(record);
  return data ? toSession(data) : null;
};

const toSessionFault = (error: AuthError): { ok: false; fault: Fault } => {
  const { status = 0, code, message } = error;
  const fault = toFault({ status, code, text: message });
  if (isAuthRetryableFetchError(error)) return { ok: false, fault };
  if (isAuthSessionMissingError(error)) return failed('signed-out', error.message, error);
  if (!isAuthApiError(error)) return failed('unexpected', faultMessages.unexpected, error);
  if (fault.kind !== 'busy') return failed('forbidden', message, error);
  const { retryAfterSeconds } = fault;
  const wait =
    retryAfterSeconds === undefined ? 'later' : `in ${secondsInWords(retryAfterSeconds)}`;
  return {
    ok: false,
    fault: { ...fault, message: `${message.replace(/\.?$/, '.')} Try again ${wait}.` },
  };
};

export const createSessionGateway = (backend: Backend) => {
  const readStored = () => readSession(parseJsonText(backend.storedSession() ?? ''));

  const ask = async (): Promise<Result<Session | null>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { data, error } = await reached.value.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) return toSessionFault(error);
    const session = readSession(data.session);
    // The stored value is no valid session: remove it, or every later visit would read it again.
    if (data.session && !session) backend.endSession();
    return ok(session);
  };

  return {
    /** Whose session the browser keeps, whether or not it has ended; null when it keeps none. */
    storedUserId: () => readStored()?.user.id ?? null,

    /**
     * The session that the browser keeps; null when there is none. One that has expired is refreshed first, unless the
     * server does not answer: then it still tells whose page this is, and every request fails until the server is back.
     */
    read: async (): Promise<Result<Session | null>> => {
      const stored = readStored();
      if (!stored) return ask();
      if (stored.expiresAt.getTime() - Date.now() > expiryMarginMs) return ok(stored);
      const answer = await withTimeout(ask(), refreshTimeoutMs, () => ok(stored));
      return answer.ok ? answer : ok(stored);
    },

    signIn: async (credentials: Credentials): Promise<Result<Session>> => {
      const reached = await backend.reach();
      if (!reached.ok) return reached;
      const { data, error } = await reached.value.auth.signInWithPassword(credentials);
      if (error) return toSessionFault(error);
      const session = readSession(data.session);
      return session ? ok(session) : failed('unexpected', faultMessages.unreadable);
    },

    /** Whether the browser will remember the session on the next page. */
    isStored: backend.isSessionStored,

    /** Renews the session by its refresh token. After a fault that does not concern the session it stays as it is. */
    renew: async (): Promise<Result<Session>> => {
      const reached = await backend.reach();
      if (!reached.ok) return reached;
      const before = readStored();
      const { data, error } = await reached.value.auth.refreshSession();
      if (error) {
        // When another tab has renewed it in the meantime, this tab's answer is discarded or a refusal.
        const after = readStored();
        const isRenewed = after !== null && after.accessToken !== before?.accessToken;
        return isRenewed ? ok(after) : toSessionFault(error);
      }
      const session = readSession(data.session);
      return session ? ok(session) : failed('signed-out', faultMessages['signed-out']);
    },

    /** Ends the session in this browser at once, even when the server does not answer; other devices stay signed in. */
    signOut: () => {
      backend.endSession(readStored()?.accessToken);
      // Makes the library notice that its session is gone; it sends nothing, so there is nothing to wait for.
      void backend.reach().then((reached) => {
        if (reached.ok) void reached.value.auth.signOut({ scope: 'local' });
      });
    },

    /** Calls the listener on every session event, other tabs' included, until the returned function is called. */
    watch: (tell: (event: SessionEvent, session: Session | null) => void) => {
      const closing = new AbortController();
      const { signal } = closing;
      void backend.reach().then((reached) => {
        if (!reached.ok || signal.aborted) return;
        const { data } = reached.value.auth.onAuthStateChange((event, record) => {
          tell(event, readSession(record));
        });
        signal.addEventListener('abort', () => data.subscription.unsubscribe());
      });
      // A tab that is left at once after a Logout does not come to announce it.
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key === backend.sessionKey && newValue === null) tell('SIGNED_OUT', null);
      };
      window.addEventListener('storage', hear, { signal });
      return () => closing.abort();
    },
  };
};

export type SessionGateway = ReturnType<typeof createSessionGateway>;
