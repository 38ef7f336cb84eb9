/** Set-up of the tests of the table `todos` over HTTP: it is empty when a test begins, and the owner is signed in. */
import { beforeEach } from 'vitest';
import type { Running, SignedIn } from './backend.ts';
import { useBackend, useSignedIn } from './use-backend.ts';

type EmptyTodos = {
  running: Running;
  mine: SignedIn;
  /** A request with the owner's token, whose body is JSON. */
  asOwner: (init?: RequestInit) => RequestInit;
};

export const useEmptyTodos = (): EmptyTodos => {
  const running = useBackend();
  const mine = useSignedIn(running);
  beforeEach(async () => {
    await running.backend.query('delete from public.todos');
  });

  const asOwner: EmptyTodos['asOwner'] = (init = {}) => ({
    ...init,
    headers: {
      authorization: `Bearer ${mine.token}`,
      'content-type': 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
  return { running, mine, asOwner };
};

/** A row to insert. */
export const task = (text: string, position = 0) => ({ text, category: 'Personal', position });
