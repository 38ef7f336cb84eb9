import { afterEach, expect, test, vi } from 'vitest';
import { createBackend } from '#dashboard/data/backend.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of a server that answers so, in a browser that keeps this. */
const open = (kept: Record<string, string>, answer: () => Promise<Response>) => {
  const localStorage = createFakeStorage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const fetch = vi.fn(answer);
  vi.stubGlobal('window', { localStorage, location: { origin: 'http://localhost:4321' } });
  vi.stubGlobal('fetch', fetch);
  return { backend: createBackend(), localStorage, fetch };
};

const known = { backend: '{"publishableKey":"known"}' };
const session = { 'sb-localhost-auth-token': '{}' };
const never = () => new Promise<never>(() => undefined);
const told = () => Promise.resolve(Response.json({ publishableKey: 'told' }));

test('whoever is signed in goes on with the known key, and the answer is for the next page', async () => {
  const { backend } = open({ ...known, ...session }, never);
  expect(await backend.reach()).toMatchObject({ value: { publishableKey: 'known' } });
  const next = open({ ...known, ...session }, told);
  await next.backend.reach();
  await vi.waitFor(() => expect(next.localStorage.getItem('backend')).toContain('told'));
});

test('otherwise the server is asked, again after a failure, and nothing is kept', async () => {
  const { backend, localStorage, fetch } = open(known, told);
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  expect(await backend.reach()).toMatchObject({ ok: false, fault: { kind: 'offline' } });
  expect(await backend.reach()).toMatchObject({ value: { publishableKey: 'told' } });
  expect(localStorage.getItem('backend')).toBe(known.backend);
});
