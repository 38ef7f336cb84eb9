import { afterEach, expect, test, vi } from 'vitest';
import { isOutcomeUnknown, toFault, toRetryCode } from '#dashboard/data/faults.ts';
import { fetchWithLimits } from '#dashboard/data/fetch-with-limits.ts';
import { readRetryAfter, secondsInWords } from '#lib/retry-after.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const raw = '<html>upstream 10.0.0.7 has gone</html>';

test.each([
  [0, '', 'offline', true],
  [400, '23514', 'invalid', false],
  [401, 'PGRST301', 'signed-out', false],
  [403, '42501', 'forbidden', false],
  [406, 'PGRST116', 'missing', false],
  [409, '23505', 'conflict', false],
  [429, '', 'busy', false],
  [500, '', 'unexpected', true],
  [502, '', 'offline', true],
  [503, '', 'busy', false],
  [504, '', 'offline', true],
] as const)('status %i with code "%s" is %s', (status, code, kind, isUnknown) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fault = toFault({ status, code, text: raw });
  expect(fault.kind).toBe(kind);
  expect(fault.message).not.toContain('10.0.0.7');
  expect(isOutcomeUnknown(fault)).toBe(isUnknown);
  expect(log.mock.calls.join(' ').includes(raw)).toBe(status !== 0);
});

test('a busy service names how long it asks to wait', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(toFault({ status: 429, code: toRetryCode(42), text: '' })).toMatchObject({
    message: 'The server is busy. It asks to wait 42 seconds.',
    retryAfterSeconds: 42,
  });
});

test.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [600, '10 minutes'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});

test.each([
  ['30', 30],
  ['Sat, 21 Nov 2026 12:00:10 GMT', 10],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['9999999', 3600],
  ['Sun, 21 Nov 2027 12:00:00 GMT', 3600],
  ['soon', null],
  ['', null],
  [null, null],
])('the header Retry-After %j means %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-11-21T12:00:00Z'))).toBe(seconds);
});

test("the waiting time of a busy answer is handed on in its code, with the service's own message", async () => {
  const headers = { 'retry-after': '7' };
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const bodies = ['{"msg":"Request rate limit reached","code":429}', raw];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(bodies.shift(), { status: 429, headers })),
  );
  const answer = await fetchWithLimits('/');
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({
    msg: 'Request rate limit reached',
    code: 'retry-after:7',
    error_code: 'retry-after:7',
  });
  expect(JSON.stringify(await (await fetchWithLimits('/')).json())).not.toContain('10.0.0.7');
  expect(log).toHaveBeenCalledOnce();
});
