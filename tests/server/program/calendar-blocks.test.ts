/** The blocks of a plan in the owner's calendar, written into an emulated Google. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalendarGateway } from '#dashboard/calendar/gateway.ts';
import { createCalendarBlocksGateway } from '#dashboard/plan/calendar-blocks/gateway.ts';
import type { Functions } from '#dashboard/data/functions.ts';
import { calendarMark, calendarName, eventIdOf } from '#domain/plan/calendar-blocks.ts';
import { ok } from '#lib/result.ts';
import { useGoogle } from '../support/google.ts';

const google = useGoogle();
const day = '2026-11-26';
let accessToken = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-26T09:00:00Z');
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const { id } of google.calendars.all()) google.calendars.remove(id);
  ({ accessToken } = await google.giveConsent());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As one device of this account writes blocks, each "name hour". */
const write = async (names: readonly string[], { userId = 'owner', isRemoving = false } = {}) => {
  const functions: Functions = {
    call: (_name, _body, schema) => Promise.resolve(ok(schema.parse({ accessToken }))),
  };
  const backend = {
    reach: () =>
      Promise.resolve(ok({ url: '', publishableKey: '', weatherApi: '', googleApi: google.url })),
  };
  const blocks = names.map((name) => {
    const [title = '', hour = ''] = name.split(' ');
    const times = { start: `${day}T${hour}:00:00Z`, end: `${day}T${hour}:45:00Z` };
    return { id: eventIdOf(day, title), title, ...times };
  });
  const { signal } = new AbortController();
  const calendar = createCalendarGateway({ functions, backend });
  const gateway = createCalendarBlocksGateway({ ...calendar, userId });
  return gateway.write({ day, blocks }, { isRemoving, signal });
};

/** The events of each calendar as "name hour". */
const written = () =>
  google.calendars.all().map(({ events }) =>
    [...events.values()]
      .filter(({ status }) => status === 'confirmed')
      .map(({ summary, start }) => {
        const time = String(Reflect.get(Object(start), 'dateTime'));
        return `${String(summary)} ${new Date(time).toISOString().slice(11, 13)}`;
      })
      .sort(),
  );
const three = ['a 10', 'b 11', 'c 12'];

test('blocks follow the plan in a calendar of their own, and are taken out again; nothing else is touched', async () => {
  const own = google.calendars.make('Family');
  expect(await write(three)).toEqual(ok(undefined));
  expect(written()).toEqual([[], three]);
  await write(['a 13', 'b 11']);
  expect(written()).toEqual([[], ['a 13', 'b 11']]);
  // A block that comes back has the event that it had.
  await write(three);
  expect(written()).toEqual([[], three]);
  // What has begun stays when its block goes.
  vi.setSystemTime('2026-11-26T10:10:00Z');
  await write(['c 12']);
  expect(written()).toEqual([[], ['a 10', 'c 12']]);

  const events = google.calendars.all().find(({ summary }) => summary === calendarName)?.events;
  if (!(events instanceof Map)) throw new Error('There is a calendar.');
  const ownEvent = { summary: 'Written by the owner', id: 'owner1', status: 'confirmed' };
  events.set(ownEvent.id, ownEvent);
  await write(['c 12'], { isRemoving: true });
  expect([...events.values()].filter(({ status }) => status === 'confirmed')).toEqual([ownEvent]);
  expect(own.events.size).toBe(0);
});

test.each(['/calendars', '/events'])(
  'a lost answer to a new one of %s is told, and then there is one event for each block',
  async (path) => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const answer = await real(input, init);
      const address = input instanceof Request ? input.url : input.toString();
      if (init?.method === 'POST' && address.endsWith(path)) throw new TypeError('Lost.');
      return answer;
    });
    expect(await write(three)).toMatchObject({ ok: false, fault: { kind: 'offline' } });
    vi.unstubAllGlobals();
    expect(await write(three)).toEqual(ok(undefined));
    expect(written()).toEqual([three]);
  },
);

test('one of the same name that somebody has shared is never written to or read', async () => {
  google.calendars.make(calendarName);
  google.calendars.make(calendarName, calendarMark('somebody'));
  await write([], { isRemoving: true });
  expect(written()).toEqual([[], []]);
  await write(['a 10']);
  expect(written()).toEqual([[], [], ['a 10']]);
  await write([], { userId: 'another', isRemoving: true });
  expect(written()).toEqual([[], [], ['a 10']]);
});

test('two devices write into one, also where the owner has named it anew', async () => {
  await write(['a 10']);
  const [calendar] = google.calendars.all();
  if (calendar) Object.assign(calendar, { summary: 'Work' });
  await write(three);
  expect(written()).toEqual([three]);
});
