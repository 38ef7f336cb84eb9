import { afterEach, expect, test, vi } from 'vitest';
import { createBackend } from '#dashboard/data/backend.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the server is asked for its key once, and again after a failure', async () => {
  const localStorage = createFakeStorage();
  const fetch = vi.fn(() => Promise.resolve(Response.json({ publishableKey: 'told' })));
  vi.stubGlobal('window', { localStorage, location: { origin: 'http://localhost:4321' } });
  vi.stubGlobal('fetch', fetch);
  const { reach } = createBackend();
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  expect(await reach()).toMatchObject({ ok: false, fault: { kind: 'offline' } });
  const answer = await reach();
  expect(answer).toMatchObject({ value: { publishableKey: 'told' } });
  expect(await reach()).toBe(answer);
  expect(fetch).toHaveBeenCalledTimes(2);
});
