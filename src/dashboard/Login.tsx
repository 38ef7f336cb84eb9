/** The login page: session store, sign-in form and notices. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DeferredToaster } from '#ui/DeferredToaster.tsx';
import { notify } from '#ui/notify.ts';
import { leaveFlashNotice, showFlashNotice } from './shared/flash-notice.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { LoginGate } from './session/LoginGate.tsx';
import { createSessionStore } from './session/store.ts';
import { createBackend } from './shared/backend.ts';
import { createTheme } from './theme/store.ts';
import { applyTheme } from './theme/apply-theme.ts';

const build = () => ({
  session: createSessionStore(createSessionGateway(createBackend())),
  theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
});

export const Login = () => {
  const [{ session, theme }] = useState(build);
  const shownTheme = useStore(theme.$theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => showFlashNotice(notify), []);

  return (
    <AuthProvider store={session}>
      <LoginGate store={session} notify={notify} leaveFlashNotice={leaveFlashNotice} />
      <DeferredToaster theme={shownTheme} isPageReady />
    </AuthProvider>
  );
};
