/** Whether the blocks of the plan are in the calendar, as it is told while tabs, days and the network change. */
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type {
  BlocksOfDay,
  CalendarBlocksGateway,
} from '#dashboard/plan/calendar-blocks/gateway.ts';
import { createCalendarBlocks } from '#dashboard/plan/calendar-blocks/store.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';
import { createFakeOwnerState } from '../../../../fakes/owner-state.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';

useFakeClock(new Date('2026-11-26T09:00:00Z'));

const plan = (day: string): BlocksOfDay => ({
  day,
  blocks: [{ id: 'a', title: 'A', start: `${day}T11:00:00Z`, end: `${day}T12:00:00Z` }],
});
const today = plan('2026-11-26');
const tomorrow = plan('2026-11-27');
const offline = failed('offline', 'Google Calendar does not answer.');

const off = { isIn: false, isBusy: false, fault: null, count: 0 };
const on = (count: number) => ({ ...off, isIn: true, count });

/** The tabs and devices of one owner. */
const openOwner = () => {
  const ownerState = createFakeOwnerState();
  let calendar: BlocksOfDay['blocks'] = [];
  const written: BlocksOfDay[] = [];
  const fail: { with?: Result<never> } = {};
  const gateway: CalendarBlocksGateway = {
    write: (wanted, { isRemoving }) => {
      written.push(wanted);
      if (fail.with) return Promise.resolve(fail.with);
      calendar = isRemoving ? [] : wanted.blocks;
      return Promise.resolve(ok(undefined));
    },
  };
  const openTab = () => {
    const fake = createFakeTools();
    const $wanted = atom<BlocksOfDay | null>(today);
    const $events = atom<Events>('not-connected');
    const store = createCalendarBlocks(gateway, $wanted, { ...fake.tools, ownerState, $events });
    return { ...store, ...fake, $wanted, $events, state: () => store.$state.get() };
  };
  return { fail, written, count: () => calendar.length, openTab };
};

test('the switch is one for all tabs and devices, and off the next day', async () => {
  const { openTab, count } = openOwner();
  const [one, other] = [openTab(), openTab()];
  await one.put();
  await settled();
  expect([one.state(), other.state()]).toEqual([on(1), on(1)]);
  one.$wanted.set({ ...today, blocks: [] });
  await settled();
  expect([one.state(), count()]).toEqual([on(0), 0]);
  one.$wanted.set(tomorrow);
  await settled();
  expect([one.state(), count()]).toEqual([off, 0]);
  await other.takeOut();
  expect(other.state()).toEqual(off);
});

test('taken out, it does not follow the plan any more', async () => {
  const { openTab, count } = openOwner();
  const tab = openTab();
  await tab.put();
  await tab.takeOut();
  tab.$wanted.set({ ...today, blocks: tomorrow.blocks });
  await settled();
  expect([tab.state(), count()]).toEqual([off, 0]);
});

test('a press just before the plan becomes that of the next day does not stay "Writing…"', async () => {
  const { openTab } = openOwner();
  const tab = openTab();
  const held = Promise.withResolvers<undefined>();
  const { signal } = new AbortController();
  void tab.locks.exclusively('calendar-blocks of owner', () => held.promise, signal);
  const putting = tab.put();
  expect(tab.state()).toMatchObject({ isIn: true, isBusy: true });
  tab.$wanted.set(tomorrow);
  held.resolve(undefined);
  await putting;
  expect(tab.state()).toEqual(off);
});

test('what failed is written once the network is back, or the plan changes, and not at every refresh', async () => {
  const { openTab, fail, written, count } = openOwner();
  const tab = openTab();
  fail.with = offline;
  await tab.put();
  expect(tab.state()).toEqual({ ...on(0), fault: offline.fault });
  tab.$wanted.set({ ...today });
  await settled();
  expect(written).toHaveLength(1);
  tab.$wanted.set({ ...today, blocks: [...today.blocks, ...tomorrow.blocks] });
  await settled();
  expect(written).toHaveLength(2);
  delete fail.with;
  tab.around.happen('online');
  await settled();
  expect([tab.state(), count()]).toEqual([on(2), 2]);
  fail.with = offline;
  await tab.takeOut();
  expect(tab.state()).toMatchObject({ isIn: false, fault: offline.fault });
  delete fail.with;
  await tab.takeOut();
  expect([tab.state(), count()]).toEqual([off, 0]);
});

test('what failed without a connection is written once Google has sent events', async () => {
  const { openTab, fail, count } = openOwner();
  const tab = openTab();
  fail.with = failed('missing', 'Please connect your Google account first.');
  await tab.put();
  delete fail.with;
  tab.$events.set({ status: 'ready', value: [], asOf: new Date(), trouble: null });
  await settled();
  expect([tab.state(), count()]).toEqual([on(1), 1]);
});
