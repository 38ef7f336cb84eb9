import { useStore } from '@nanostores/react';
import type { Notify } from '#lib/notice.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useAuth } from './AuthProvider.tsx';
import type { Credentials } from './gateway.ts';
import { LoginForm } from './LoginForm.tsx';
import { Redirect } from './Redirect.tsx';
import type { SessionStore } from './store.ts';
import { Unreachable } from './Unreachable.tsx';

type Props = { store: SessionStore; notify: Notify; leaveForNextPage: Notify };

/** The door to the dashboard: who is already signed in is shown straight through. */
export const LoginGate = ({ store, notify, leaveForNextPage }: Props) => {
  const { loading, isAuthenticated } = useAuth();
  const state = useStore(store.$state);
  const overdue = useStore(store.$overdue);
  const busy = useStore(store.$signingIn);

  const signIn = async (credentials: Credentials): Promise<boolean> => {
    const answer = await store.signIn(credentials);
    if (answer.ok) {
      leaveForNextPage({ tone: 'success', title: 'Welcome back!' });
      return true;
    }
    const { kind, message } = answer.fault;
    const title = kind === 'forbidden' ? 'Login failed' : 'An unexpected error occurred.';
    notify({ tone: 'error', title, description: message });
    return false;
  };

  if (isAuthenticated) return <Redirect to="/dashboard" />;
  if (state.status === 'unreachable') {
    return <Unreachable heading="h2" fault={state.fault} onRetry={() => void store.retry()} />;
  }
  if (loading && !overdue) {
    return (
      <div className="grid h-[17rem] place-items-center text-ink-soft">
        <Spinner label="Loading…" />
      </div>
    );
  }
  return <LoginForm busy={busy} onSignIn={signIn} />;
};
