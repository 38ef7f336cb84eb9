/** Shows the dashboard only to a user who is known to be signed in. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { useAuth } from './AuthProvider.tsx';
import { Redirect } from './Redirect.tsx';
import type { SessionStore } from './store.ts';
import { Unreachable } from './Unreachable.tsx';

type Props = {
  store: SessionStore;
  /** Shown until it is known whether somebody is signed in. */
  waiting: ReactNode;
  /** Called when nobody is signed in any more; the page is left once it has resolved. */
  onLeave: () => Promise<void>;
  children: (userId: string) => ReactNode;
};

export const Guard = ({ store, waiting, onLeave, children }: Props) => {
  const { user } = useAuth();
  const state = useStore(store.$state);

  useEffect(() => {
    // The browser may bring back a frozen copy of this page after the owner has left it.
    const readAgain = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', readAgain);
    return () => window.removeEventListener('pageshow', readAgain);
  }, []);

  switch (state.status) {
    case 'loading':
      return state.isOverdue ? <Redirect to="/login" /> : waiting;
    case 'signed-in':
      return user && children(user.id);
    case 'signed-out':
      return <Redirect to={state.byChoice ? '/' : '/login'} onLeave={onLeave} />;
    case 'unreachable':
      return (
        <main className="grid min-h-dvh place-items-center px-6">
          <Unreachable heading="h1" fault={state.fault} onRetry={() => void store.retry()} />
        </main>
      );
  }
};
