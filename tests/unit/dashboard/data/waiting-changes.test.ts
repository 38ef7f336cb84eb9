import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLocksInMemory } from '../../../fakes/tabs.ts';
import {
  countWaitingChanges,
  createWaitingChanges,
  discardWaitingChanges,
  type WaitingChange,
} from '#dashboard/data/waiting-changes.ts';
import type { Notice } from '#lib/notice.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

const change = (text: string): WaitingChange<string> => ({ id: text, change: text, madeAt: 1 });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser in which tabs can be opened. */
const createBrowser = (storage: Storage | null = createFakeStorage()) => {
  const locks = createLocksInMemory();
  const told: string[] = [];
  const openTab = (name = 'owner:tasks', change: z.ZodMiniType<string> = z.string()) => {
    const notify = ({ title }: Notice) => told.push(title);
    const waiting = createWaitingChanges({ name, change, locks, storage, notify });
    const adopted: string[] = [];
    const close = waiting.adopt((changes) => {
      adopted.push(...changes.map(({ id }) => id));
      return waiting.save(changes);
    });
    return { ...waiting, adopted, close };
  };
  return { storage, openTab, told };
};

test('changes are left to the next visit, and to one tab only', async () => {
  const { openTab, storage } = createBrowser();
  const first = openTab();
  expect(first.save([change('a'), change('b')])).toBe(true);
  const other = openTab();
  await settled();
  expect(other.adopted).toEqual([]);
  first.close();
  await settled();
  expect(other.adopted).toEqual(['a', 'b']);
  expect(countWaitingChanges(storage, 'owner')).toBe(2);
  expect(storage?.length).toBe(1);
});

test("another user's changes are left alone, counted apart and survive a discard", async () => {
  const { openTab, storage } = createBrowser();
  const mine = openTab('owner:tasks');
  mine.save([change('a'), change('b')]);
  openTab('stranger:tasks').save([change('c')]);
  expect(countWaitingChanges(storage, 'owner')).toBe(2);
  discardWaitingChanges(storage, 'owner');
  expect(countWaitingChanges(storage, 'owner')).toBe(0);
  expect(countWaitingChanges(storage, 'stranger')).toBe(1);
  const next = openTab('owner:tasks');
  await settled();
  expect(next.adopted).toEqual([]);
});

test.each(['{"id', '{"id":"a"}', 'null'])('what is kept is not trusted: %s', async (text) => {
  const { openTab, storage } = createBrowser();
  storage?.setItem('waiting-changes:owner:tasks:gone', text);
  const tab = openTab();
  await settled();
  expect(tab.adopted).toEqual([]);
});

test('changes that an older page cannot read are kept for a page that can, and the owner is told', async () => {
  const { openTab, storage, told } = createBrowser();
  const newer = openTab();
  newer.save([change('old'), change('new')]);
  newer.close();
  const older = openTab('owner:tasks', z.literal('old'));
  await settled();
  expect(older.adopted).toEqual(['old']);
  older.save([]);
  older.close();
  expect(told).toEqual(['A newer version of this page has left changes that are not saved yet.']);
  expect(countWaitingChanges(storage, 'owner')).toBe(1);
  const next = openTab();
  await settled();
  expect(next.adopted).toEqual(['new']);
  expect(storage?.length).toBe(1);
});

test('a storage that is full or blocked, and a list that is too long, are said', () => {
  const full = Object.assign(createFakeStorage(), { isFull: true });
  for (const unusable of [full, null]) {
    const tab = createBrowser(unusable).openTab();
    expect(tab.save([change('a')])).toBe(false);
  }
  expect(createBrowser(null).openTab().save([])).toBe(true);
  const { openTab, storage } = createBrowser();
  expect(openTab().save([change('x'.repeat(1_000_001))])).toBe(false);
  expect(storage?.length).toBe(0);
});

test('changes that the next tab cannot keep under its own key stay where they are', async () => {
  const storage = createFakeStorage();
  const { openTab } = createBrowser(storage);
  const first = openTab();
  first.save([change('a')]);
  first.close();
  storage.isFull = true;
  const next = openTab();
  await settled();
  expect(next.adopted).toEqual(['a']);
  expect(countWaitingChanges(storage, 'owner')).toBe(1);
});

test('one change can be forgotten after the tab has let go', async () => {
  const { openTab } = createBrowser();
  const tab = openTab();
  tab.save([change('a'), change('b')]);
  tab.close();
  tab.forget('a');
  const next = openTab();
  await settled();
  expect(next.adopted).toEqual(['b']);
});
