import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalendarGateway } from '#dashboard/shared/backend/google-calendar.ts';
import { googleAnswered } from '#domain/calendar/calendar.ts';
import type { Functions } from '#dashboard/shared/backend/functions.ts';
import { failed, ok } from '#lib/result.ts';

const ask = vi.fn<typeof fetch>();
const given: (string | undefined)[] = [];
/** A fake google-token function: answers "second" for a refused token, else "first". */
const functions: Functions = {
  call: (_name, body, schema) => {
    const refused = body.refusedToken;
    given.push(typeof refused === 'string' ? refused : undefined);
    return Promise.resolve(
      ok(schema.parse({ accessToken: refused === undefined ? 'first' : 'second' })),
    );
  },
};
const backend = {
  address: () => ({
    url: 'https://site.example',
    publishableKey: 'key',
    googleApi: 'https://www.googleapis.com',
    weatherApi: '',
  }),
};
const read = (through = functions, day = '2027-07-10') =>
  createCalendarGateway({ functions: through, backend }).read(day, new AbortController().signal);
const answers = (status: number, body: object = { items: [] }, headers = {}) =>
  ask.mockResolvedValueOnce(Response.json(body, { status, headers }));
const apiError = (code: number, message: string, status = '') => ({
  error: { code, message, status },
});

beforeEach(() => {
  given.length = 0;
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
  return { address: new URL(address instanceof URL ? address : ''), init };
};

test.each([
  ['2027-07-10', '2027-07-09T23:00:00.000Z', '2027-07-10T23:00:00.000Z'],
  ['2027-10-31', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
])("asks for Lisbon's %s, exactly as specified", async (day, timeMin, timeMax) => {
  answers(200);
  expect(await read(functions, day)).toMatchObject({ ok: true, value: { events: [] } });
  const { address, init } = asked();
  expect(`${address.origin}${address.pathname}`).toBe(
    'https://www.googleapis.com/calendar/v3/calendars/primary/events',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ timeMin, timeMax, singleEvents: 'true', orderBy: 'startTime', maxResults: '10' },
  });
  expect(init).toMatchObject({
    headers: { authorization: 'Bearer first' },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
});

const item = (id: number) => ({
  id: String(id),
  start: { dateTime: '2027-07-10T09:00:00+01:00' },
  end: { dateTime: '2027-07-10T10:00:00+01:00' },
});
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => item(from + index));

test('all events of a day with more than ten are read, page by page', async () => {
  answers(200, { items: items(0, 10), nextPageToken: 'two' });
  answers(200, { items: items(9, 4) });
  expect(await read()).toMatchObject({ ok: true, value: { hasMore: false } });
  expect(asked().address.searchParams.get('pageToken')).toBe('two');
  expect(asked().address.searchParams.get('maxResults')).toBe('10');
  answers(200, { items: items(0, 10), nextPageToken: 'two' });
  answers(200, { items: items(9, 4) });
  const again = await read();
  expect(again.ok && again.value?.events.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 13 }, (_, index) => index),
  );
});

test('pages that do not end are left after fifty events, and a page that fails is no shorter day', async () => {
  ask.mockImplementation(() =>
    Promise.resolve(Response.json({ items: items(0, 10), nextPageToken: 'again' })),
  );
  expect(await read()).toMatchObject({ ok: true, value: { hasMore: true } });
  expect(ask).toHaveBeenCalledTimes(5);
  ask.mockReset();
  answers(200, { items: items(0, 10), nextPageToken: 'two' });
  answers(500, apiError(500, 'Backend Error'));
  expect(await read()).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
});

test('a refused token is renewed once and the question repeated once', async () => {
  answers(401, apiError(401, 'Invalid Credentials'));
  answers(200);
  expect(await read()).toMatchObject({ ok: true });
  expect(given).toEqual([undefined, 'first']);
  expect(asked().init).toMatchObject({ headers: { authorization: 'Bearer second' } });
});

test("a token that is refused again ends in the catalogue's words", async () => {
  answers(401, apiError(401, 'Invalid Credentials'));
  answers(401, apiError(401, 'Invalid Credentials'));
  expect(await read()).toMatchObject({
    fault: {
      kind: 'reconnect',
      message: 'Failed to fetch calendar events. Please try reconnecting your Google account.',
    },
  });
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  [
    403,
    apiError(403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED'),
    'reconnect',
  ],
  [403, apiError(403, 'Rate Limit Exceeded'), 'busy'],
  [403, apiError(403, 'Google Calendar API has not been used in project 12.'), 'unexpected'],
  [429, apiError(429, 'Too many requests'), 'busy'],
  [503, {}, 'busy'],
  [500, apiError(500, 'Backend Error'), 'unexpected'],
] as const)(
  "%i with %j is the fault %s, in the service's own words",
  async (status, body, kind) => {
    answers(status, body);
    const answer = await read();
    const cause = kind === 'unexpected' ? { cause: googleAnswered } : {};
    expect(answer).toMatchObject({ ok: false, fault: { kind, ...cause } });
    const words =
      'error' in body && kind !== 'busy' ? body.error.message : 'Google Calendar is busy.';
    // The card adds a sentence of its own.
    expect(answer.ok ? '' : answer.fault.message).toBe(`${words.replace(/\.$/, '')}.`);
  },
);

test('a busy service is asked again when it wants to be', async () => {
  answers(429, {}, { 'retry-after': '40' });
  expect(await read()).toMatchObject({ fault: { kind: 'busy', retryAfterSeconds: 40 } });
});

const brokenOff = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }),
  );

test.each([
  ['nothing', () => ask.mockRejectedValueOnce(new TypeError('no network')), 'offline'],
  ['half a list', () => ask.mockResolvedValueOnce(brokenOff()), 'offline'],
  ['a page', () => ask.mockResolvedValueOnce(new Response('<html>')), 'unexpected'],
] as const)('an answer of %s is no empty day', async (_what, answer, kind) => {
  answer();
  expect(await read()).toMatchObject({ ok: false, fault: { kind } });
});

const answering = (fault: ReturnType<typeof failed>): Functions => ({
  call: () => Promise.resolve(fault),
});

test('only the function itself says that no account is connected', async () => {
  const never = failed('missing', 'No Google credentials found.', { kind: 'not-connected' });
  expect(await read(answering(never))).toEqual(ok(null));
  const noFunction = failed('missing', 'There is no such function.', null);
  expect(await read(answering(noFunction))).toEqual(noFunction);
  const ended = failed('reconnect', 'Connect it again.', { kind: 'reconnect' });
  expect(await read(answering(ended))).toEqual(ended);
  expect(ask).not.toHaveBeenCalled();
});
