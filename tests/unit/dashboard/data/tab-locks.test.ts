import { expect, test, vi } from 'vitest';
import { createLeases } from '#dashboard/data/tab-locks.ts';
import { createDeferred } from '#lib/deferred.ts';
import { createFakeEnvironment } from '../../../fakes/environment.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

/** A browser on plain http: its tabs share a storage and nothing else. */
const createBrowser = () => {
  const storage = createFakeStorage();
  const log: string[] = [];
  const openTab = (name: string) => {
    const around = createFakeEnvironment();
    const locks = createLeases(storage, around.environment);
    /** Asks for the lock, and gives it back when the returned function is called. */
    const take = (signal?: AbortSignal) => {
      const { promise, resolve } = createDeferred<undefined>();
      const act = async () => {
        log.push(`${name} begins`);
        await promise;
        log.push(`${name} ends`);
      };
      void locks.exclusively('queue', act, signal);
      return () => resolve(undefined);
    };
    return { take, leave: around.leave };
  };
  return { storage, log, openTab };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('two tabs that ask in the same moment have the lock one after the other', async () => {
  const { log, openTab, storage } = createBrowser();
  const ends = [openTab('a').take(), openTab('b').take()];
  await pass(600_000);
  expect(log).toHaveLength(1);
  ends.forEach((end) => end());
  await pass(5000);
  const order = log[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  expect(log).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(storage.length).toBe(0);
});

test('within one tab the lock has one holder, too', async () => {
  const { log, openTab } = createBrowser();
  const tab = openTab('a');
  const end = tab.take();
  tab.take();
  await pass(600_000);
  expect(log).toEqual(['a begins']);
  end();
  await pass(5000);
  expect(log).toEqual(['a begins', 'a ends', 'a begins']);
});

test('a tab that is left gives the lock back at once', async () => {
  const { log, openTab } = createBrowser();
  const first = openTab('a');
  first.take();
  await pass(1000);
  openTab('b').take();
  await pass(5000);
  expect(log).toEqual(['a begins']);
  first.leave();
  await pass(2000);
  expect(log).toEqual(['a begins', 'b begins']);
});

test('the lock of a tab that has crashed ends by itself, also after the clock was set back', async () => {
  const { log, openTab, storage } = createBrowser();
  storage.setItem('lock:queue', `crashed ${Date.now() + 90_000}`);
  openTab('a').take();
  await pass(80_000);
  expect(log).toEqual([]);
  await pass(20_000);
  expect(log).toEqual(['a begins']);
  const other = createBrowser();
  other.storage.setItem('lock:queue', `crashed ${Date.now() + 90_000}`);
  vi.setSystemTime(Date.now() - 3_600_000);
  other.openTab('b').take();
  await pass(2000);
  expect(other.log).toEqual(['b begins']);
});

test('a tab that no longer wants the lock does not get it', async () => {
  const { log, openTab } = createBrowser();
  const end = openTab('a').take();
  await pass(1000);
  const unwanted = new AbortController();
  openTab('b').take(unwanted.signal);
  await pass(1000);
  unwanted.abort();
  end();
  await pass(5000);
  expect(log).toEqual(['a begins', 'a ends']);
});

test('a full storage stops nothing', async () => {
  const { log, openTab, storage } = createBrowser();
  storage.isFull = true;
  openTab('a').take();
  await pass(1000);
  expect(log).toEqual(['a begins']);
});
