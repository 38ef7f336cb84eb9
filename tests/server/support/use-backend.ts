/** One backend for all tests of a file: started before the first of them and stopped after the last. */
import { afterAll, beforeAll } from 'vitest';
import type { BackendOptions } from '../../../server/backend/open-backend.ts';
import { owner, type Running, type SignedIn, startBackend } from './backend.ts';

const hasStarted = <T>(value: Partial<T>): value is T => typeof value === 'object';

/** An object that a hook fills: read its members in tests and in later hooks only. */
export const useStarted = <T extends object>(
  start: () => Promise<T>,
  stop?: (started: T) => unknown,
): T => {
  const started: Partial<T> = {};
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  if (!hasStarted<T>(started)) throw new Error('unreachable');
  if (stop) afterAll(() => stop(started));
  return started;
};

export const useBackend = (options: Partial<BackendOptions> = {}): Running =>
  useStarted(
    () => startBackend(options),
    ({ stop }) => stop(),
  );

/** An account that is signed in before the first test; the owner unless another one is named. */
export const useSignedIn = (running: Running, account = owner): SignedIn =>
  useStarted(() => running.signedIn(account));
