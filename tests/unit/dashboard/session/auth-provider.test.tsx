import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from '#dashboard/session/AuthProvider.tsx';
import { createSessionStore } from '#dashboard/session/store.ts';
import { aSession, createFakeSessions } from '../../../fakes/session-gateway.ts';

const Shown = () => {
  const { user, session, loading, isAuthenticated } = useAuth();
  return <p>{JSON.stringify({ user, token: session?.accessToken, loading, isAuthenticated })}</p>;
};

const draw = (store: ReturnType<typeof createSessionStore>) =>
  renderToString(
    <AuthProvider store={store}>
      <Shown />
    </AuthProvider>,
  ).replaceAll('&quot;', '"');

test('useAuth outside an AuthProvider says so', () => {
  expect(() => renderToString(<Shown />)).toThrow('useAuth must be used within an AuthProvider');
});

test('the context begins loading, then holds user and session', async () => {
  const sessions = createFakeSessions();
  const store = createSessionStore(sessions.gateway);
  expect(draw(store)).toContain('{"user":null,"loading":true,"isAuthenticated":false}');
  const stop = store.$state.listen(() => undefined);
  sessions.change(aSession);
  expect(draw(store)).toContain('"token":"access","loading":false,"isAuthenticated":true');
  stop();
  await Promise.resolve();
});
