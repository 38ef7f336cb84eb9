/** Whether somebody is signed in, from the first question until the end of the session. */
import { atom, onMount, readonlyType } from 'nanostores';
import type { Credentials, Session } from '#domain/session.ts';
import { failed, type Result } from '#lib/result.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { SessionGateway } from './gateway.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; session: Session }
  /** `byChoice`: the owner pressed Logout in this tab. */
  | { status: 'signed-out'; byChoice: boolean };

/** How long the dashboard waits for the authentication state before it asks for a sign-in. */
const authenticationTimeoutMs = 5000;

const notStoredText =
  'The password is right, but this browser does not let the site store anything, so that the next page would not know you. Allow site data for this site or make room for it, then sign in again.';

export const createSessionStore = (gateway: SessionGateway) => {
  const $state = atom<SessionState>({ status: 'loading' });
  /** Who was signed in when the page was opened, even if that session has ended since. */
  let userId = gateway.storedUserId();
  let wasSignedIn = false;
  let isLeaving = false;

  const setSession = (session: Session | null) => {
    if (session && isLeaving) return;
    if (session) {
      userId = session.user.id;
      wasSignedIn = true;
    }
    $state.set(
      session ? { status: 'signed-in', session } : { status: 'signed-out', byChoice: isLeaving },
    );
  };

  const open = async () => {
    const session = await withTimeout(gateway.read(), authenticationTimeoutMs, () => null);
    // What another tab has done in the meantime is newer than a read that began before it.
    if ($state.get().status === 'loading') setSession(session);
  };

  const end = () => {
    gateway.signOut();
    setSession(null);
  };

  onMount($state, () => {
    void open();
    return gateway.watch(setSession);
  });

  return {
    $state: readonlyType($state),
    current: gateway.current,
    /** Whose page this is or was, and whether a session of this page has shown that. */
    lastUser: () => ({ userId, wasSignedIn }),
    /** Renews the session before it ends, from now on. */
    keepFresh: () => gateway.keepFresh(setSession),
    signIn: async (credentials: Credentials): Promise<Result<Session>> => {
      const answer = await gateway.signIn(credentials);
      if (answer.ok && gateway.storedUserId() === null) {
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
