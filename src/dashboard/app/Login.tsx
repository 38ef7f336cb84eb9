/** The login page: session store, sign-in form and notices. It keeps nothing in the browser until somebody is signed in. */
import { useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Toaster } from '#ui/toaster/Toaster.tsx';
import { createBackend } from '#dashboard/data/backend.ts';
import { readFlashNotice } from '#dashboard/data/flash-notice.ts';
import { AuthProvider } from '#dashboard/session/AuthProvider.tsx';
import { BrokenPage } from '#dashboard/session/BrokenPage.tsx';
import { createSessionGateway } from '#dashboard/session/gateway.ts';
import { LoginGate } from '#dashboard/session/LoginGate.tsx';
import { createSessionStore } from '#dashboard/session/store.ts';
import { createTheme, useTheme } from './theme.ts';

export const Login = () => {
  const [reason] = useState(readFlashNotice);
  const [session] = useState(() => createSessionStore(createSessionGateway(createBackend())));
  const [theme] = useState(createTheme);
  const shownTheme = useTheme(theme);

  return (
    <AuthProvider store={session}>
      <ErrorBoundary fallback={(again) => <BrokenPage heading="h2" onRetry={again} />}>
        <LoginGate store={session} reason={reason} />
        <Toaster theme={shownTheme} />
      </ErrorBoundary>
    </AuthProvider>
  );
};
