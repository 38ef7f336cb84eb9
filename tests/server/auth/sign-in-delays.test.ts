/** How wrong passwords and bad refresh tokens are slowed down, and who is not. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AttemptOptions, createSignInDelays } from '#server/backend/auth/sign-in-delays.ts';
import { owner } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const lines: string[] = [];
/** How long the limits wanted to wait, in milliseconds: nobody has to wait here unless a test holds the waits. */
const waits: number[] = [];
let held: Promise<void> | undefined;
const running = useBackend({
  log: (line) => lines.push(line),
  attempts: {
    wait: async (ms) => {
      waits.push(ms);
      await held;
    },
  },
});

let release = (): void => undefined;
const holdWaits = (): void => {
  const waiting = Promise.withResolvers<undefined>();
  held = waiting.promise;
  release = () => {
    held = undefined;
    waiting.resolve(undefined);
  };
};
afterEach(() => release());

const signIn = (ip: string, password: string, headers: Record<string, string> = {}) =>
  running.signIn({ email: owner.email, password }, { 'x-test-ip': ip, ...headers });
const guess = async (ip: string, times: number, headers = {}) => {
  const longest: number[] = [];
  for (let wrong = 0; wrong < times; wrong += 1) {
    waits.length = 0;
    expect((await signIn(ip, 'wrong', headers)).status).toBe(400);
    longest.push(Math.max(...waits));
  }
  return longest;
};
const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('guessing passwords', () => {
  test('200 wrong passwords do not keep the right one from the same address out', async () => {
    const ip = '203.0.113.1';
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => signIn(ip, `guess ${number}`)),
    );
    for (const { status, headers } of answers) {
      expect([400, 429, 503]).toContain(status);
      if (status !== 400) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await signIn(ip, owner.password)).status).toBe(200);
  });

  test('is slowed down more with each failure, and successes do not count', async () => {
    const ip = '203.0.113.2';
    for (let good = 0; good < 3; good += 1) await signIn(ip, owner.password);
    expect(await guess(ip, 12)).toEqual([
      ...[0, 0, 0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000],
    ]);
  });

  test('is answered when the wait is over and no sooner', async () => {
    const ip = '203.0.113.3';
    await guess(ip, 5);
    holdWaits();
    waits.length = 0;
    let isAnswered = false;
    const answer = signIn(ip, 'wrong').finally(() => (isAnswered = true));
    await vi.waitUntil(() => waits.length === 2, { timeout: 60_000 });
    // A later request is answered, and this one is not.
    expect((await signIn('203.0.113.4', owner.password)).status).toBe(200);
    expect(isAnswered).toBe(false);
    release();
    expect((await answer).status).toBe(400);
  });

  test('counts a whole IPv6 network as one address', async () => {
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(`2001:db8:0:1::${wrong}`, 'wrong');
    expect(await guess('2001:db8:0:1:ffff::1', 1)).toEqual([2_000]);
    expect(await guess('2001:db8:0:2::1', 1)).toEqual([0]);
  });

  test('leaves one line in the log for each failure, without a secret or a person in it', async () => {
    lines.length = 0;
    await signIn('198.51.100.9', 'a-wrong-password');
    await signIn('198.51.100.9', owner.password);
    expect(lines).toEqual(['A sign-in from 198.51.100.9 failed.']);
  });
});

