/** The login page: session store, sign-in form and notices. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DeferredToaster } from '#ui/toaster/DeferredToaster.tsx';
import { dismissNotice, notify } from '#ui/toaster/notify.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { createPageWorker } from './offline/gateway.ts';
import { createOfflinePage, type OfflinePage } from './offline/store.ts';
import { hasUnsavedText } from './offline/unsaved-text.ts';
import { createEnvironment } from './shared/browser/environment.ts';
import { leaveFlashNotice, takeFlashNotice } from './shared/browser/flash-notice.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { LoginGate } from './session/LoginGate.tsx';
import { createSessionStore } from './session/store.ts';
import { createBackend } from './shared/backend/backend.ts';
import { createTheme } from './theme/store.ts';
import { applyTheme } from './theme/apply-theme.ts';

const build = () => ({
  session: createSessionStore(createSessionGateway(createBackend())),
  theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
  offlinePage: createOfflinePage(createPageWorker('/login'), {
    environment: createEnvironment(),
    notify,
    hasUnsavedText,
    reload: () => window.location.reload(),
  }),
});

const startWhenIdle = (offlinePage: OfflinePage) => {
  let stop: () => void = () => undefined;
  const callOff = whenIdle(() => (stop = offlinePage.start()));
  return () => {
    callOff();
    stop();
  };
};

export const Login = () => {
  const [reason] = useState(takeFlashNotice);
  const [{ session, theme, offlinePage }] = useState(build);
  const shownTheme = useStore(theme.$theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => startWhenIdle(offlinePage), [offlinePage]);

  return (
    <AuthProvider store={session}>
      <LoginGate store={session} reason={reason} {...{ notify, dismissNotice, leaveFlashNotice }} />
      <DeferredToaster theme={shownTheme} isPageReady />
    </AuthProvider>
  );
};
