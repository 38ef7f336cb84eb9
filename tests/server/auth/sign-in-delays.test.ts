/** How wrong passwords and bad refresh tokens are slowed down, and who is not. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSignInDelays } from '#server/backend/auth/sign-in-delays.ts';
import { type Client, owner, startBackend } from '../support/backend.ts';
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
  held = new Promise((resolve) => {
    release = () => {
      held = undefined;
      resolve();
    };
  });
};
afterEach(() => release());

/** The longest wait that the attempt led to. */
const longestWait = async (attempt: () => Promise<Response>): Promise<number> => {
  waits.length = 0;
  expect((await attempt()).status).toBe(400);
  return Math.max(...waits);
};

const signIn = (ip: string, password: string, headers: Record<string, string> = {}) =>
  running.signIn({ email: owner.email, password }, { 'x-test-ip': ip, ...headers });
const refresh = (ip: string, refresh_token: string) =>
  running.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, { 'x-test-ip': ip });
const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const sessionOf = async (client: Client) => {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('not signed in');
  return data.session;
};

describe('guessing passwords', () => {
  test.each([20, 200])(
    'the right password gets in after %i wrong ones from the same address',
    async (guesses) => {
      const ip = `203.0.113.${guesses}`;
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, guess) => signIn(ip, `guess ${guess}`)),
      );
      for (const answer of answers) {
        expect([400, 429, 503]).toContain(answer.status);
        if (answer.status !== 400) {
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      expect((await signIn(ip, owner.password)).status).toBe(200);
    },
  );

  test('is slowed down more with each failure, and successes do not count', async () => {
    const ip = '203.0.113.2';
    for (let good = 0; good < 3; good += 1) {
      expect((await signIn(ip, owner.password)).status).toBe(200);
    }
    const longest: number[] = [];
    for (let wrong = 0; wrong < 12; wrong += 1) {
      longest.push(await longestWait(() => signIn(ip, 'wrong')));
    }
    expect(longest).toEqual([0, 0, 0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  test('is answered when the wait is over and no sooner', async () => {
    const ip = '203.0.113.3';
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn(ip, 'wrong');
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

  test('lasts as long as it says, where the waits are the usual ones', async () => {
    const usual = await startBackend();
    const guess = () => usual.signIn({ ...owner, password: 'wrong' });
    try {
      for (let wrong = 0; wrong < 6; wrong += 1) await guess();
      const started = performance.now();
      expect((await guess()).status).toBe(400);
      expect(performance.now() - started).toBeGreaterThan(490);
    } finally {
      await usual.stop();
    }
  });

  test('counts a whole IPv6 network as one address', async () => {
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(`2001:db8:0:1::${wrong}`, 'wrong');
    expect(await longestWait(() => signIn('2001:db8:0:1:ffff::1', 'wrong'))).toBe(2_000);
    expect(await longestWait(() => signIn('2001:db8:0:2::1', 'wrong'))).toBe(0);
  });

  test('leaves one line in the log for each failure, without a secret or a person in it', async () => {
    lines.length = 0;
    await signIn('198.51.100.9', 'a-wrong-password');
    expect(lines).toEqual(['A sign-in from 198.51.100.9 failed.']);
    await signIn('198.51.100.9', owner.password);
    expect(lines).toHaveLength(1);
  });
});

describe('a crowd of guessers', () => {
  test('does not keep the right password from a new browser out, while 40 of its guesses wait', async () => {
    let answered = 0;
    const crowded = await startBackend({
      attempts: { free: 0, wait: () => held ?? Promise.resolve() },
    });
    const from = (ip: string, password: string) =>
      crowded.signIn({ ...owner, password }, { 'x-test-ip': ip });
    try {
      holdWaits();
      const guesses = Array.from({ length: 40 }, (_, number) =>
        from(`203.0.113.${number}`, 'wrong').finally(() => (answered += 1)),
      );
      expect((await from('198.51.100.1', owner.password)).status).toBe(200);
      expect(answered).toBe(0);
      release();
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(400);
    } finally {
      release();
      await crowded.stop();
    }
  });

  /** The attempts begin one at a time, each when `endNext` is called for the one before. */
  const oneAtATime = (waitingStrangers: number) => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const limits = createSignInDelays({
      atOnce: 1,
      waitingStrangers,
      wait: () => Promise.resolve(),
    });
    const attempt = (key: string, status = 400, network = key) =>
      limits.attempt({ key, network, isTrusted: false }, () => {
        begun.push(key);
        return new Promise((resolve) => ends.push(() => resolve(new Response(null, { status }))));
      });
    const endNext = async () => {
      await vi.waitUntil(() => ends.length > 0);
      ends.shift()?.();
    };
    const fail = async (key: string, network = key) => {
      const failed = attempt(key, 400, network);
      await endNext();
      await failed;
    };
    return { attempt, begun, endNext, fail };
  };

  test('lets those begin first who have failed less, in the order of their arrival', async () => {
    const { attempt, begun, endNext, fail } = oneAtATime(100);
    await fail('a');
    await fail('a');
    await fail('b');
    await fail('2001:db8:0:1::/64', '2001:db8:0::/48');
    begun.length = 0;
    const all = [
      attempt('first'),
      attempt('a'),
      attempt('b'),
      attempt('2001:db8:0:2::/64', 400, '2001:db8:0::/48'),
      attempt('new'),
      attempt('newer'),
    ];
    for (const next of ['first', 'new', 'newer', 'b', '2001:db8:0:2::/64', 'a']) {
      await vi.waitUntil(() => begun.at(-1) === next);
      await endNext();
    }
    await Promise.all(all);
  });

  test('refuses the one that has failed most when too many wait', async () => {
    const { attempt, endNext, fail } = oneAtATime(2);
    await fail('a');
    const first = attempt('first');
    const guess = attempt('a');
    const others = [attempt('b'), attempt('c')];
    expect(await guess).toEqual({ retryAfterSeconds: 1 });
    expect(await attempt('d')).toEqual({ retryAfterSeconds: 1 });
    await endNext();
    await endNext();
    await endNext();
    for (const answer of await Promise.all([first, ...others])) {
      expect(answer).toBeInstanceOf(Response);
    }
  });
});

describe('a device that has signed in before', () => {
  test('gets a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn('198.51.100.20', owner.password);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/auth/v1', 'Max-Age=34560000']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Secure');
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect((await signIn('198.51.100.21', 'wrong')).headers.getSetCookie()).toEqual([]);
  });

  test('is neither slowed nor refused while strangers guess on its address', async () => {
    const ip = '198.51.100.30';
    const cookie = cookieOf(await signIn(ip, owner.password));
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    holdWaits();
    const flood = Array.from({ length: 100 }, () => signIn(ip, 'wrong'));
    waits.length = 0;
    await vi.waitUntil(() => waits.length > 0, { timeout: 60_000 });
    const answer = await signIn(ip, owner.password, { cookie });
    expect(answer.status).toBe(200);
    release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).toContain(400);
  });

  test('is not believed with a cookie that somebody made up', async () => {
    const ip = '198.51.100.31';
    const cookie = cookieOf(await signIn(ip, owner.password));
    const [name = '', value = ''] = cookie.split('=');
    const [id, issuedAt, signature = ''] = value.split('.');
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    const forged = `${name}=x${id}.${issuedAt}.${signature}`;
    expect(await longestWait(() => signIn(ip, 'wrong', { cookie: forged }))).toBe(2_000);
  });

  test('counts with its address again when it fails too often', async () => {
    const ip = '198.51.100.32';
    const cookie = cookieOf(await signIn(ip, owner.password));
    for (let wrong = 0; wrong < 8; wrong += 1) await signIn(ip, 'wrong');
    const guess = () => signIn(ip, 'wrong', { cookie });
    const longest: number[] = [];
    for (let wrong = 0; wrong < 11; wrong += 1) longest.push(await longestWait(guess));
    // Its tenth failure is the last of its own; the address has nine with the eleventh.
    expect(longest).toEqual([0, 0, 0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 2_000]);

    lines.length = 0;
    holdWaits();
    const answered: number[] = [];
    const flood = Array.from({ length: 60 }, async () => answered.push((await guess()).status));
    // Six of them wait for each other, and the others are told to come again.
    await vi.waitUntil(() => answered.length === 54, { timeout: 60_000 });
    expect(new Set(answered)).toEqual(new Set([429]));
    release();
    await Promise.all(flood);
    for (let wrong = 0; wrong < 6; wrong += 1) await guess();
    expect(lines).toHaveLength(12);
  });
});

describe('refreshing', () => {
  test('a good session outlives 150 bad refreshes from its address', async () => {
    const ip = '::1';
    const { client } = await running.signedIn(owner);
    const session = await sessionOf(client);
    const bad = await Promise.all(
      Array.from({ length: 150 }, (_, number) => refresh(ip, `bad${number}`.padEnd(12, 'x'))),
    );
    for (const { status } of bad) expect([400, 503]).toContain(status);
    const good = await refresh(ip, session.refresh_token);
    expect(good.status).toBe(200);
  });
});
