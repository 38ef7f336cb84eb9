/** Gives every component below it the signed-in user, through useAuth. */
import { useStore } from '@nanostores/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Session, User } from '#domain/session.ts';
import type { SessionStore } from './store.ts';

export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the session was read or an event brought it. */
  loading: boolean;
  isAuthenticated: boolean;
};

const AuthContext = createContext<Auth | null>(null);

type Props = { store: SessionStore; children: ReactNode };

export const AuthProvider = ({ store, children }: Props) => {
  const state = useStore(store.$state);
  const auth = useMemo(() => {
    const session = state.status === 'signed-in' ? state.session : null;
    return {
      user: session?.user ?? null,
      session,
      loading: state.status === 'loading',
      isAuthenticated: session !== null,
    };
  }, [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
};

export const useAuth = (): Auth => {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