describe('a crowd of guessers', () => {
  /** Each attempt begins when there is room for it, and ends when `endNext` is called. */
  const oneAtATime = (options: Partial<AttemptOptions> = {}) => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const limits = createSignInDelays({ wait: () => Promise.resolve(), atOnce: 1, ...options });
    const attempt = (key: string, network = key) =>
      limits.attempt({ key, network, isTrusted: false }, () => {
        begun.push(key);
        const wrong = new Response(null, { status: 400 });
        return new Promise((resolve) => ends.push(() => resolve(wrong)));
      });
    const endNext = async () => {
      await vi.waitUntil(() => ends.length > 0);
      ends.shift()?.();
    };
    const fail = async (key: string, network = key) => {
      const failed = attempt(key, network);
      await endNext();
      await failed;
    };
    return { attempt, begun, endNext, fail };
  };

  test('waits as long as it says, where the waits are the usual ones', async () => {
    const { attempt } = createSignInDelays({ free: 0 });
    const started = performance.now();
    await attempt({ key: 'a', network: 'a', isTrusted: false }, () =>
      Promise.resolve(new Response(null, { status: 400 })),
    );
    expect(performance.now() - started).toBeGreaterThan(245);
  });

  test('lets those begin first who have failed less, in the order of their arrival', async () => {
    const { attempt, begun, endNext, fail } = oneAtATime();
    for (const key of ['a', 'a', 'b']) await fail(key);
    await fail('2001:db8:0:1::/64', '2001:db8:0::/48');
    begun.length = 0;
    const all = [
      ...['first', 'a', 'b'].map((key) => attempt(key)),
      attempt('2001:db8:0:2::/64', '2001:db8:0::/48'),
      ...['new', 'newer'].map((key) => attempt(key)),
    ];
    for (const next of ['first', 'new', 'newer', 'b', '2001:db8:0:2::/64', 'a']) {
      await vi.waitUntil(() => begun.at(-1) === next);
      await endNext();
    }
    await Promise.all(all);
  });

  test('refuses the one that has failed most when too many wait', async () => {
    const { attempt, endNext, fail } = oneAtATime({ waitingStrangers: 2 });
    await fail('a');
    const first = attempt('first');
    const refused = attempt('a');
    const others = [attempt('b'), attempt('c')];
    expect(await refused).toEqual({ retryAfterSeconds: 1 });
    expect(await attempt('d')).toEqual({ retryAfterSeconds: 1 });
    for (let end = 0; end < 3; end += 1) await endNext();
    for (const answer of await Promise.all([first, ...others])) {
      expect(answer).toBeInstanceOf(Response);
    }
  });

  test('does not keep the right password from a new browser out, while 40 of its guesses wait', async () => {
    let answered = 0;
    const ips = Array.from({ length: 40 }, (_, number) => `192.0.2.${number}`);
    for (const ip of ips) await Promise.all(Array.from({ length: 5 }, () => signIn(ip, 'wrong')));
    holdWaits();
    waits.length = 0;
    const guesses = ips.map((ip) => signIn(ip, 'wrong').finally(() => (answered += 1)));
    await vi.waitUntil(() => waits.length === 80, { timeout: 60_000 });
    expect((await signIn('198.51.100.1', owner.password)).status).toBe(200);
    expect(answered).toBe(0);
    release();
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(400);
  });
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
    await guess(ip, 8);
    holdWaits();
    waits.length = 0;
    const flood = Array.from({ length: 100 }, () => signIn(ip, 'wrong'));
    await vi.waitUntil(() => waits.length > 0, { timeout: 60_000 });
    expect((await signIn(ip, owner.password, { cookie })).status).toBe(200);
    release();
    expect((await Promise.all(flood)).map(({ status }) => status)).toContain(400);
  });

  test('is not believed with a cookie that somebody made up', async () => {
    const ip = '198.51.100.31';
    const cookie = cookieOf(await signIn(ip, owner.password));
    await guess(ip, 8);
    expect(await guess(ip, 1, { cookie: cookie.replace('=', '=x') })).toEqual([2_000]);
  });

  test('counts with its address again when it fails too often', async () => {
    const ip = '198.51.100.32';
    const cookie = cookieOf(await signIn(ip, owner.password));
    await guess(ip, 8);
    // Its tenth failure is the last of its own; the address has nine with the eleventh.
    expect(await guess(ip, 11, { cookie })).toEqual([
      ...[0, 0, 0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 2_000],
    ]);

    holdWaits();
    const answered: number[] = [];
    const flood = Array.from({ length: 60 }, async () =>
      answered.push((await signIn(ip, 'wrong', { cookie })).status),
    );
    // Six of them wait for each other, and the others are told to come again.
    await vi.waitUntil(() => answered.length === 54, { timeout: 60_000 });
    expect(new Set(answered)).toEqual(new Set([429]));
    release();
    await Promise.all(flood);
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
