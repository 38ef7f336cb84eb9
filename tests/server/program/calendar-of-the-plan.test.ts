/** Which calendar of an emulated Google the blocks of a plan are written into. */
import { beforeEach, expect, test } from 'vitest';
import { createCalendarBlocksGateway } from '#dashboard/plan/calendar-blocks/gateway.ts';
import type { Functions } from '#dashboard/data/functions.ts';
import { calendarMark, calendarName, eventIdOf } from '#domain/plan/calendar-blocks.ts';
import { ok } from '#lib/result.ts';
import { useGoogle } from '../support/google.ts';

const google = useGoogle({ events: [] });
const day = '2026-11-26';
let accessToken = '';

beforeEach(async () => {
  for (const { id } of google.calendars.all()) google.calendars.remove(id);
  ({ accessToken } = await google.giveConsent());
});

/** As one device of this account does it. */
const write = async (names: readonly string[], userId = 'owner') => {
  const functions: Functions = {
    call: (_name, _body, schema) => Promise.resolve(ok(schema.parse({ accessToken }))),
  };
  const backend = {
    address: () => ({ url: '', publishableKey: '', weatherApi: '', googleApi: google.url }),
  };
  const gateway = createCalendarBlocksGateway({ functions, backend, userId });
  const times = { start: `${day}T10:00:00Z`, end: `${day}T10:45:00Z` };
  const blocks = names.map((name) => ({ id: eventIdOf(day, name), title: name, ...times }));
  const { signal } = new AbortController();
  const isRemoving = names.length === 0;
  expect(await gateway.write({ day, blocks }, { isRemoving, signal })).toEqual(ok(undefined));
};

const titles = () =>
  google.calendars
    .all()
    .map(({ events }) => [...events.values()].map(({ summary }) => String(summary)));

test('one of the same name that somebody has shared is never written to or read', async () => {
  google.calendars.make(calendarName);
  google.calendars.make(calendarName, calendarMark('somebody'));
  await write([]);
  expect(titles()).toEqual([[], []]);
  await write(['a']);
  expect(titles()).toEqual([[], [], ['a']]);
  await write([], 'another');
  expect(titles()).toEqual([[], [], ['a']]);
});

test('two devices write into one, also where the owner has named it anew', async () => {
  await write(['a']);
  const [calendar] = google.calendars.all();
  await write(['a', 'b']);
  if (calendar) Object.assign(calendar, { summary: 'Work' });
  await write(['a', 'b', 'c']);
  expect(titles()).toEqual([['a', 'b', 'c']]);
});
