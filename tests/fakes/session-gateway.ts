import type { SessionGateway } from '#dashboard/session/gateway.ts';
import type { Session } from '#domain/session.ts';
import { failed, ok, type Result } from '#lib/result.ts';

export const aSession: Session = {
  user: {
    id: '3f0c7f5e-5a0e-4f0e-9d0a-1c2b3a4d5e6f',
    email: 'owner@example.com',
    hasGoogleIdentity: false,
  },
  accessToken: 'access',
  refreshToken: 'refresh',
  tokenType: 'bearer',
  expiresIn: 3600,
  expiresAt: new Date('2026-11-20T10:00:00Z'),
  providerToken: null,
};

/** An authentication service that answers what the test has put there. */
export const createFakeSessions = () => {
  const listeners = new Set<(session: Session | null) => void>();
  const calls: string[] = [];
  const answers: {
    read: () => Promise<Session | null>;
    renew: () => Promise<Result<Session>>;
    signIn: () => Promise<Result<Session>>;
    storedUserId: string | null;
  } = {
    read: () => Promise.resolve(null),
    renew: () => Promise.resolve(ok(aSession)),
    signIn: () => Promise.resolve(failed('forbidden', 'Invalid login credentials')),
    storedUserId: aSession.user.id,
  };
  const gateway: SessionGateway = {
    current: () => Promise.resolve(ok(aSession)),
    storedUserId: () => answers.storedUserId,
    read: () => answers.read(),
    renew: () => {
      calls.push('renew');
      return answers.renew();
    },
    signIn: ({ email }) => {
      calls.push(`sign in ${email}`);
      return answers.signIn();
    },
    signOut: () => {
      calls.push('sign out');
    },
    keepFresh: () => Promise.resolve(),
    watch: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
  return {
    gateway,
    answers,
    calls,
    /** As when another tab has changed what is stored, or the library has renewed it. */
    change: (session: Session | null) => {
      for (const tell of listeners) tell(session);
    },
  };
};
