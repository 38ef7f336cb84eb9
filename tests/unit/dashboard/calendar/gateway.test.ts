import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalendarGateway } from '#dashboard/calendar/gateway.ts';
import { googleAnswered } from '#domain/calendar/calendar.ts';
import type { Functions } from '#dashboard/data/functions.ts';
import { failed, ok } from '#lib/result.ts';
import { anAddress } from '../data/user-session.ts';

const ask = vi.fn<typeof fetch>();
const refusedTokens: unknown[] = [];
/** A fake google-token function: answers "second" for a refused token, else "first". */
const functions: Functions = {
  call: (_name, { refusedToken }, schema) => {
    refusedTokens.push(refusedToken);
    const accessToken = refusedToken === undefined ? 'first' : 'second';
    return Promise.resolve(ok(schema.parse({ accessToken })));
  },
};
const googleApi = 'https://www.googleapis.com';
const backend = { reach: () => Promise.resolve(ok({ ...anAddress, googleApi })) };
const read = (through = functions, day = '2027-07-10') =>
  createCalendarGateway({ functions: through, backend }).read(day, new AbortController().signal);
const answers = (status: number, body: object = { items: [] }, headers = {}) =>
  ask.mockResolvedValueOnce(Response.json(body, { status, headers }));
const apiError = (code: number, message: string, status = '') => ({
  error: { code, message, status },
});

beforeEach(() => {
  refusedTokens.length = 0;
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked = () => {
  const [address, init] = ask.mock.lastCall ?? [];
  return { address: new URL(typeof address === 'string' ? address : ''), init };
};

test("a day's events are asked for exactly as specified", async () => {
  answers(200);
  expect(await read()).toMatchObject({ ok: true, value: { events: [] } });
  const { address, init } = asked();
  expect(address.href.split('?')[0]).toBe(`${googleApi}/calendar/v3/calendars/primary/events`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ timeMin: '2027-07-09T23:00:00.000Z', timeMax: '2027-07-10T23:00:00.000Z' },
    ...{ singleEvents: 'true', orderBy: 'startTime', maxResults: '10' },
  });
  expect(init).toMatchObject({
    headers: { authorization: 'Bearer first' },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
});

const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    start: { dateTime: '2027-07-10T09:00:00+01:00' },
  }));

test('all events of a day with more than ten are read, page by page', async () => {
  answers(200, { items: items(0, 10), nextPageToken: 'two' });
  answers(200, { items: items(9, 4) });
  const answer = await read();
  const { searchParams } = asked().address;
  expect([searchParams.get('pageToken'), searchParams.get('maxResults')]).toEqual(['two', '10']);
  expect(answer).toMatchObject({
    value: { events: Array.from({ length: 13 }, (_, id) => ({ id: `${id}` })) },
  });
});

test('pages that do not end are left after fifty events', async () => {
  ask.mockImplementation(() =>
    Promise.resolve(Response.json({ items: items(0, 10), nextPageToken: 'again' })),
  );
  expect(await read()).toMatchObject({ ok: true });
  expect(ask).toHaveBeenCalledTimes(5);
});

test('a page that fails is no shorter day', async () => {
  answers(200, { items: items(0, 10), nextPageToken: 'two' });
  answers(500, apiError(500, 'Backend Error'));
  expect(await read()).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
});

test('a refused token is renewed once and the question repeated once', async () => {
  answers(401, apiError(401, 'Invalid Credentials'));
  answers(200);
  expect(await read()).toMatchObject({ ok: true });
  expect(refusedTokens).toEqual([undefined, 'first']);
  expect(asked().init).toMatchObject({ headers: { authorization: 'Bearer second' } });
});

test("a token that is refused again ends in the catalogue's words", async () => {
  answers(401, apiError(401, 'Invalid Credentials'));
  answers(401, apiError(401, 'Invalid Credentials'));
  const message = 'Failed to fetch calendar events. Please try reconnecting your Google account.';
  expect(await read()).toMatchObject({ fault: { kind: 'reconnect', message } });
  expect(ask).toHaveBeenCalledTimes(2);
});

const busy = 'Google Calendar is busy.';
const noScope = 'Request had insufficient authentication scopes.';
const notUsed = 'Google Calendar API has not been used in project 12.';

test.each([
  [403, apiError(403, noScope, 'PERMISSION_DENIED'), 'reconnect', noScope],
  [403, apiError(403, 'Rate Limit Exceeded'), 'busy', busy],
  [403, apiError(403, notUsed), 'unexpected', notUsed],
  [429, apiError(429, 'Too many requests'), 'busy', busy],
  [503, {}, 'busy', busy],
  // The card adds a sentence of its own.
  [500, apiError(500, 'Backend Error'), 'unexpected', 'Backend Error.'],
] as const)('%i with %j is the fault %s: %s', async (status, body, kind, message) => {
  answers(status, body);
  const cause = kind === 'unexpected' ? { cause: googleAnswered } : {};
  expect(await read()).toMatchObject({ ok: false, fault: { kind, message, ...cause } });
});

test('a busy service is asked again when it wants to be', async () => {
  answers(429, {}, { 'retry-after': '40' });
  expect(await read()).toMatchObject({ fault: { kind: 'busy', retryAfterSeconds: 40 } });
});

const brokenOff = new ReadableStream({
  pull: (controller) => controller.error(new TypeError('network error')),
});

test.each([
  ['nothing', () => ask.mockRejectedValueOnce(new TypeError('no network')), 'offline'],
  ['half a list', () => ask.mockResolvedValueOnce(new Response(brokenOff)), 'offline'],
  ['a page', () => ask.mockResolvedValueOnce(new Response('<html>')), 'unexpected'],
] as const)('an answer of %s is no empty day', async (_what, answer, kind) => {
  answer();
  expect(await read()).toMatchObject({ ok: false, fault: { kind } });
});

const notConnected = failed('missing', 'No Google credentials found.', { kind: 'not-connected' });
const noFunction = failed('missing', 'There is no such function.', null);
const ended = failed('reconnect', 'Connect it again.', { kind: 'reconnect' });

test.each([
  ['no account is connected', notConnected, ok(null)],
  ['there is no function', noFunction, noFunction],
  ['the consent has ended', ended, ended],
])('only the function itself says that %s', async (_what, fault, answer) => {
  expect(await read({ call: () => Promise.resolve(fault) })).toEqual(answer);
  expect(ask).not.toHaveBeenCalled();
});
