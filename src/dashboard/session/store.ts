/** Whether somebody is signed in, from the first question until the end of the session. */
import { atom, onMount, readonlyType } from 'nanostores';
import type { Credentials, Session } from '#domain/session.ts';
import { failed, type Fault, type Result } from '#lib/result.ts';
import type { SessionGateway } from './gateway.ts';

export type SessionState =
  /** `isOverdue`: it takes longer than the dashboard waits. */
  | { status: 'loading'; isOverdue: boolean }
  | { status: 'signed-in'; session: Session }
  /** `byChoice`: the owner pressed Logout in this tab. */
  | { status: 'signed-out'; byChoice: boolean }
  /** The server did not answer, so that it is not known whether there is a session. */
  | { status: 'unreachable'; fault: Fault };

/** How long the dashboard waits for the authentication state before it asks for a sign-in. */
const authenticationTimeoutMs = 5000;

const notStoredText =
  'The password is right, but this browser does not let the site store anything, so that the next page would not know you. Allow site data for this site or make room for it, then sign in again.';

export const createSessionStore = (gateway: SessionGateway) => {
  const $state = atom<SessionState>({ status: 'loading', isOverdue: false });
  /** Who was signed in when the page was opened, even if that session has ended since. */
  let userId = gateway.storedUserId();
  let wasSignedIn = false;
  let isLeaving = false;
  let stopWatching: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (state: SessionState) => {
    clearTimeout(timer);
    $state.set(state);
  };

  const setSession = (session: Session | null) => {
    if (session) {
      userId = session.user.id;
      wasSignedIn = true;
    }
    setState(
      session ? { status: 'signed-in', session } : { status: 'signed-out', byChoice: isLeaving },
    );
  };

  const watch = () => {
    stopWatching();
    stopWatching = gateway.watch((event, session) => {
      // An initial "no session" may only mean that the server did not answer; the read below tells the two apart.
      if (event === 'INITIAL_SESSION' && !session) return;
      if (isLeaving && session) return;
      if (event === 'SIGNED_IN' && !gateway.isStored()) return;
      setSession(session);
    });
  };

  const open = async () => {
    setState({ status: 'loading', isOverdue: false });
    timer = setTimeout(
      () => $state.set({ status: 'loading', isOverdue: true }),
      authenticationTimeoutMs,
    );
    watch();
    const read = await gateway.read();
    // An event that came in the meantime is newer than a read that began before it.
    if ($state.get().status !== 'loading') return;
    if (read.ok) setSession(read.value);
    else setState({ status: 'unreachable', fault: read.fault });
  };

  const end = () => {
    gateway.signOut();
    setSession(null);
  };

  onMount($state, () => {
    void open();
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  });

  return {
    $state: readonlyType($state),
    /** Whose page this is or was, and whether a session of this page has shown that. */
    lastUser: () => ({ userId, wasSignedIn }),
    retry: open,
    signIn: async (credentials: Credentials): Promise<Result<Session>> => {
      const answer = await gateway.signIn(credentials);
      if (answer.ok && !gateway.isStored()) {
        end();
        return failed('invalid', notStoredText);
      }
      if (answer.ok) setSession(answer.value);
      return answer;
    },
    signOut: () => {
      isLeaving = true;
      end();
    },
    /** After a refused token: renews the session or ends it. True when the call should be repeated. */
    renew: async (): Promise<boolean> => {
      const answer = await gateway.renew();
      if (answer.ok) setSession(answer.value);
      // Any other fault says nothing about the session.
      else if (['forbidden', 'signed-out'].includes(answer.fault.kind)) end();
      return answer.ok;
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
