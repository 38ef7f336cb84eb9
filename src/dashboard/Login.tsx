import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notify, Toaster } from '#ui/Toaster.tsx';
import { leaveForNextPage } from './later.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { LoginGate } from './session/LoginGate.tsx';
import { createSessionStore } from './session/store.ts';
import { createBackend } from './shared/backend.ts';
import { createTheme } from './theme/store.ts';
import { wear } from './theme/wear.ts';

const build = () => ({
  session: createSessionStore(createSessionGateway(createBackend())),
  theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
});

export const Login = () => {
  const [{ session, theme }] = useState(build);
  const worn = useStore(theme.$theme);
  useEffect(() => wear(theme), [theme]);

  return (
    <AuthProvider store={session}>
      <LoginGate store={session} notify={notify} leaveForNextPage={leaveForNextPage} />
      <Toaster theme={worn} />
    </AuthProvider>
  );
};
