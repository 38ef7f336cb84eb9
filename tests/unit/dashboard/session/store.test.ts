import { expect, test, vi } from 'vitest';
import { createSessionStore } from '#dashboard/session/store.ts';
import type { Session } from '#domain/session.ts';
import { failed, ok } from '#lib/result.ts';
import { aSession, createFakeSessions } from '../../../fakes/session-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

type Answers = ReturnType<typeof createFakeSessions>['answers'];

/** A session store whose service answers so; otherwise that nobody is signed in. */
const open = (answers: Partial<Answers> = {}) => {
  const sessions = createFakeSessions();
  Object.assign(sessions.answers, answers);
  const store = createSessionStore(sessions.gateway);
  store.$state.listen(() => undefined);
  return { ...sessions, store, state: () => store.$state.get() };
};
const never = () => new Promise<never>(() => undefined);
const signedIn = () => Promise.resolve(ok(aSession));
const read = () => Promise.resolve(aSession);
const credentials = { email: 'o@example.com', password: 'it' };

test('it is "loading" until the session has been read', async () => {
  const { state } = open();
  expect(state()).toEqual({ status: 'loading' });
  await settled();
  expect(state()).toEqual({ status: 'signed-out', byChoice: false });
});

test('what another tab does may come before the reading, whose late answer is then not believed', async () => {
  let answer: (session: Session | null) => void = () => undefined;
  const { change, state } = open({ read: () => new Promise((resolve) => (answer = resolve)) });
  change(aSession);
  expect(state()).toEqual({ status: 'signed-in', session: aSession });
  answer(null);
  await settled();
  expect(state()).toMatchObject({ status: 'signed-in' });
});

test('a sign-in is asked for after five seconds, and not before', async () => {
  const { state } = open({ read: never });
  await vi.advanceTimersByTimeAsync(4999);
  expect(state()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ status: 'signed-out' });
});

test('a sign-in holds the session; a refused one says why', async () => {
  const { store, state, answers } = open();
  await settled();
  const message = 'Invalid login credentials';
  expect(await store.signIn(credentials)).toMatchObject({ fault: { message } });
  expect(state()).toMatchObject({ status: 'signed-out' });
  answers.signIn = signedIn;
  await store.signIn(credentials);
  expect(state()).toEqual({ status: 'signed-in', session: aSession });
});

test('a session that the browser does not keep is said and ended again', async () => {
  const { store, state, calls } = open({ signIn: signedIn, storedUserId: null });
  await settled();
  const answer = await store.signIn(credentials);
  expect(answer.ok ? '' : answer.fault.message).toMatch(/^The password is right, but this browser/);
  expect(calls).toEqual(['sign in o@example.com', 'sign out']);
  expect(state()).toMatchObject({ status: 'signed-out' });
});

test('leaving by Logout is a choice; by one in another tab it is not', async () => {
  const [here, there] = [open({ read }), open({ read })];
  await settled();
  here.store.signOut();
  there.change(null);
  expect(here.state()).toEqual({ status: 'signed-out', byChoice: true });
  expect(there.state()).toEqual({ status: 'signed-out', byChoice: false });
});

test('a refused token is renewed', async () => {
  const fresh = { ...aSession, accessToken: 'fresh' };
  const { store, state } = open({ read, renew: () => Promise.resolve(ok(fresh)) });
  await settled();
  expect(await store.renew()).toBe(true);
  expect(state()).toMatchObject({ session: { accessToken: 'fresh' } });
});

test.each(['offline', 'busy'] as const)(
  'a token that cannot be renewed ends the session; a service that is %s does not',
  async (kind) => {
    const { calls, store, state, answers } = open({ read });
    await settled();
    answers.renew = () => Promise.resolve(failed(kind, 'later'));
    expect(await store.renew()).toBe(false);
    expect(state()).toMatchObject({ status: 'signed-in' });
    answers.renew = () => Promise.resolve(failed('forbidden', 'Invalid Refresh Token'));
    expect(await store.renew()).toBe(false);
    expect(calls).toEqual(['renew', 'renew', 'sign out']);
    expect(state()).toEqual({ status: 'signed-out', byChoice: false });
  },
);
