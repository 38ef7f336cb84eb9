/** The login page: session store, sign-in form and notices. It keeps nothing in the browser until somebody is signed in. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Toaster } from '#ui/toaster/Toaster.tsx';
import { readFlashNotice } from '#dashboard/data/flash-notice.ts';
import { AuthProvider } from '#dashboard/session/AuthProvider.tsx';
import { LoginGate } from '#dashboard/session/LoginGate.tsx';
import { BrokenPage } from '#dashboard/session/BrokenPage.tsx';
import { applyTheme, createShell } from './shell.ts';

export const Login = () => {
  const [reason] = useState(readFlashNotice);
  const [{ session, theme }] = useState(createShell);
  const shownTheme = useStore(theme.$theme);
  useEffect(() => applyTheme(theme), [theme]);

  return (
    <AuthProvider store={session}>
      <ErrorBoundary fallback={(again) => <BrokenPage heading="h2" onRetry={again} />}>
        <LoginGate store={session} reason={reason} />
        <Toaster theme={shownTheme} />
      </ErrorBoundary>
    </AuthProvider>
  );
};
