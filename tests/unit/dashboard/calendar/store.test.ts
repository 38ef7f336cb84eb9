import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { CalendarGateway } from '#dashboard/shared/backend/google-calendar.ts';
import { createCalendar } from '#dashboard/calendar/store.ts';
import { googleAnswered, readEvents, type CalendarAnswer } from '#domain/calendar/calendar.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

const catalogue =
  'Calendar Error: Failed to fetch calendar events. Please try reconnecting your Google account.';

useFakeClock(new Date('2027-07-10T10:00:00Z'));

const answerOf = (...items: readonly object[]): Result<CalendarAnswer> =>
  readEvents({ items: items.map((item, index) => ({ id: String(index), ...item })) });
const gym = {
  summary: 'Gym',
  start: { dateTime: '2027-07-10T08:00:00Z' },
  end: { dateTime: '2027-07-10T09:00:00Z' },
};
const declined = {
  ...gym,
  summary: 'Webinar',
  attendees: [{ self: true, responseStatus: 'declined' }],
};

const open = async (first: Result<CalendarAnswer | null>, browser = createFakeTools()) => {
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
    answers: (next: Result<CalendarAnswer | null>) => {
      answer = next;
    },
  };
};
type Opened = Awaited<ReturnType<typeof open>>;

const titles = ({ calendar }: Opened) => {
  const state = calendar.$calendar.get();
  if (state.status !== 'ready') return state.status;
  return state.value === null ? 'not connected' : state.value.events.map(({ title }) => title);
};
const busy = ({ calendar }: Opened) => {
  const state = calendar.$events.get();
  if (state === 'not-connected') return state;
  return state.status === 'ready' ? state.value.map(({ title }) => title) : state.status;
};
const down = (kind: FaultKind) => failed(kind, 'No answer.');

test('the card shows every event, other cards those that take time', async () => {
  const opened = await open(answerOf(gym, declined));
  expect(opened.read.mock.calls[0]?.[0]).toBe('2027-07-10');
  expect(titles(opened)).toEqual(['Gym', 'Webinar']);
  expect(busy(opened)).toEqual(['Gym']);
});

test('without an account nothing is shown as free or failed', async () => {
  const opened = await open(ok(null));
  expect(titles(opened)).toBe('not connected');
  expect(busy(opened)).toBe('not-connected');
  expect(opened.notices).toEqual([]);
});

const googlesError = failed('unexpected', 'Backend Error.', googleAnswered);

test.each([
  ['of an ended consent', down('reconnect'), true],
  ['of Google', googlesError, true],
  ['of our own server', down('unexpected'), false],
  ['of the network', down('offline'), false],
  ['of a busy service', down('busy'), false],
  ['of an ended session', down('signed-out'), false],
] as const)('after a fault %s reconnecting is recommended or not', async (_name, fault, isTold) => {
  const opened = await open(fault);
  expect(titles(opened)).toBe('failed');
  expect(busy(opened)).toBe('failed');
  expect(opened.notices.map(({ title }) => title)).toEqual(isTold ? [catalogue] : []);
});

test('only an ended consent is told with the way to a new one, and counts as ended until the next answer', async () => {
  const broken = await open(googlesError);
  expect(broken.notices[0]).toBeDefined();
  expect(broken.notices[0]?.action).toBeUndefined();
  const opened = await open(down('reconnect'));
  const { $isConsentOver } = opened.calendar;
  $isConsentOver.listen(() => undefined);
  expect($isConsentOver.get()).toBe(true);
  const action = opened.notices[0]?.action;
  expect(action?.label).toBe('Reconnect');
  action?.run();
  expect(opened.onReconnect).toHaveBeenCalledOnce();
  opened.answers(answerOf(gym));
  opened.calendar.reload();
  await settled();
  expect($isConsentOver.get()).toBe(false);
  opened.answers(down('offline'));
  opened.calendar.reload();
  await settled();
  expect($isConsentOver.get()).toBe(false);
  opened.answers(down('reconnect'));
  opened.calendar.reload();
  await settled();
  expect($isConsentOver.get()).toBe(true);
});

test('what was known stays after a failure, is remembered for the next visit, and is told once', async () => {
  const opened = await open(answerOf(gym));
  await vi.advanceTimersByTimeAsync(200);
  opened.answers(down('reconnect'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(opened.read.mock.calls.length).toBeGreaterThan(2);
  expect(titles(opened)).toEqual(['Gym']);
  expect(opened.calendar.$calendar.get()).toMatchObject({ trouble: { kind: 'reconnect' } });
  expect(opened.notices).toHaveLength(1);
  const next = await open(down('offline'), createFakeTools({ storage: opened.storage }));
  expect(titles(next)).toEqual(['Gym']);
});

test("yesterday's events are not today's, neither shown nor counted", async () => {
  const opened = await open(answerOf(gym));
  opened.answers(down('offline'));
  opened.$today.set('2027-07-11');
  expect(titles(opened)).toBe('loading');
  await settled();
  expect(titles(opened)).toBe('failed');
  opened.answers(answerOf());
  opened.calendar.reload();
  await settled();
  expect(opened.read.mock.lastCall?.[0]).toBe('2027-07-11');
  expect(titles(opened)).toEqual([]);
});

test('an event of another day in the answer is left out', async () => {
  const other = { summary: 'Tomorrow', start: { date: '2027-07-11' }, end: { date: '2027-07-12' } };
  expect(titles(await open(answerOf(other, gym)))).toEqual(['Gym']);
});

test('a changed connection is asked about here and told to the other tabs', async () => {
  const opened = await open(ok(null));
  opened.answers(answerOf(gym));
  opened.calendar.reloadEverywhere();
  await settled();
  expect(titles(opened)).toEqual(['Gym']);
  expect(opened.other.announced()).toBe(1);
});

test('nothing is asked for after the owner has left', async () => {
  const opened = await open(answerOf(gym));
  opened.end();
  const asked = opened.read.mock.calls.length;
  opened.$today.set('2027-07-11');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(opened.read).toHaveBeenCalledTimes(asked);
});
