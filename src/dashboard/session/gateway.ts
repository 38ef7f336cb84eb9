import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type AuthError,
  type Session as Record,
} from '@supabase/supabase-js';
import { sessionRecord, toSession, type Session, type SessionEvent } from '#domain/session.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Backend } from '../shared/backend.ts';

export type Credentials = { email: string; password: string };

export type SessionGateway = {
  /** The session that the browser remembers, refreshed when it has expired; null when there is none. */
  read: () => Promise<Result<Session | null>>;
  signIn: (credentials: Credentials) => Promise<Result<Session>>;
  /** A fresh session for the refresh token. A refusal of any other kind than `offline` ends the session. */
  renew: () => Promise<Result<Session>>;
  /** Always ends the session in this browser, and on the server when that can be reached. */
  signOut: () => Promise<void>;
  /** Tells what happens to the session, in other tabs too. Returns the way to stop. */
  watch: (tell: (event: SessionEvent, session: Session | null) => void) => () => void;
};

const understood = (record: Record | null): Session | null => {
  const read = sessionRecord.safeParse(record);
  return read.success ? toSession(read.data) : null;
};

const toSessionFault = (error: AuthError) => {
  if (isAuthRetryableFetchError(error)) {
    return error.status
      ? failed('unexpected', 'The server cannot answer just now.', error)
      : failed('offline', 'The server does not answer.', error);
  }
  if (isAuthSessionMissingError(error)) return failed('signed-out', error.message, error);
  return isAuthApiError(error)
    ? failed('forbidden', error.message, error)
    : failed('unexpected', error.message, error);
};

export const createSessionGateway = (backend: Backend): SessionGateway => ({
  read: async () => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { data, error } = await reached.value.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) return toSessionFault(error);
    const session = understood(data.session);
    // What was remembered is no session of ours: forget it, or it would be found again next time.
    if (data.session && !session) await reached.value.auth.signOut({ scope: 'local' });
    return ok(session);
  },

  signIn: async (credentials) => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { data, error } = await reached.value.auth.signInWithPassword(credentials);
    if (error) return toSessionFault(error);
    const session = understood(data.session);
    return session ? ok(session) : failed('unexpected', 'The server answered with no session.');
  },

  renew: async () => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const { data, error } = await reached.value.auth.refreshSession();
    // Told to wait is not told to leave.
    if (error?.status === 429) return failed('unexpected', error.message, error);
    if (error) return toSessionFault(error);
    const session = understood(data.session);
    return session ? ok(session) : failed('signed-out', 'The session has ended.');
  },

  signOut: async () => {
    const reached = await backend.reach();
    if (!reached.ok) return;
    const { error } = await reached.value.auth.signOut();
    if (error) await reached.value.auth.signOut({ scope: 'local' });
  },

  watch: (tell) => {
    let stop: (() => void) | null = null;
    let stopped = false;
    const open = async () => {
      const reached = await backend.reach();
      if (!reached.ok || stopped) return;
      const { data } = reached.value.auth.onAuthStateChange((event, record) => {
        tell(event, understood(record));
      });
      stop = () => data.subscription.unsubscribe();
    };
    void open();
    return () => {
      stopped = true;
      stop?.();
    };
  },
});
