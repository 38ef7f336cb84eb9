import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { createFakeStore } from '../../../fakes/browser-store.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createHub } from '../../../fakes/tabs.ts';
import { createDatabase, openTab } from './open-outbox.ts';

useFakeClock();
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (fake?: ReturnType<typeof createFakeTools>) => {
  const database = createDatabase();
  return { database, ...openTab(database, fake) };
};

test('changes are shown at once, written one at a time in their order and answered', async () => {
  const { database, add, shown, told } = open();
  const [a, b] = [add('a'), add('b')];
  expect(shown()).toEqual(['a', 'b']);
  await settled();
  expect(database.log).toEqual(['write a', 'write b']);
  expect([a, b, shown(), told]).toEqual([['ok'], ['ok'], [], ['saved a', 'saved b']]);
});

test('a refusal is answered, told once in each tab, and the others go on; so is a mistake in our own code', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { database, add, told, next } = open();
  const other = next();
  database.faults.push('invalid', 'mistake');
  const answers = [add('a'), add('b'), add('c')];
  await settled();
  expect(answers).toEqual([['invalid'], ['unexpected'], ['ok']]);
  expect(told).toEqual(['refused a: invalid', 'refused b: unexpected', 'saved c']);
  expect(other.told).toEqual(told);
  expect(error).toHaveBeenCalledOnce();
});

test('a lost answer is looked up; what is not there is sent once more, and what meets two errors is refused', async () => {
  const { database, add, told } = open();
  database.faults.push('lost', 'unexpected', 'unexpected', 'unexpected');
  add('a');
  add('b');
  add('c');
  await settled();
  expect(database.log).toEqual([
    ...['write a', 'look for a'],
    ...['write b', 'look for b', 'write b', 'look for b'],
    ...['write c', 'look for c', 'write c'],
  ]);
  expect(told).toEqual(['saved a', 'refused b: unexpected', 'saved c']);
});

test('no attempt is made before the time that the server has named, in whichever tab', async () => {
  const { database, add, around, next } = open();
  const other = next();
  database.faults.push(60);
  add('a');
  await settled();
  vi.setSystemTime(Date.now() - 3_600_000);
  around.happen('online');
  other.around.happen('returned');
  other.add('b');
  void other.outbox.send();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(database.log).toEqual(['write a']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(database.stored).toEqual(['a', 'b']);
});

test('coming online while an attempt is failing is not missed', async () => {
  const { database, add, around } = open();
  const release = database.hold();
  database.faults.push('offline', 'offline');
  add('a');
  await settled();
  around.happen('online');
  release();
  await settled();
  expect(database.stored).toEqual(['a']);
});

test.each([1, 2])('no change is missed, or hidden before it is saved, in %i tabs', async (tabs) => {
  for (let moment = 0; moment < 100; moment += 1) {
    const { database, add, shown, next } = open();
    const others = Array.from({ length: tabs - 1 }, () => next());
    await settled();
    add('a');
    for (let passed = 0; passed < moment; passed += 1) await Promise.resolve();
    add('b');
    for (let passed = 0; passed < 100; passed += 1) {
      expect([...shown(), ...database.stored]).toContain('b');
      await Promise.resolve();
    }
    await settled();
    const left = [shown(), ...others.map((one) => one.shown())].flat();
    expect([database.stored, left]).toEqual([['a', 'b'], []]);
  }
});

describe('several tabs', () => {
  test('show and hear the same, and write each change once', async () => {
    const { database, add, shown, told, next } = open();
    const other = next();
    const release = database.hold();
    add('a');
    await settled();
    other.add('b');
    await settled();
    expect([shown(), other.shown()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    release();
    await settled();
    expect(database.log).toEqual(['write a', 'write b']);
    expect([told, other.told]).toEqual([
      ['saved a', 'saved b'],
      ['saved a', 'saved b'],
    ]);
  });

  test('what a tab that died has left is looked up and sent by one that is open, without being asked', async () => {
    const { database, add, next, kill } = open();
    const other = next();
    await settled();
    database.hold();
    add('a');
    await settled();
    kill();
    const release = database.hold();
    await settled();
    release();
    await settled();
    expect(database.log).toEqual(['write a', 'look for a', 'write a']);
    expect(other.shown()).toEqual([]);
  });

  test('what a tab that died has told nobody of is sent with the next change', async () => {
    const { database, add, store } = open();
    await settled();
    await store.set('outbox:owner:x', { id: 'x', list: 'texts', change: 'left', madeAt: 1 });
    add('a');
    await settled();
    expect(database.log).toEqual(['look for left', 'write left', 'write a']);
  });

  test('without locks each sends its own, and what was left when it is opened', async () => {
    const hub = { ...createHub(), hasLocks: false };
    const { database, add, next } = open(createFakeTools({ hub }));
    const other = next();
    await settled();
    add('a');
    other.add('b');
    await settled();
    expect(database.log).toEqual(expect.arrayContaining(['write a', 'write b']));
    expect(database.stored.toSorted()).toEqual(['a', 'b']);
  });
});

describe('kept in the browser', () => {
  test('what an older page cannot read is counted and stays for a page that can', async () => {
    const { database, add, next, store, end } = open();
    database.setDown(true);
    add('new');
    add('old');
    await settled();
    await store.set('outbox:owner:x', { of: 'another version' });
    end();
    database.setDown(false);
    const older = next(z.literal('old'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(database.stored).toEqual(['old']);
    expect(await countUnsaved(store, 'owner')).toBe(2);
    older.end();
    next();
    await vi.advanceTimersByTimeAsync(3000);
    expect(database.stored).toEqual(['old', 'new']);
  });

  test('a browser that cannot keep changes says so, and they are sent', async () => {
    const { database, add, notices } = open(
      createFakeTools({ store: createFakeStore({ isFull: true }) }),
    );
    add('a');
    add('b');
    await settled();
    expect([...new Set(notices.map(({ id, title }) => `${id}: ${title}`))]).toEqual([
      'changes-not-kept: This browser cannot keep changes that are not saved yet. Stay on this page until all is saved.',
    ]);
    expect(database.stored).toEqual(['a', 'b']);
  });
});
