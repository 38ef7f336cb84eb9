import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWaitingChanges } from '#dashboard/shared/waiting-changes.ts';
import { createWriteQueue } from '#dashboard/shared/write-queue.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();
afterEach(() => {
  vi.restoreAllMocks();
});

/** A queue of texts in front of a database that holds a list of them. */
const open = (fake = createFakeTools(), stored: string[] = []) => {
  const { environment, lifetime, locks } = fake.tools;
  const log: string[] = [];
  const faults: (FaultKind | number)[] = [];
  const lostAnswers = { count: 0 };
  const network = { isDown: false };
  const name = 'owner:texts';
  let gate: Promise<unknown> = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gate = promise;
    return () => resolve(undefined);
  };
  const queue = createWriteQueue<string>({
    name,
    environment,
    lifetime,
    locks,
    waitingChanges: createWaitingChanges({ ...fake.tools, name, change: z.string() }),
    write: async (text) => {
      log.push(`write ${text}`);
      await gate;
      if (network.isDown) return failed('offline', 'down');
      const next = faults.shift();
      if (typeof next === 'number') {
        return { ok: false, fault: { kind: 'busy', message: '', retryAfterSeconds: next } };
      }
      if (next) return failed(next, next);
      if (!stored.includes(text)) stored.push(text);
      if (lostAnswers.count === 0) return ok(undefined);
      lostAnswers.count -= 1;
      return failed('offline', 'lost');
    },
    isWritten: (text) => {
      log.push(`look for ${text}`);
      return Promise.resolve(
        network.isDown ? failed('offline', 'down') : ok(stored.includes(text)),
      );
    },
    onRefused: (text, { kind }) => log.push(`refused ${text}: ${kind}`),
    onEmpty: () => log.push('empty'),
  });
  queue.$changes.listen(() => undefined);
  return { ...fake, queue, stored, log, faults, lostAnswers, hold, network };
};
const push = (page: ReturnType<typeof open>, text: string) => {
  const answers: Result<void>[] = [];
  void page.queue.push(text).then((answer) => answers.push(answer));
  return answers;
};

