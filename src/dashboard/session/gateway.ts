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

/** The time limit for reading or renewing a session; the library itself would retry for half a minute. */
const sessionTimeoutMs = 10_000;

/** How long the server is waited for when the browser keeps a session that has expired. */
const refreshTimeoutMs = 3000;

/** The library, too, refreshes a session that ends within this time. */
const expiryMarginMs = 90_000;

const readSession = (record: unknown): Session | null => {
  const read = sessionRecord.safeParse(record);
  return read.success ? toSession(read.data) : null;
};

const parseKept = (text: string | null): Session | null => readSession(parseJsonText(text ?? ''));

const noAnswer = () => failed('offline', faultMessages.offline);

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

export const createSessionGateway = (backend: Backend) => ({
  /** Whose session the browser keeps, whether or not it has ended; null when it keeps none. */
  keptUserId: () => parseKept(backend.keptSession())?.user.id ?? null,

  /**
   * The session that the browser keeps; null when there is none. One that has expired is refreshed first, unless the
   * server does not answer: then it still tells whose page this is, and every request fails until the server is back.
   */
  read: async (): Promise<Result<Session | null>> => {
    const kept = parseKept(backend.keptSession());
    if (kept && kept.expiresAt.getTime() - Date.now() > expiryMarginMs) return ok(kept);
    const read = async (): Promise<Result<Session | null>> => {
      const reached = await backend.reach();
      if (!reached.ok) return reached;
      const { data, error } = await reached.value.auth.getSession();
      if (error && isAuthRetryableFetchError(error)) return toSessionFault(error);
      const session = readSession(data.session);
      // The stored value is no valid session: remove it, or every later visit would read it again.
      if (data.session && !session) backend.endSession();
      return ok(session);
    };
    const answer = await withTimeout(read(), kept ? refreshTimeoutMs : sessionTimeoutMs, noAnswer);
    return !answer.ok && kept ? ok(kept) : answer;
  },

  signIn: async (credentials: Credentials): Promise<Result<Session>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    backend.sessionStorage.accept();
    const { data, error } = await reached.value.auth.signInWithPassword(credentials);
    if (error) return toSessionFault(error);
    const session = readSession(data.session);
    return session ? ok(session) : failed('unexpected', faultMessages.unreadable);
  },

  /** Whether the browser will remember the session on the next page. */
  isKept: backend.sessionStorage.isKept,

  /** Renews the session by its refresh token. After a fault that does not concern the session it stays as it is. */
  renew: () => {
    const renew = async (): Promise<Result<Session>> => {
      const reached = await backend.reach();
      if (!reached.ok) return reached;
      const before = parseKept(backend.keptSession());
      const { data, error } = await reached.value.auth.refreshSession();
      if (error) {
        // When another tab has renewed it in the meantime, this tab's answer is discarded or a refusal.
        const after = parseKept(backend.keptSession());
        const isRenewed = after !== null && after.accessToken !== before?.accessToken;
        return isRenewed ? ok(after) : toSessionFault(error);
      }
      const session = readSession(data.session);
      return session ? ok(session) : failed('signed-out', faultMessages['signed-out']);
    };
    return withTimeout(renew(), sessionTimeoutMs, noAnswer);
  },

  /** Ends the session in this browser at once, even when the server does not answer; other devices stay signed in. */
  signOut: () => {
    backend.endSession();
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
    const stopWatchingRemoval = backend.sessionStorage.watchRemoval(() => tell('SIGNED_OUT', null));
    signal.addEventListener('abort', stopWatchingRemoval);
    return () => closing.abort();
  },
});

export type SessionGateway = ReturnType<typeof createSessionGateway>;
