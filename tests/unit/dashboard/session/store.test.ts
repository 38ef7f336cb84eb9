import { describe, expect, test, vi } from 'vitest';
import { createSessionStore } from '#dashboard/session/store.ts';
import type { Session } from '#domain/session.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { aSession, createFakeSessions } from '../../../fakes/session-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const open = (
  prepare: (sessions: ReturnType<typeof createFakeSessions>) => void = () => undefined,
) => {
  const sessions = createFakeSessions();
  prepare(sessions);
  const store = createSessionStore(sessions.gateway);
  store.$state.listen(() => undefined);
  store.$overdue.listen(() => undefined);
  return { sessions, store, state: () => store.$state.get() };
};
const never = () => new Promise<never>(() => undefined);

describe('the first word', () => {
  test('is "loading" until the session has been read', async () => {
    const { state } = open();
    expect(state()).toEqual({ status: 'loading' });
    await settled();
    expect(state()).toEqual({ status: 'signed-out', byChoice: false });
  });

  test('may be an event that comes before the read', () => {
    const { sessions, state } = open(({ answers }) => (answers.read = never));
    sessions.emit('INITIAL_SESSION', aSession);
    expect(state()).toEqual({ status: 'signed-in', session: aSession });
  });

  test('an initial "no session" waits for the read, which may only have failed to ask', async () => {
    const { sessions, state } = open(
      ({ answers }) => (answers.read = () => Promise.resolve(failed('offline', 'no answer'))),
    );
    sessions.emit('INITIAL_SESSION', null);
    expect(state()).toEqual({ status: 'loading' });
    await settled();
    expect(state()).toMatchObject({ status: 'unreachable', fault: { kind: 'offline' } });
  });

  test('is overdue after five seconds, and not before', async () => {
    const { store } = open(({ answers }) => (answers.read = never));
    await vi.advanceTimersByTimeAsync(4999);
    expect(store.$overdue.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.$overdue.get()).toBe(true);
  });

  test('a late answer after an event is not believed', async () => {
    let answer: (result: Result<Session | null>) => void = () => undefined;
    const { sessions, state } = open(
      ({ answers }) => (answers.read = () => new Promise((resolve) => (answer = resolve))),
    );
    sessions.emit('SIGNED_IN', aSession);
    answer(ok(null));
    await settled();
    expect(state()).toMatchObject({ status: 'signed-in' });
  });

  test('can be asked for again when nobody could tell', async () => {
    const { sessions, store, state } = open(
      ({ answers }) => (answers.read = () => Promise.resolve(failed('offline', 'no answer'))),
    );
    await settled();
    sessions.answers.read = () => Promise.resolve(ok(aSession));
    await store.retry();
    expect(state()).toMatchObject({ status: 'signed-in' });
  });
});

describe('signing in', () => {
  test('that is refused says why and leaves the owner signed out', async () => {
    const { store, state } = open();
    await settled();
    const answer = store.signIn({ email: 'o@example.com', password: 'wrong' });
    expect(store.$signingIn.get()).toBe(true);
    expect(await answer).toMatchObject({ fault: { message: 'Invalid login credentials' } });
    expect(store.$signingIn.get()).toBe(false);
    expect(state()).toMatchObject({ status: 'signed-out' });
  });

  test('that succeeds holds the session', async () => {
    const { store, state } = open(
      ({ answers }) => (answers.signIn = () => Promise.resolve(ok(aSession))),
    );
    await settled();
    await store.signIn({ email: 'o@example.com', password: 'right' });
    expect(state()).toEqual({ status: 'signed-in', session: aSession });
  });

  test('that the browser does not remember is said, and the session is ended again', async () => {
    const { store, state, sessions } = open(({ answers }) => {
      answers.signIn = () => Promise.resolve(ok(aSession));
      answers.isKept = false;
    });
    await settled();
    await store.signIn({ email: 'o@example.com', password: 'right' });
    expect(store.$notKept.get()).toBe(true);
    expect(sessions.calls).toEqual(['sign in o@example.com', 'sign out']);
    expect(state()).toMatchObject({ status: 'signed-out' });
  });
});

describe('leaving', () => {
  test('by Logout is a choice; in another tab it is not', async () => {
    const signedIn = ({ answers }: ReturnType<typeof createFakeSessions>) =>
      (answers.read = () => Promise.resolve(ok(aSession)));
    const here = open(signedIn);
    const there = open(signedIn);
    await settled();
    here.store.signOut();
    expect(here.state()).toEqual({ status: 'signed-out', byChoice: true });
    there.sessions.emit('SIGNED_OUT', null);
    expect(there.state()).toEqual({ status: 'signed-out', byChoice: false });
  });
});

describe('a refused token', () => {
  const signedIn = (renewed: Result<Session>) =>
    open(({ answers }) => {
      answers.read = () => Promise.resolve(ok(aSession));
      answers.renew = () => Promise.resolve(renewed);
    });

  test('is renewed once, however many ask', async () => {
    const { sessions, store } = signedIn(ok({ ...aSession, accessToken: 'fresh' }));
    await settled();
    expect(await Promise.all([store.renew(), store.renew()])).toEqual([true, true]);
    expect(sessions.calls).toEqual(['renew']);
    expect(store.$state.get()).toMatchObject({ session: { accessToken: 'fresh' } });
  });

  test('that cannot be renewed ends the session', async () => {
    const { sessions, store, state } = signedIn(failed('forbidden', 'Invalid Refresh Token'));
    await settled();
    expect(await store.renew()).toBe(false);
    expect(sessions.calls).toEqual(['renew', 'sign out']);
    expect(state()).toEqual({ status: 'signed-out', byChoice: false });
  });

  test('keeps the session while the server cannot be asked', async () => {
    const { store, state } = signedIn(failed('offline', 'no answer'));
    await settled();
    expect(await store.renew()).toBe(false);
    expect(state()).toMatchObject({ status: 'signed-in' });
  });
});
