/** What a gateway answers when the network or the service fails; saved-list.test.ts proves what comes of each kind of fault. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#dashboard/data/database.ts';
import { createFetchWithLimits } from '#dashboard/data/fetch-with-limits.ts';
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
const hang: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const open = (service: typeof fetch) => {
  vi.stubGlobal('fetch', service);
  const { backend, renew } = signInAs('owner', createFetchWithLimits(20));
  return { gateway: createTaskGateway(createDatabase(backend, { userId: 'owner', renew })), renew };
};

test.each<[string, typeof fetch, object]>([
  [
    'a connection that breaks off',
    () => Promise.reject(new TypeError('reset')),
    { kind: 'offline' },
  ],
  ['a hang', hang, { kind: 'offline' }],
  ['401', () => error(401, 'PGRST301'), { kind: 'signed-out' }],
  ['403', () => error(403, '42501'), { kind: 'forbidden' }],
  ['409', () => error(409, '23505'), { kind: 'conflict' }],
  ['429', () => page(429, { 'retry-after': '7' }), { kind: 'busy', retryAfterSeconds: 7 }],
  ['500', () => error(500, 'XX000'), { kind: 'unexpected' }],
  ['502 with HTML', () => page(502), { kind: 'offline' }],
  ['a page of somebody else', () => page(200), { kind: 'unexpected' }],
  ['another shape', () => Promise.resolve(Response.json({})), { kind: 'unexpected' }],
])(
  '%s is a fault with a sentence of ours, of a write and of a list',
  async (_how, service, fault) => {
    const { gateway } = open(service);
    for (const answer of [
      await gateway.update(['id'], { completed: true }),
      await gateway.list(),
    ]) {
      expect(answer).toMatchObject({ ok: false, fault });
      const { message } = answer.ok ? { message: '' } : answer.fault;
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).not.toContain('10.0.0.7');
    }
  },
);

test('a call whose token is refused is repeated once with a new one', async () => {
  const answers = [error(401, 'PGRST301'), Promise.resolve(Response.json([]))];
  const { gateway, renew } = open(() => answers.shift() ?? error(500, ''));
  expect(await gateway.list()).toMatchObject({ ok: true, value: { tasks: [] } });
  expect(renew).toHaveBeenCalledOnce();
});
