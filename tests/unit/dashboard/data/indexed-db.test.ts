import { expect, test, vi } from 'vitest';
import { browserStore } from '#dashboard/data/indexed-db.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock(new Date('2026-11-20T12:00:00Z'));

test('a database that never answers delays the page for three seconds once, and nothing is lost', async () => {
  vi.stubGlobal('indexedDB', {
    databases: () => new Promise(() => undefined),
    open: () => ({}),
  });
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}) });
  const opened = browserStore.open();
  await vi.advanceTimersByTimeAsync(3000);
  await opened;
  expect(await browserStore.set('outbox:a', 'add')).toBe(false);
  expect(await browserStore.replace('outbox:of an earlier visit', 'sent')).toBe('sent');
  expect(await browserStore.find('outbox:')).toEqual(['add', 'sent']);
  await browserStore.remove('outbox:');
  expect(await browserStore.find('outbox:')).toEqual([]);
});
