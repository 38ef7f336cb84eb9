/** What the login page shows: nothing when already signed in, a spinner while that is not known, else the form. */
import { useEffect } from 'react';
import type { Notice } from '#lib/notice.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useAuth } from './AuthProvider.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Redirect } from './Redirect.tsx';
import type { SessionStore } from './store.ts';

type Props = { store: SessionStore; reason: Notice | null };

export const LoginGate = ({ store, reason }: Props) => {
  const { loading, isAuthenticated } = useAuth();
  // What signs in loads while the owner types.
  useEffect(() => void store.keepFresh(), [store]);
  if (isAuthenticated) return <Redirect to="/dashboard" />;
  return loading ? (
    <div className="grid h-[15.6rem] place-items-center text-ink-soft">
      <Spinner label="Loading…" />
    </div>
  ) : (
    <LoginForm onSignIn={store.signIn} reason={reason} />
  );
};
