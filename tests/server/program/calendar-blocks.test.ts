/** The blocks of a plan in the owner's calendar, written into an emulated Google. */
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createCalendarBlocksGateway,
  type BlocksOfDay,
} from '#dashboard/plan/calendar-blocks/gateway.ts';
import { createCalendarBlocks } from '#dashboard/plan/calendar-blocks/store.ts';
import { createLocksInMemory } from '../../fakes/tabs.ts';
import type { Functions } from '#dashboard/data/functions.ts';
import { calendarName, eventIdOf } from '#domain/plan/calendar-blocks.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { failed, ok } from '#lib/result.ts';
import { createFakeOwnerState } from '../../fakes/owner-state.ts';
import { createFakeTools } from '../../fakes/store-tools.ts';
import { useGoogle } from '../support/google.ts';

const google = useGoogle({
  events: [
    {
      summary: 'Standup',
      start: { dateTime: '2026-11-26T12:00:00Z' },
      end: { dateTime: '2026-11-26T12:30:00Z' },
    },
  ],
});

const day = '2026-11-26';
const reconnect = failed(
  'reconnect',
  'Google no longer accepts the connection. Please connect your Google account again.',
);
const block = (name: string, from: string, to: string) => ({
  ...{ id: eventIdOf(day, name), title: name },
  ...{ start: `2026-11-26T${from}:00.000Z`, end: `2026-11-26T${to}:00.000Z` },
});
const five = ['a', 'b', 'c', 'd', 'e'].map((name, at) => block(name, `1${at}:00`, `1${at}:45`));

let token = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-26T09:00:00Z');
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const { id } of google.calendars.all()) google.calendars.remove(id);
  token = (await google.giveConsent()).accessToken;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One tab of a browser with a plan. */
const open = (
  blocks = five,
  ownerState = createFakeOwnerState(),
  locks = createLocksInMemory(),
) => {
  const functions: Functions = {
    call: (_name, { refusedToken }, schema) =>
      Promise.resolve(
        refusedToken === undefined ? ok(schema.parse({ accessToken: token })) : reconnect,
      ),
  };
  const backend = {
    address: () => ({ url: '', publishableKey: '', weatherApi: '', googleApi: google.url }),
  };
  const $wanted = atom<BlocksOfDay | null>({ day, blocks });
  const { tools } = createFakeTools({ locks });
  const store = createCalendarBlocks(
    createCalendarBlocksGateway({ functions, backend, userId: tools.userId }),
    $wanted,
    { ...tools, ownerState, $events: atom<Events>('not-connected') },
  );
  const becomes = (state: object) => expect.poll(() => store.$state.get()).toMatchObject(state);
  return { ...store, $wanted, ownerState, becomes, state: () => store.$state.get() };
};

const planCalendars = () => google.calendars.all().filter((one) => one.summary === calendarName);

/** The events of the plan's calendar as "title start-end"; there is never more than one such calendar. */
const written = (): string[] => {
  expect(planCalendars().length).toBeLessThanOrEqual(1);
  return planCalendars()
    .flatMap(({ events }) => [...events.values()])
    .filter(({ status }) => status === 'confirmed')
    .map(({ summary, start, end }) => {
      const timeOf = (moment: unknown) =>
        new Date(String(Reflect.get(Object(moment), 'dateTime'))).toISOString().slice(11, 16);
      return `${String(summary)} ${timeOf(start)}-${timeOf(end)}`;
    })
    .sort();
};
const all = ['a 10:00-10:45', 'b 11:00-11:45', 'c 12:00-12:45', 'd 13:00-13:45', 'e 14:00-14:45'];

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

/** Lets Google act, and drops its answers to these requests. */
const loseAnswers = (isLost: (method: string, address: string) => boolean) => {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await real(input, init);
    if (isLost(init?.method ?? 'GET', addressOf(input)))
      throw new TypeError('The connection was lost.');
    return answer;
  });
};

test('blocks are put into a calendar of their own, follow the plan and are taken out again; nothing else is touched', async () => {
  const own = google.calendars.make('Family');
  const before = google.requests.length;
  const { put, takeOut, state, becomes, $wanted } = open();
  await put();
  expect(state()).toEqual({ status: 'on', count: 5 });
  expect(written()).toEqual(all);

  const [a, b] = five;
  if (!a || !b) throw new Error('There are five.');
  $wanted.set({ day, blocks: [{ ...a, title: 'A', end: '2026-11-26T10:30:00.000Z' }, b] });
  await expect.poll(written).toEqual(['A 10:00-10:30', 'b 11:00-11:45']);
  await becomes({ status: 'on', count: 2 });
  // A block that comes back has the event that it had.
  $wanted.set({ day, blocks: five });
  await expect.poll(written).toEqual(all);
  await becomes({ status: 'on', count: 5 });

  // What has begun stays when its block goes.
  vi.setSystemTime('2026-11-26T11:10:00Z');
  $wanted.set({ day, blocks: five.slice(2) });
  await becomes({ status: 'on', count: 3 });
  expect(written()).toEqual(all);

  const [calendar] = planCalendars();
  const ownEvent = { summary: 'Written by the owner', id: 'owner1' };
  const events = calendar?.events;
  if (!(events instanceof Map)) throw new Error('There is a calendar.');
  events.set(ownEvent.id, { ...ownEvent, status: 'confirmed' });
  await takeOut();
  expect(state()).toEqual({ status: 'off' });
  expect([...events.values()].filter(({ status }) => status === 'confirmed')).toEqual([
    { ...ownEvent, status: 'confirmed' },
  ]);
  expect(own.events.size).toBe(0);
  const writes = google.requests.slice(before).filter(({ method }) => method !== 'GET');
  const allowed = `/calendar/v3/calendars/${encodeURIComponent(calendar?.id ?? '')}/events`;
  expect(
    writes.filter(
      ({ path }) =>
        path !== '/calendar/v3/calendars' && !path.startsWith(allowed) && path !== '/token',
    ),
  ).toEqual([]);
});

test.each([
  [
    'of the new calendar',
    (method: string, path: string) => method === 'POST' && path.endsWith('/calendars'),
  ],
  ['of an event', (method: string, path: string) => method === 'POST' && path.endsWith('/events')],
])(
  'a lost answer %s is told, and after Try Again there is one event for each block',
  async (_of, isLost) => {
    loseAnswers(isLost);
    const { put, state } = open();
    await put();
    expect(state()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
    vi.unstubAllGlobals();
    await put();
    expect(state()).toEqual({ status: 'on', count: 5 });
    expect(written()).toEqual(all);
  },
);

test('two tabs write at once, and no block has two events', async () => {
  const ownerState = createFakeOwnerState();
  const locks = createLocksInMemory();
  const tabs = [open(five, ownerState, locks), open(five, ownerState, locks)];
  await Promise.all(tabs.map(({ put }) => put()));
  expect(written()).toEqual(all);
});
