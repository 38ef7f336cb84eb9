/** What the login page shows: nothing when already signed in, a spinner while that is not known, else the form. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Notice } from '#lib/notice.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useAuth } from './AuthProvider.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Redirect } from './Redirect.tsx';
import type { SessionStore } from './store.ts';
import { Unreachable } from './Unreachable.tsx';

type Props = { store: SessionStore; reason: Notice | null };

export const LoginGate = ({ store, reason }: Props) => {
  const { isAuthenticated } = useAuth();
  const state = useStore(store.$state);
  const [isFormShown, setFormShown] = useState(false);
  // A form that was shown once stays, so that a late answer does not remove what was typed.
  if (!isFormShown && (state.status !== 'loading' || state.isOverdue)) setFormShown(true);

  if (isAuthenticated) return <Redirect to="/dashboard" />;
  if (!isFormShown) {
    return (
      <div className="grid h-[15.6rem] place-items-center text-ink-soft">
        <Spinner label="Loading…" />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {state.status === 'unreachable' && (
        <Unreachable heading="h2" fault={state.fault} onRetry={() => void store.retry()} />
      )}
      <LoginForm onSignIn={store.signIn} reason={reason} />
    </div>
  );
};
