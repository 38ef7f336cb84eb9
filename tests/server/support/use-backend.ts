/** One backend for all tests of a file: started before the first of them and stopped after the last. */
import { afterAll, beforeAll } from 'vitest';
import type { BackendOptions } from '../../../server/backend/open-backend.ts';
import { owner, type Running, type SignedIn, startBackend } from './backend.ts';

const startedOr = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The backend is started before the first test.');
  return value;
};

/** Usable in tests and hooks; the backend itself starts in a hook of its own. */
export const useBackend = (options: Partial<BackendOptions> = {}): Running => {
  let started: Running | undefined;
  beforeAll(async () => {
    started = await startBackend(options);
  });
  afterAll(() => started?.stop());
  return {
    get backend() {
      return startedOr(started).backend;
    },
    get url() {
      return startedOr(started).url;
    },
    client: (...args) => startedOr(started).client(...args),
    signedIn: (...args) => startedOr(started).signedIn(...args),
    ask: (...args) => startedOr(started).ask(...args),
    post: (...args) => startedOr(started).post(...args),
    signIn: (...args) => startedOr(started).signIn(...args),
    stop: () => startedOr(started).stop(),
  };
};

/** An account that is signed in before the first test; the owner unless another one is named. */
export const useSignedIn = (running: Running, account = owner): SignedIn => {
  let session: SignedIn | undefined;
  beforeAll(async () => {
    session = await running.signedIn(account);
  });
  return {
    get client() {
      return startedOr(session).client;
    },
    get id() {
      return startedOr(session).id;
    },
    get token() {
      return startedOr(session).token;
    },
  };
};
