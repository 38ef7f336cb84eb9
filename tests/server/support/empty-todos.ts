/** Set-up of the tests of the table `todos` over HTTP: it is empty when a test begins, and the owner is signed in. */
import { beforeEach } from 'vitest';
import type { Running, SignedIn } from './backend.ts';
import { useBackend, useSignedIn } from './use-backend.ts';

type EmptyTodos = {
  running: Running;
  mine: SignedIn;
  /** Sends a request with the owner's token, past the network, which takes no address of any length. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  add: (...tasks: readonly ReturnType<typeof task>[]) => PromiseLike<unknown>;
};

export const useEmptyTodos = (): EmptyTodos => {
  const running = useBackend();
  const mine = useSignedIn(running);
  beforeEach(async () => {
    await running.backend.query('delete from public.todos');
  });
  const ask: EmptyTodos['ask'] = (path, init = {}) => {
    const headers = {
      apikey: running.backend.keys.publishableKey,
      authorization: `Bearer ${mine.token}`,
      'content-type': 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    };
    return running.backend.fetch(new Request(`${running.url}${path}`, { ...init, headers }));
  };
  const add: EmptyTodos['add'] = (...tasks) =>
    mine.client
      .from('todos')
      .insert([...tasks])
      .throwOnError();
  return { running, mine, ask, add };
};

/** A row to insert. */
export const task = (text: string, position = 0) => ({ text, category: 'Personal', position });