describe('a write queue', () => {
  test('shows changes at once, writes them one at a time and answers each', async () => {
    const page = open();
    const [a, b] = [push(page, 'a'), push(page, 'b')];
    expect(page.queue.$changes.get()).toEqual(['a', 'b']);
    expect(page.queue.$status.get()).toBe('saving');
    await settled();
    expect(page.log).toEqual(['write a', 'write b', 'empty']);
    expect([a, b]).toEqual([[{ ok: true }], [{ ok: true }]]);
    expect(page.queue.$changes.get()).toEqual([]);
  });

  test('answers a refusal, tells it once and goes on', async () => {
    const page = open();
    page.faults.push('invalid');
    const [a, b] = [push(page, 'a'), push(page, 'b')];
    await settled();
    expect(a).toMatchObject([{ ok: false, fault: { kind: 'invalid' } }]);
    expect(b).toEqual([{ ok: true }]);
    expect(page.log).toEqual(['write a', 'refused a: invalid', 'write b', 'empty']);
  });

  test('asks what is so when an answer was lost, and sends once more what is not there', async () => {
    const page = open();
    page.lostAnswers.count = 1;
    push(page, 'a');
    await settled();
    expect(page.log).toEqual(['write a', 'look for a', 'empty']);
    page.log.length = 0;
    page.faults.push('offline');
    push(page, 'b');
    await settled();
    expect(page.log).toEqual(['write b', 'look for b', 'write b', 'empty']);
  });

  test('says waiting through all attempts, and saving only for what was not tried before', async () => {
    const page = open();
    const statuses: string[] = [];
    page.queue.$status.listen((status) => statuses.push(status));
    page.faults.push('busy', 'busy', 'offline');
    push(page, 'a');
    push(page, 'b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.log).toEqual([
      ...['write a', 'write a', 'write a', 'look for a', 'write a'],
      ...['write b', 'empty'],
    ]);
    expect(statuses).toEqual(['saving', 'waiting', 'saving', 'empty']);
  });

  test('says waiting while the browser is offline, also for what is on its way', async () => {
    const page = open();
    const release = page.hold();
    push(page, 'a');
    await settled();
    expect(page.queue.$status.get()).toBe('saving');
    page.around.happen('offline');
    expect(page.queue.$status.get()).toBe('waiting');
    page.around.happen('online');
    expect(page.queue.$status.get()).toBe('saving');
    page.around.happen('offline');
    release();
    await settled();
    expect(page.queue.$status.get()).toBe('empty');
  });

  test('makes no attempt before the time that the server has named, whatever happens', async () => {
    const page = open();
    page.faults.push(60);
    push(page, 'a');
    await settled();
    page.around.happen('online');
    page.around.happen('returned');
    push(page, 'b');
    page.queue.retry();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(page.log).toEqual(['write a']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.log).toEqual(['write a', 'write a', 'write b', 'empty']);
  });

  test('sends offline what is made the moment that everything else is written', async () => {
    const page = open();
    page.around.happen('offline');
    void page.queue.push('a').then(() => page.queue.push('b'));
    await settled();
    expect(page.stored).toEqual(['a', 'b']);
  });

  test('takes a mistake in our own code for a refusal instead of stopping for ever', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fake = createFakeTools();
    const queue = createWriteQueue<string>({
      ...fake.tools,
      name: 'owner:texts',
      waitingChanges: createWaitingChanges({
        ...fake.tools,
        name: 'owner:texts',
        change: z.string(),
      }),
      write: () => {
        throw new Error('a mistake');
      },
      isWritten: () => Promise.resolve(ok(false)),
    });
    queue.$changes.listen(() => undefined);
    const answer = queue.push('a');
    await settled();
    expect(await answer).toMatchObject({ fault: { kind: 'unexpected' } });
    expect(queue.$status.get()).toBe('empty');
    expect(log).toHaveBeenCalledOnce();
  });

  test('replaces the last change until it is on its way', async () => {
    const page = open();
    expect(page.queue.replaceLast(() => 'x')).toBe(false);
    const release = page.hold();
    push(page, 'a');
    await settled();
    expect(page.queue.replaceLast(() => 'x')).toBe(false);
    push(page, 'b');
    expect(page.queue.replaceLast(() => null)).toBe(false);
    expect(page.queue.replaceLast((last) => `${last}2`)).toBe(true);
    release();
    await settled();
    expect(page.stored).toEqual(['a', 'b2']);
  });

  test('drops changes that have lost their sense, with an answer for each', async () => {
    const page = open();
    page.network.isDown = true;
    const [a, b] = [push(page, 'a'), push(page, 'b')];
    expect(page.queue.drop((text) => text === 'b', ok(undefined))).toBe(true);
    expect(page.queue.drop((text) => text === 'c', ok(undefined))).toBe(false);
    await settled();
    expect(page.queue.$changes.get()).toEqual(['a']);
    expect([a, b]).toEqual([[], [{ ok: true }]]);
  });

  test('sends changes of an earlier visit in the order they were made, among its own', async () => {
    const first = open();
    first.network.isDown = true;
    for (const text of ['a', 'b']) {
      push(first, text);
      await vi.advanceTimersByTimeAsync(10);
    }
    first.end();
    const next = open(createFakeTools(first));
    next.network.isDown = true;
    await settled();
    push(next, 'c');
    await settled();
    next.network.isDown = false;
    next.around.happen('online');
    await settled();
    expect(next.stored).toEqual(['a', 'b', 'c']);
    expect(first.storage?.length).toBe(0);
  });

  test('sends nothing while another tab is sending', async () => {
    const first = open();
    const released = Promise.withResolvers<undefined>();
    void first.locks.exclusively('sending:owner:texts', () =>
      released.promise.then(() => undefined),
    );
    push(first, 'a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.log).toEqual([]);
    released.resolve(undefined);
    await settled();
    expect(first.stored).toEqual(['a']);
  });

  test('sends what waits although the clock was set back meanwhile', async () => {
    const page = open();
    page.faults.push(30);
    push(page, 'a');
    await settled();
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(29_000);
    page.around.happen('online');
    expect(page.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.stored).toEqual(['a']);
  });

  test('sends in the order of making what was made before and after the clock was set back', async () => {
    const first = open();
    first.network.isDown = true;
    push(first, 'a');
    vi.setSystemTime(Date.now() - 3_600_000);
    push(first, 'b');
    first.end();
    const next = open(createFakeTools(first));
    await settled();
    expect(next.stored).toEqual(['a', 'b']);
  });

  test('sends everything in the end, whatever fails, waits, is dropped or happens to the clock', async () => {
    const step = fc.oneof(
      fc.constantFrom('push', 'drop', 'online', 'offline', 'returned', 'down', 'up'),
      fc.record({ clockMs: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
      fc.record({ passMs: fc.integer({ min: 0, max: 90_000 }) }),
      fc.record({ busySeconds: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ kind: fc.constantFrom('offline', 'unexpected', 'signed-out') }),
    );
    const check = async (
      steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
    ) => {
      const page = open();
      let pushed = 0;
      for (const one of steps) {
        if (one === 'push') push(page, String((pushed += 1)));
        else if (one === 'drop') page.queue.drop((text) => text === String(pushed), ok(undefined));
        else if (one === 'down' || one === 'up') page.network.isDown = one === 'down';
        else if (typeof one === 'string') page.around.happen(one);
        else if ('clockMs' in one) vi.setSystemTime(Date.now() + one.clockMs);
        else if ('passMs' in one) await vi.advanceTimersByTimeAsync(one.passMs);
        else page.faults.push('kind' in one ? one.kind : one.busySeconds);
      }
      page.network.isDown = false;
      page.faults.length = 0;
      push(page, 'last');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(page.queue.$changes.get()).toEqual([]);
      expect(page.stored).toContain('last');
      page.end();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), check), { numRuns: 200 });
  });
});
