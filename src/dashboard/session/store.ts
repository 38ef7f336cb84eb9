/** Whether somebody is signed in, from the first question until the end of the session. */
import { atom, onMount, readonlyType } from 'nanostores';
import type { Credentials, Session } from '#domain/session.ts';
import type { Fault, Result } from '#lib/result.ts';
import type { SessionGateway } from './gateway.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; session: Session }
  /** `byChoice`: the owner pressed Logout in this tab. */
  | { status: 'signed-out'; byChoice: boolean }
  /** The server did not answer, so that it is not known whether there is a session. */
  | { status: 'unreachable'; fault: Fault };

/** How long the dashboard waits for the authentication state before it asks for a sign-in. */
const authenticationTimeoutMs = 5000;

export const createSessionStore = (gateway: SessionGateway) => {
  const $state = atom<SessionState>({ status: 'loading' });
  const $overdue = atom(false);
  const $signingIn = atom(false);
  const $notKept = atom(false);
  /** Who was signed in when the page was opened, even if that session has ended since. */
  let userId = gateway.keptUserId();
  let wasSignedIn = false;
  let isLeaving = false;
  let renewing: Promise<boolean> | null = null;
  let stopWatching: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (session: Session | null) => {
    clearTimeout(timer);
    if (session) {
      $notKept.set(!gateway.isKept());
      userId = session.user.id;
      wasSignedIn = true;
    }
    $state.set(
      session ? { status: 'signed-in', session } : { status: 'signed-out', byChoice: isLeaving },
    );
  };

  const watch = () => {
    stopWatching();
    stopWatching = gateway.watch((event, session) => {
      // An initial "no session" may only mean that the server did not answer; the read below tells the two apart.
      if (event === 'INITIAL_SESSION' && !session) return;
      if (isLeaving && session) return;
      settle(session);
    });
  };

  const open = async () => {
    $state.set({ status: 'loading' });
    $overdue.set(false);
    clearTimeout(timer);
    timer = setTimeout(() => $overdue.set(true), authenticationTimeoutMs);
    watch();
    const read = await gateway.read();
    // An event that came in the meantime is newer than a read that began before it.
    if ($state.get().status !== 'loading') return;
    if (read.ok) {
      settle(read.value);
      return;
    }
    clearTimeout(timer);
    $state.set({ status: 'unreachable', fault: read.fault });
  };

  /** Ends the session without a Logout. */
  const endHere = () => {
    gateway.signOut();
    settle(null);
  };

  const signIn = async (credentials: Credentials): Promise<Result<Session>> => {
    $signingIn.set(true);
    try {
      const answer = await gateway.signIn(credentials);
      if (!answer.ok) return answer;
      settle(answer.value);
      if ($notKept.get()) endHere();
      return answer;
    } finally {
      $signingIn.set(false);
    }
  };

  const signOut = () => {
    isLeaving = true;
    gateway.signOut();
    settle(null);
  };

  const renewOrLeave = async (): Promise<boolean> => {
    const answer = await gateway.renew();
    if (answer.ok) {
      settle(answer.value);
      return true;
    }
    if (answer.fault.kind === 'forbidden' || answer.fault.kind === 'signed-out') {
      endHere();
    }
    // Any other fault says nothing about the session.
    return false;
  };

  /** After a refused token: renews the session or ends it. True when the call should be repeated. */
  const renew = (): Promise<boolean> =>
    (renewing ??= renewOrLeave().finally(() => {
      renewing = null;
    }));

  onMount($state, () => {
    void open();
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  });

  return {
    $state: readonlyType($state),
    /** The authentication state took longer than the dashboard waits. */
    $overdue: readonlyType($overdue),
    $signingIn: readonlyType($signingIn),
    /** The password was right, but the browser cannot store the session, so that it was ended again. */
    $notKept: readonlyType($notKept),
    /** Whose page this is or was, and whether a session of this page has shown that. */
    lastUser: () => ({ userId, wasSignedIn }),
    retry: open,
    signIn,
    signOut,
    renew,
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
