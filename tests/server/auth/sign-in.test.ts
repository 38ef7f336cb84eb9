/** How wrong passwords are slowed down, and who is not. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

/** How long guesses were to wait, in milliseconds: nobody has to wait here unless a test holds the waits. */
const waits: number[] = [];
let held: Promise<void> | undefined;
const running = useBackend({
  wait: async (ms) => {
    waits.push(Math.round(ms / 1000));
    await held;
  },
});

let release = (): void => undefined;
const holdWaits = (): void => {
  const waiting = Promise.withResolvers<undefined>();
  held = waiting.promise;
  waits.length = 0;
  release = () => {
    held = undefined;
    waiting.resolve(undefined);
  };
};
afterEach(() => release());

const signIn = (ip: string, password: string, headers: Record<string, string> = {}) =>
  running.signIn({ email: owner.email, password }, { 'x-test-ip': ip, ...headers });
/** Their statuses, and how many seconds they waited. */
const guess = async (ip: string, times: number, headers = {}) => {
  waits.length = 0;
  const statuses: number[] = [];
  for (let wrong = 0; wrong < times; wrong += 1)
    statuses.push((await signIn(ip, 'wrong', headers)).status);
  return { statuses, waited: waits.length };
};
const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('guessing passwords', () => {
  test('200 wrong passwords do not keep the right one from the same address out', async () => {
    const ip = '203.0.113.1';
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => signIn(ip, `guess ${number}`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(180);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
    const rightOne = async () => (await signIn(ip, owner.password)).status;
    await expect.poll(rightOne, { interval: 500, timeout: 10_000 }).toBe(200);
  });

  test('waits from the sixth on, and right ones do not count', async () => {
    const ip = '203.0.113.2';
    for (let good = 0; good < 8; good += 1) await signIn(ip, owner.password);
    expect(await guess(ip, 5)).toEqual({ statuses: [400, 400, 400, 400, 400], waited: 0 });
    expect(await guess(ip, 1)).toEqual({ statuses: [400], waited: 1 });
    holdWaits();
    const waiting = signIn(ip, 'wrong');
    await vi.waitUntil(() => waits.length === 1);
    // A later request of another address is answered, and this one is not.
    const first = await Promise.race([waiting, signIn('203.0.113.4', owner.password)]);
    expect(first.status).toBe(200);
    release();
    expect((await waiting).status).toBe(400);
  });
});

test('the right password from a new browser is taken while 40 addresses guess, and before their guesses', async () => {
  const answered: string[] = [];
  const note = (who: string) => () => answered.push(who);
  const ips = Array.from({ length: 40 }, (_, number) => `192.0.2.${number}`);
  const guesses = ips.flatMap((ip) =>
    Array.from({ length: 2 }, () => signIn(ip, 'wrong').finally(note('guesser'))),
  );
  await vi.waitUntil(() => answered.length > 0);
  expect((await signIn('198.51.100.1', owner.password).finally(note('owner'))).status).toBe(200);
  await Promise.all(guesses);
  expect(answered.indexOf('owner')).toBeLessThan(60);
});

describe('a device that has signed in before', () => {
  test('gets a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn('198.51.100.20', owner.password);
    const [cookie = '', ...more] = answer.headers.getSetCookie();
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      ...['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict'],
    ]);
    expect(more).toEqual([]);
    expect((await signIn('198.51.100.21', 'wrong')).headers.getSetCookie()).toEqual([]);
  });

  test('is neither slowed nor refused while strangers guess on its address', async () => {
    const ip = '198.51.100.30';
    const cookie = cookieOf(await signIn(ip, owner.password));
    await guess(ip, 5);
    holdWaits();
    const flood = Array.from({ length: 100 }, () => signIn(ip, 'wrong'));
    await vi.waitUntil(() => waits.length > 0);
    expect((await signIn(ip, owner.password, { cookie })).status).toBe(200);
    release();
    expect((await Promise.all(flood)).map(({ status }) => status)).toContain(400);
    // Its own guesses wait like those of an address.
    expect(await guess(ip, 6, { cookie })).toMatchObject({ waited: 1 });
  });

  test('is not believed with a cookie that somebody made up', async () => {
    const ip = '198.51.100.31';
    const cookie = cookieOf(await signIn(ip, owner.password)).replace('=', '=x');
    await guess(ip, 5);
    expect(await guess(ip, 1, { cookie })).toMatchObject({ waited: 1 });
  });
});

test('a good session outlives 150 bad refreshes from its address', async () => {
  const refresh = (refresh_token: string) =>
    running.post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const { client } = await running.signedIn(owner);
  const { session } = (await client.auth.getSession()).data;
  const bad = await Promise.all(
    Array.from({ length: 150 }, (_, number) => refresh(`bad${number}`.padEnd(12, 'x'))),
  );
  for (const { status } of bad) expect([400, 503]).toContain(status);
  expect((await refresh(session?.refresh_token ?? '')).status).toBe(200);
});
