/** Shows the dashboard only to a user who is known to be signed in. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { User } from '#domain/session.ts';
import type { SessionStore } from './store.ts';

type Props = {
  store: SessionStore;
  /** Shown until it is known whether somebody is signed in. */
  waiting: ReactNode;
  /** Called when nobody is signed in any more; the page is left once it has resolved. */
  onLeave: () => Promise<void>;
  children: (user: User) => ReactNode;
};

type RedirectProps = Pick<Props, 'onLeave'> & { to: string };

/** Replaces this page by another one in the browser's history; shows nothing meanwhile. */
const Redirect = ({ to, onLeave }: RedirectProps) => {
  useEffect(() => void onLeave().then(() => window.location.replace(to)), [to, onLeave]);
  return null;
};

export const Guard = ({ store, waiting, onLeave, children }: Props) => {
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
      return waiting;
    case 'signed-in':
      return children(state.session.user);
    case 'signed-out':
      return <Redirect to={state.byChoice ? '/' : '/login'} onLeave={onLeave} />;
  }
};
