import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFunctions } from '#dashboard/data/functions.ts';
import { ok } from '#lib/result.ts';
import { signInAs, tokenOf } from './user-session.ts';

const owner = 'cf6cbfa1-6d0b-4f5f-9d0a-0f4a6b1b2c3d';

const signIn = (userId = owner) => createFunctions({ ...signInAs(owner), userId });

const answer = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) =>
  answer.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const plan = z.object({ plan: z.string() });
const call = (options = {}) => signIn().call('make-plan', { day: 1 }, plan, options);

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a function is called with the key and the token of the user', async () => {
  answers(200, { plan: 'rest' });
  expect(await call()).toEqual(ok({ plan: 'rest' }));
  const [address, init] = answer.mock.calls[0] ?? [];
  expect(address).toEqual(new URL('https://project.example/functions/v1/make-plan'));
  expect(init).toMatchObject({
    method: 'POST',
    headers: { apikey: 'sb_publishable', authorization: `Bearer ${tokenOf(owner, 'first')}` },
    body: '{"day":1}',
  });
});

test.each([
  [403, { error: 'Only the owner may do this.', details: null }, 'forbidden'],
  [409, { error: 'Connect it again.', details: { kind: 'reconnect' } }, 'reconnect'],
  [409, { error: 'Messages are not stored.', details: null }, 'conflict'],
] as const)(
  '%i with %j is the fault %3$s, in the words of the function',
  async (status, body, kind) => {
    answers(status, body);
    expect(await call()).toEqual({
      ok: false,
      fault: { kind, message: body.error, cause: body.details },
    });
  },
);

test.each([
  [502, '<html>upstream 10.0.0.7</html>', 'offline'],
  [500, '{"code":"WORKER_LIMIT","message":"10.0.0.7"}', 'unexpected'],
  [200, '{"plan":7}', 'unexpected'],
])('what somebody else answers (%i %s) is never shown', async (status, body, kind) => {
  answers(status, body);
  const result = await call();
  expect(result).toMatchObject({ ok: false, fault: { kind } });
  expect(result.ok ? '' : result.fault.message).toMatch(/^The server /);
});

test('nothing is sent for another user than the one who is signed in', async () => {
  const functions = signIn('0b3f9f4e-7d0b-4c8a-8f0e-1a2b3c4d5e6f');
  const fault = { kind: 'signed-out' };
  expect(await functions.call('make-plan', {}, plan)).toMatchObject({ fault });
  expect(answer).not.toHaveBeenCalled();
});

test('one that comes too late and an aborted call are told as no answer', async () => {
  answer.mockImplementation((_input, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const abort = () => reject(new Error('aborted'));
    init?.signal?.addEventListener('abort', abort);
    if (init?.signal?.aborted) abort();
    return promise;
  });
  expect(await call({ timeoutMs: 5 })).toMatchObject({ fault: { kind: 'offline' } });
  const leaving = new AbortController();
  const left = call({ signal: leaving.signal });
  leaving.abort();
  expect(await left).toMatchObject({ fault: { kind: 'offline' } });
});
