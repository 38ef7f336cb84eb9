import { expect, test } from 'vitest';
import { createSessionStorage } from '#dashboard/data/session-storage.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

const key = 'sb-localhost-auth-token';

test('a session is stored and found again by the next page', () => {
  const storage = createFakeStorage();
  createSessionStorage(storage).setItem(key, 'session');
  expect(createSessionStorage(storage).getItem(key)).toBe('session');
});

test.each([
  ['full', Object.assign(createFakeStorage(), { isFull: true })],
  ['blocked', null],
])('a storage that is %s keeps the session for this page and says so', (_name, storage) => {
  const page = createSessionStorage(storage);
  expect(page.isKept()).toBe(true);
  page.setItem(key, 'session');
  expect(page.getItem(key)).toBe('session');
  expect(page.isKept()).toBe(false);
  expect(createSessionStorage(storage).getItem(key)).toBeNull();
});

test('a session that was forgotten does not come back with an answer that was under way', () => {
  const storage = createFakeStorage();
  const page = createSessionStorage(storage);
  page.setItem(key, 'session');
  expect(page.forget()).toEqual(['session']);
  expect(storage.length).toBe(0);
  page.setItem(key, 'refreshed');
  expect(page.getItem(key)).toBeNull();
  expect(storage.length).toBe(0);
  page.accept();
  page.setItem(key, 'signed in again');
  expect(page.getItem(key)).toBe('signed in again');
});
