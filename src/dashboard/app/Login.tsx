/** The login page: session store, sign-in form and notices. It keeps nothing in the browser until somebody is signed in. */
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Toaster } from '#ui/toaster/Toaster.tsx';
import { createBackend } from '#dashboard/data/backend.ts';
import { AuthProvider, useAuth } from '#dashboard/session/AuthProvider.tsx';
import { BrokenPage } from '#dashboard/session/BrokenPage.tsx';
import { readFlashNotice } from '#dashboard/session/flash-notice.ts';
import { createSessionGateway } from '#dashboard/session/gateway.ts';
import { LoginForm } from '#dashboard/session/LoginForm.tsx';
import { createSessionStore, type SessionStore } from '#dashboard/session/store.ts';
import { createTheme, useTheme } from './theme.ts';

/** Nothing when already signed in, a spinner while that is not known, else the form. */
const SignIn = ({ session }: { session: SessionStore }) => {
  const { loading, isAuthenticated } = useAuth();
  const [reason] = useState(readFlashNotice);
  // What signs in loads while the owner types.
  useEffect(() => void session.keepFresh(), [session]);
  useEffect(() => {
    if (isAuthenticated) window.location.replace('/dashboard');
  }, [isAuthenticated]);
  if (isAuthenticated) return null;
  return loading ? (
    <div className="grid h-[15.6rem] place-items-center text-ink-soft">
      <Spinner label="Loading…" />
    </div>
  ) : (
    <LoginForm onSignIn={session.signIn} reason={reason} />
  );
};

export const Login = () => {
  const [session] = useState(() => createSessionStore(createSessionGateway(createBackend())));
  const [theme] = useState(createTheme);
  const shownTheme = useTheme(theme);

  return (
    <AuthProvider store={session}>
      <ErrorBoundary fallback={(again) => <BrokenPage heading="h2" onRetry={again} />}>
        <SignIn session={session} />
        <Toaster theme={shownTheme} />
      </ErrorBoundary>
    </AuthProvider>
  );
};
