import { cleanTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '#domain/calendar/event.ts';
import type { Slot } from '#domain/plan/slots.ts';
import type { Notifications, Permission } from '#dashboard/reminders/notifications.ts';
import { createReminders } from '#dashboard/reminders/store.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { useFakeClock } from '../../../fakes/clock.ts';
import { createFakeOwnerState } from '../../../fakes/owner-state.ts';
import { plannedSlot } from '../../../fakes/planned-slot.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const call = (time: string, id = 'call'): Event => ({
  ...{ id, title: id, location: null, isAllDay: false },
  ...{ start: at(time), end: at('18:00') },
});
const planned = (time: string, isOpen = true) =>
  plannedSlot('Write', at(time), at('16:00'), isOpen);
const ready = (...value: Event[]) => ({
  ...({ status: 'ready', value, asOf: new Date(), trouble: null } as const),
});

useFakeClock(at('14:00'));
beforeAll(useTestStorageEngine);
beforeEach(cleanTestStorage);

/** Whoever waits for the lock has it by then. */
const settled = () => vi.advanceTimersByTimeAsync(0);

const createBrowser = (ownerState = createFakeOwnerState()) => ({
  ...createFakeTools(),
  ownerState,
});

/** One tab of a browser; `shown` are the titles of the notifications that have not been closed. */
const open = async (browser = createBrowser(), allowed: Permission = 'granted') => {
  let permission = allowed;
  const shown: string[] = [];
  const notifications: Notifications = {
    permission: () => permission,
    ask: vi.fn(() => Promise.resolve(permission)),
    show: ({ title }, signal) => {
      shown.push(title);
      signal.addEventListener('abort', () => shown.splice(shown.indexOf(title), 1));
    },
  };
  const $events = atom<Events>({ status: 'loading' });
  const $planned = atom<readonly Slot[] | null>(null);
  const $minute = atom(new Date());
  const { tools, ownerState } = browser;
  const sources = { tools, notifications, ownerState, $events, $planned, $minute };
  const reminders = createReminders(sources);
  await settled();
  return {
    ...browser,
    ...{ ...sources, reminders },
    titles: () => [...shown],
    isOn: () => reminders.$isOn.get(),
    allow: (next: Permission) => {
      permission = next;
    },
    turn: async (on: boolean) => {
      await reminders.turn(on);
      await settled();
    },
    passTo: (time: string) => {
      vi.setSystemTime(at(time));
      $minute.set(new Date());
    },
  };
};

/** The next page of the same browser, or another tab. */
const beside = ({ storage, locks, ownerState }: Awaited<ReturnType<typeof open>>) =>
  open({ ...createFakeTools({ storage, locks }), ownerState });

test('nothing comes and nobody is asked before it is switched on; then what is due comes once', async () => {
  const { notifications, $events, $planned, turn, titles, passTo, isOn } = await open();
  $events.set(ready(call('14:10')));
  expect([titles(), isOn()]).toEqual([[], false]);
  expect(notifications.ask).not.toHaveBeenCalled();
  await turn(true);
  expect([titles(), isOn()]).toEqual([['call'], true]);
  $planned.set([planned('14:05')]);
  for (const time of ['14:01', '14:04', '14:05', '14:06', '14:10']) passTo(time);
  expect(titles()).toEqual(['call', 'Write']);
});

test('where the browser does not allow it, it stays off until it is allowed, and as long as it is', async () => {
  const { turn, isOn, allow, $events, passTo, titles } = await open(undefined, 'denied');
  await turn(true);
  expect(isOn()).toBe(false);
  allow('granted');
  await turn(true);
  expect(isOn()).toBe(true);
  allow('denied');
  $events.set(ready(call('14:10')));
  passTo('14:01');
  expect([titles(), isOn()]).toEqual([[], false]);
});

test('it stays on for the next visit, which does not repeat what has come', async () => {
  const first = await open();
  await first.turn(true);
  first.$events.set(ready(call('14:10')));
  first.end();
  const next = await beside(first);
  next.$events.set(ready(call('14:10'), call('14:08', 'new')));
  expect([next.titles(), next.isOn()]).toEqual([['new'], true]);
});

test('events of an earlier visit count only when newer ones cannot be had', async () => {
  const { turn, $events, titles } = await open();
  await turn(true);
  $events.set({ ...ready(call('14:10')), isRemembered: true });
  expect(titles()).toEqual([]);
  const trouble = { kind: 'offline', message: 'No answer.' } as const;
  $events.set({ ...ready(call('14:10')), isRemembered: true, trouble });
  expect(titles()).toEqual(['call']);
});

test('of two tabs one reminds and stays active while it is hidden; the other takes over when that one is closed', async () => {
  const first = await open();
  await first.turn(true);
  const second = await beside(first);
  for (const { around } of [first, second]) around.hide();
  for (const { $events } of [first, second]) $events.set(ready(call('14:10')));
  expect([first.titles(), second.titles()]).toEqual([['call'], []]);
  const isActive = (tab: typeof first) => tab.tools.pageActivity.isActive();
  expect([isActive(first), isActive(second)]).toEqual([true, false]);
  first.end();
  await settled();
  second.$events.set(ready(call('14:10'), call('14:05', 'other')));
  expect([second.titles(), isActive(second)]).toEqual([['other'], true]);
});

test('switched off, here or in another tab, it takes back what is shown and is silent', async () => {
  const { turn, $events, titles, isOn, tools } = await open();
  await turn(true);
  $events.set(ready(call('14:10')));
  await turn(false);
  $events.set(ready(call('14:09')));
  expect([titles(), isOn(), tools.pageActivity.isActive()]).toEqual([[], false, true]);
  await turn(true);
  expect(titles()).toEqual(['call']);
  setTestStorageKey('reminders', 'off');
  expect([titles(), isOn()]).toEqual([[], false]);
});

test('after a logout nothing comes any more, and what is shown goes', async () => {
  const { turn, $events, titles, end, passTo } = await open();
  await turn(true);
  $events.set(ready(call('14:10')));
  end();
  $events.set(ready(call('14:11', 'other')));
  passTo('14:02');
  await settled();
  expect(titles()).toEqual([]);
});
