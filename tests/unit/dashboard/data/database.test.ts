/** What a gateway answers when the network or the service fails; saved-list.test.ts proves what comes of each kind of fault. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#dashboard/data/database.ts';
import { isOutcomeUnknown } from '#dashboard/data/faults.ts';
import { createTaskGateway } from '#dashboard/tasks/gateway.ts';
import { signInAs } from './user-session.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a failing server of somebody else writes; the screen must never show it. */
const raw = '<html><body>upstream 10.0.0.7 does not answer</body></html>';
const page = (status: number, headers = {}) =>
  Promise.resolve(new Response(raw, { status, headers }));
const error = (status: number, code: string) =>
  Promise.resolve(Response.json({ code, message: raw }, { status }));
const breakOff = () => Promise.reject(new TypeError('reset'));
const other = () => Promise.resolve(Response.json({}));

const open = (service: typeof fetch) => {
  vi.stubGlobal('fetch', service);
  const caller = signInAs('owner');
  return { gateway: createTaskGateway(createDatabase(caller)), renew: caller.renew };
};

test.each<[string, typeof fetch, string, boolean]>([
  ['a connection that breaks off', breakOff, 'offline', true],
  ['400', () => error(400, '23514'), 'invalid', false],
  ['401', () => error(401, 'PGRST301'), 'signed-out', false],
  ['403', () => error(403, '42501'), 'forbidden', false],
  ['406', () => error(406, 'PGRST116'), 'missing', false],
  ['409', () => error(409, '23505'), 'conflict', false],
  ['429', () => page(429), 'busy', false],
  ['500', () => error(500, 'XX000'), 'unexpected', true],
  ['502 with HTML', () => page(502), 'offline', true],
  ['503', () => page(503), 'busy', false],
  ['a page of somebody else', () => page(200), 'offline', true],
  ['another shape', other, 'unexpected', true],
])(
  '%s is the fault %3$s with a sentence of ours, of a write and of a list',
  async (_how, service, kind, isUnknown) => {
    const { gateway } = open(service);
    for (const answer of [await gateway.update('id', { completed: true }), await gateway.list()]) {
      if (answer.ok) throw new Error('no fault');
      expect([answer.fault.kind, isOutcomeUnknown(answer.fault)]).toEqual([kind, isUnknown]);
      expect(answer.fault.message).toMatch(/^(?!.*10\.0\.0\.7)[A-Z].*\.$/);
    }
  },
);

test('a busy service names how long it asks to wait', async () => {
  const { gateway } = open(() => page(429, { 'retry-after': '42' }));
  const message = 'The server is busy. It asks to wait 42 seconds.';
  const fault = { kind: 'busy', message, retryAfterSeconds: 42 };
  expect(await gateway.list()).toMatchObject({ fault });
});

test('a call whose token is refused is repeated once with a new one', async () => {
  const list = Response.json([], { headers: { 'content-range': '*/0' } });
  const answers = [error(401, 'PGRST301'), Promise.resolve(list)];
  const { gateway, renew } = open(() => answers.shift() ?? error(500, ''));
  expect(await gateway.list()).toMatchObject({ ok: true, value: { tasks: [] } });
  expect(renew).toHaveBeenCalledOnce();
});
