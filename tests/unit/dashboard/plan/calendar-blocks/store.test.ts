/** Whether the blocks of the plan are in the calendar, as it is told while tabs, days and the network change. */
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { CalendarBlocksGateway } from '#dashboard/plan/calendar-blocks/gateway.ts';
import { createCalendarBlocks } from '#dashboard/plan/calendar-blocks/store.ts';
import type { BlocksOfDay } from '#dashboard/plan/calendar-blocks/write-blocks.ts';
import { toGoogleFault } from '#dashboard/data/google-calls.ts';
import { createLocksInMemory } from '../../../../fakes/tabs.ts';
import type { WrittenEvent } from '#domain/plan/calendar-blocks.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';
import { createFakeStorage } from '../../../../fakes/storage.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';

useFakeClock(new Date('2026-11-26T09:00:00Z'));

const plan = (day: string): BlocksOfDay => ({
  day,
  blocks: [{ id: 'a', title: 'A', start: `${day}T11:00:00Z`, end: `${day}T12:00:00Z` }],
});
const today = plan('2026-11-26');
const offline = failed('offline', 'Google Calendar does not answer.');

const createFakeCalendar = () => {
  const events = new Map<string, WrittenEvent>();
  const fail: Partial<Record<'open' | 'insert', Result<never>>> = {};
  const gateway: CalendarBlocksGateway = {
    open: () =>
      Promise.resolve(
        fail.open ??
          ok({
            written: [...events.values()],
            insert: ({ id, title, start, end }) => {
              events.set(id, {
                id,
                summary: title,
                start: { dateTime: start },
                end: { dateTime: end },
              });
              return Promise.resolve(fail.insert ?? ok(undefined));
            },
            patch: () => Promise.resolve(ok(undefined)),
            remove: (id) => {
              events.delete(id);
              return Promise.resolve(ok(undefined));
            },
          }),
      ),
  };
  return { gateway, fail, count: () => events.size };
};

const openBrowser = () => {
  const browser = { storage: createFakeStorage(), locks: createLocksInMemory() };
  const calendar = createFakeCalendar();
  const openTab = () => {
    const fake = createFakeTools(browser);
    const $wanted = atom<BlocksOfDay | null>(today);
    const store = createCalendarBlocks(calendar.gateway, $wanted, fake.tools);
    store.$state.listen(() => undefined);
    return { ...store, ...fake, $wanted, state: () => store.$state.get() };
  };
  return { ...browser, ...calendar, openTab };
};

test('a tab that waited while another one took the blocks out says that they are out', async () => {
  const { openTab, count } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  await one.put();
  other.other.announceFromElsewhere();
  await settled();
  expect(other.state()).toEqual({ status: 'on', count: 1 });
  const taking = one.takeOut();
  other.other.announceFromElsewhere();
  await taking;
  await settled();
  expect([one.state(), other.state(), count()]).toEqual([{ status: 'off' }, { status: 'off' }, 0]);
});

test('taken out, it does not follow the plan any more', async () => {
  const { openTab, count } = openBrowser();
  const tab = openTab();
  await tab.put();
  await tab.takeOut();
  tab.$wanted.set({ ...today, blocks: plan('2026-11-27').blocks });
  await settled();
  expect([tab.state(), count()]).toEqual([{ status: 'off' }, 0]);
});

test('a press just before the plan becomes that of the next day does not stay "Writing…"', async () => {
  const { openTab, locks } = openBrowser();
  const tab = openTab();
  const held = Promise.withResolvers<undefined>();
  void locks.exclusively('calendar-blocks of owner', async () => {
    await held.promise;
  });
  const putting = tab.put();
  tab.$wanted.set(plan('2026-11-27'));
  held.resolve(undefined);
  await putting;
  expect(tab.state()).toEqual({ status: 'off' });
});

test('what was refused yesterday is not tried again for today', async () => {
  const { openTab, fail } = openBrowser();
  const tab = openTab();
  fail.open = offline;
  await tab.put();
  tab.$wanted.set({ ...today });
  expect(tab.state()).toMatchObject({ status: 'failed', done: 0 });
  tab.$wanted.set(plan('2026-11-27'));
  expect(tab.state()).toEqual({ status: 'off' });
});

test('where it is not known what the calendar holds, it is not said that nothing is in it', async () => {
  const { openTab, fail, count } = openBrowser();
  const tab = openTab();
  fail.insert = offline;
  await tab.put();
  expect([tab.state(), count()]).toMatchObject([{ status: 'failed', done: null }, 1]);
  // What was written all the same follows the plan.
  delete fail.insert;
  tab.around.happen('online');
  await settled();
  expect(tab.state()).toEqual({ status: 'on', count: 1 });
  fail.open = offline;
  tab.$wanted.set({ ...today, blocks: [] });
  await settled();
  expect(tab.state()).toMatchObject({ status: 'failed', done: null });
});

test('an answer that breaks off is a failure as any other', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  expect(await toGoogleFault(new Response(body, { status: 500 }))).toMatchObject({ ok: false });
});
