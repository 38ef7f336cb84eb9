import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { CalendarGateway } from '#dashboard/calendar/gateway.ts';
import { createCalendar } from '#dashboard/calendar/store.ts';
import { googleAnswered, readEvents, type CalendarAnswer } from '#domain/calendar/calendar.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock(new Date('2027-07-10T10:00:00Z'));

const answerOf = (...items: readonly object[]): Result<CalendarAnswer> =>
  readEvents({ items: items.map((item, index) => ({ id: String(index), ...item })) });
const gym = { summary: 'Gym', start: { dateTime: '2027-07-10T08:00:00Z' } };
const attendees = [{ self: true, responseStatus: 'declined' }];
const declined = { ...gym, summary: 'Webinar', attendees };

type Answer = Result<CalendarAnswer | null>;

const open = async (first: Answer | Promise<Answer>, browser = createFakeTools()) => {
  const $today = atom('2027-07-10');
  let answer = first;
  const read = vi.fn<CalendarGateway['read']>(() => Promise.resolve(answer));
  const onReconnect = vi.fn();
  const calendar = createCalendar({ read }, browser.tools, { $today, onReconnect });
  calendar.$events.listen(() => undefined);
  await settled();
  return {
    ...browser,
    ...{ calendar, read, $today, onReconnect },
    answers: (next: Answer) => {
      answer = next;
    },
    reload: async (next: Answer) => {
      answer = next;
      calendar.reload();
      await settled();
    },
    /** On the card. */
    titles: () => {
      const state = calendar.$calendar.get();
      if (state.status !== 'ready') return state.status;
      return state.value === null ? 'not-connected' : state.value.events.map(({ title }) => title);
    },
    /** For other cards. */
    busy: () => {
      const state = calendar.$events.get();
      if (state === 'not-connected') return state;
      return state.status === 'ready' ? state.value.map(({ title }) => title) : state.status;
    },
  };
};
const down = (kind: FaultKind) => failed(kind, 'No answer.');

test('the card shows every event of the day, other cards those that take time', async () => {
  const other = { summary: 'Tomorrow', start: { date: '2027-07-11' } };
  const { read, titles, busy } = await open(answerOf(other, gym, declined));
  expect(read.mock.calls[0]?.[0]).toBe('2027-07-10');
  expect([titles(), busy()]).toEqual([['Gym', 'Webinar'], ['Gym']]);
});

test('without an account nothing is shown as free or failed', async () => {
  const { titles, busy, notices, store } = await open(ok(null));
  expect([titles(), busy(), notices]).toEqual(['not-connected', 'not-connected', []]);
  // The next visit may be the return from Google: other cards wait for the answer.
  const next = await open(Promise.race([]), createFakeTools({ store }));
  expect(next.busy()).toBe('loading');
});

const catalogue =
  'Calendar Error: Failed to fetch calendar events. Please try reconnecting your Google account.';

test.each([
  ['of an ended consent', down('reconnect'), [[catalogue, 'Reconnect']]],
  ['of Google', failed('unexpected', 'x', googleAnswered), [[catalogue, undefined]]],
  ['of our own server', down('unexpected'), []],
  ['of the network', down('offline'), []],
] as const)('after a fault %s reconnecting is offered or not', async (_name, fault, told) => {
  const { titles, busy, notices, onReconnect } = await open(fault);
  expect([titles(), busy()]).toEqual(['failed', 'failed']);
  expect(notices.map(({ title, action }) => [title, action?.label])).toEqual(told);
  notices[0]?.action?.run();
  expect(onReconnect).toHaveBeenCalledTimes(told[0]?.[1] ? 1 : 0);
});

test('what was known stays after a failure and is remembered for the next visit; the failure is told once', async () => {
  const { calendar, answers, titles, read, notices, store } = await open(answerOf(gym));
  answers(down('reconnect'));
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(read.mock.calls.length).toBeGreaterThan(2);
  expect(titles()).toEqual(['Gym']);
  expect(calendar.$calendar.get()).toMatchObject({ trouble: { kind: 'reconnect' } });
  expect(notices).toHaveLength(1);
  const next = await open(down('offline'), createFakeTools({ store }));
  expect(next.titles()).toEqual(['Gym']);
});

test("yesterday's events are not today's", async () => {
  const { answers, reload, $today, titles, read } = await open(answerOf(gym));
  answers(down('offline'));
  $today.set('2027-07-11');
  expect(titles()).toBe('loading');
  await settled();
  expect(titles()).toBe('failed');
  await reload(answerOf());
  expect(read.mock.lastCall?.[0]).toBe('2027-07-11');
  expect(titles()).toEqual([]);
});
