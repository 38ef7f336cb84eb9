import { expect, test } from 'vitest';
import { createSessionStorage } from '#dashboard/data/browser-storage.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

const key = 'sb-localhost-auth-token';

test.each([
  ['full', Object.assign(createFakeStorage(), { isFull: true })],
  ['blocked', null],
])('a storage that is %s keeps the session for this page and says so', (_name, storage) => {
  const page = createSessionStorage(storage);
  expect(page.isStored()).toBe(true);
  page.setItem(key, 'session');
  expect([page.getItem(key), page.isStored()]).toEqual(['session', false]);
  expect(createSessionStorage(storage).getItem(key)).toBeNull();
  page.removeItem(key);
  expect(page.getItem(key)).toBeNull();
});
