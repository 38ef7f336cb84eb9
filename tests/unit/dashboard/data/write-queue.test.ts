import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWaitingChanges } from '#dashboard/data/waiting-changes.ts';
import { createWriteQueue } from '#dashboard/data/write-queue.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();
afterEach(() => {
  vi.restoreAllMocks();
});

type PlannedFault = FaultKind | number | 'lost' | 'mistake';

/**
 * A queue of texts in front of a database that holds a list of them. Each of the `faults` is met by one write: a number is
 * that of the seconds that a busy service names, `lost` an answer that does not come back, `mistake` an error that is thrown.
 */
const open = (fake = createFakeTools()) => {
  const { environment, lifetime, locks } = fake.tools;
  const stored: string[] = [];
  const log: string[] = [];
  const faults: PlannedFault[] = [];
  const network = { isDown: false };
  const name = 'owner:texts';
  let gate: Promise<unknown> = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gate = promise;
    return () => resolve(undefined);
  };
  const queue = createWriteQueue<string>({
    ...{ name, environment, lifetime, locks },
    waitingChanges: createWaitingChanges({ ...fake.tools, name, change: z.string() }),
    write: async (text) => {
      log.push(`write ${text}`);
      await gate;
      if (network.isDown) return failed('offline', 'down');
      const next = faults.shift();
      if (next === 'mistake') throw new Error('a mistake');
      if (typeof next === 'number') {
        return { ok: false, fault: { kind: 'busy', message: '', retryAfterSeconds: next } };
      }
      if (next && next !== 'lost') return failed(next, next);
      if (!stored.includes(text)) stored.push(text);
      return next === 'lost' ? failed('offline', 'lost') : ok(undefined);
    },
    isWritten: async (text) => {
      log.push(`look for ${text}`);
      await gate;
      return network.isDown ? failed('offline', 'down') : ok(stored.includes(text));
    },
    onRefused: (text, { kind }) => log.push(`refused ${text}: ${kind}`),
    onEmpty: () => log.push('empty'),
  });
  queue.$changes.listen(() => undefined);
  const push = (text: string) => {
    const answers: Result<void>[] = [];
    void queue.push(text).then((answer) => answers.push(answer));
    return answers;
  };
  return { ...fake, queue, push, stored, log, faults, hold, network };
};

test('changes are shown at once, written one at a time and answered', async () => {
  const { queue, push, log } = open();
  const [a, b] = [push('a'), push('b')];
  expect([queue.$changes.get(), queue.$status.get()]).toEqual([['a', 'b'], 'saving']);
  await settled();
  expect(log).toEqual(['write a', 'write b', 'empty']);
  expect([a, b, queue.$changes.get()]).toEqual([[{ ok: true }], [{ ok: true }], []]);
});

test('a refusal is answered and told once, and the others go on; so is a mistake in our own code', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { push, log, faults } = open();
  faults.push('invalid', 'mistake');
  const [a, b, c] = [push('a'), push('b'), push('c')];
  await settled();
  expect(a).toMatchObject([{ ok: false, fault: { kind: 'invalid' } }]);
  expect(b).toMatchObject([{ ok: false, fault: { kind: 'unexpected' } }]);
  expect(c).toEqual([{ ok: true }]);
  expect(log).toEqual([
    ...['write a', 'refused a: invalid', 'write b', 'refused b: unexpected'],
    ...['write c', 'empty'],
  ]);
  expect(error).toHaveBeenCalledOnce();
});

test('it says waiting through all attempts, and saving only for what was not tried before', async () => {
  const { queue, push, log, faults } = open();
  const statuses: string[] = [];
  queue.$status.listen((status) => statuses.push(status));
  faults.push('busy', 'busy', 'offline');
  push('a');
  push('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([
    ...['write a', 'write a', 'write a', 'look for a', 'write a'],
    ...['write b', 'empty'],
  ]);
  expect(statuses).toEqual(['saving', 'waiting', 'saving', 'empty']);
});

test('it says waiting while the browser is offline, also for what is on its way', async () => {
  const { queue, push, hold, around } = open();
  const release = hold();
  push('a');
  await settled();
  expect(queue.$status.get()).toBe('saving');
  around.happen('offline');
  expect(queue.$status.get()).toBe('waiting');
  around.happen('online');
  expect(queue.$status.get()).toBe('saving');
  release();
  await settled();
  expect(queue.$status.get()).toBe('empty');
});

test('no attempt is made before the time that the server has named, whatever happens', async () => {
  const { queue, push, log, faults, around } = open();
  faults.push(60);
  push('a');
  await settled();
  vi.setSystemTime(Date.now() - 3_600_000);
  around.happen('online');
  around.happen('returned');
  push('b');
  void queue.retry();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(log).toEqual(['write a']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['write a', 'write a', 'write b', 'empty']);
});

test('who has it sent again hears when that has ended, also of an attempt that runs already', async () => {
  const { queue, push, stored, hold, network } = open();
  network.isDown = true;
  push('a');
  await settled();
  await queue.retry();
  expect(stored).toEqual([]);
  network.isDown = false;
  const release = hold();
  push('b');
  const ended = Promise.all([queue.retry(), queue.retry()]);
  release();
  await ended;
  expect(stored).toEqual(['a', 'b']);
});

test('what is made the moment that everything else is written is sent, also offline', async () => {
  const { queue, stored, around } = open();
  around.happen('offline');
  void queue.push('a').then(() => queue.push('b'));
  await settled();
  expect(stored).toEqual(['a', 'b']);
});

test('the last change can be replaced until it is on its way', async () => {
  const { queue, push, hold, stored } = open();
  expect(queue.replaceLast(() => 'x')).toBe(false);
  const release = hold();
  push('a');
  await settled();
  expect(queue.replaceLast(() => 'x')).toBe(false);
  push('b');
  expect(queue.replaceLast(() => null)).toBe(false);
  expect(queue.replaceLast((last) => `${last}2`)).toBe(true);
  release();
  await settled();
  expect(stored).toEqual(['a', 'b2']);
});

test('changes that have lost their sense are dropped, with an answer for each', async () => {
  const { queue, push, network } = open();
  network.isDown = true;
  const [a, b] = [push('a'), push('b')];
  expect(queue.drop((text) => text === 'b', ok(undefined))).toBe(true);
  expect(queue.drop((text) => text === 'c', ok(undefined))).toBe(false);
  await settled();
  expect([queue.$changes.get(), a, b]).toEqual([['a'], [], [{ ok: true }]]);
});

test('one that is dropped on its way is not sent again, whatever became of it; what follows it is', async () => {
  for (const fault of ['offline', 'unexpected', 'busy', 'invalid'] as const) {
    const { queue, push, hold, faults, log } = open();
    const release = hold();
    faults.push(fault);
    push('a');
    await settled();
    queue.drop((text) => text === 'a', ok(undefined));
    push('b');
    release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(
      log.filter((line) => !line.startsWith('look')),
      fault,
    ).toEqual([...['write a', 'write b', 'empty']]);
  }
});

test('one that is dropped while the database is asked for it is not sent again', async () => {
  const { queue, push, network, hold, log } = open();
  network.isDown = true;
  push('a');
  await settled();
  network.isDown = false;
  log.length = 0;
  const release = hold();
  void queue.retry();
  await settled();
  queue.drop((text) => text === 'a', ok(undefined));
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(['look for a', 'empty']);
  expect(queue.$status.get()).toBe('empty');
});

test('changes of an earlier visit are sent before its own, in the order they were made, though the clock was set back', async () => {
  const first = open();
  first.network.isDown = true;
  first.push('a');
  vi.setSystemTime(Date.now() - 3_600_000);
  first.push('b');
  first.end();
  vi.setSystemTime(Date.now() + 3_700_000);
  const next = open(createFakeTools(first));
  next.network.isDown = true;
  next.push('c');
  await settled();
  next.network.isDown = false;
  next.around.happen('online');
  await settled();
  expect(next.stored).toEqual(['a', 'b', 'c']);
  expect(first.storage?.length).toBe(0);
});

test('nothing is sent while another tab is sending', async () => {
  const { push, log, stored, locks } = open();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  void locks.exclusively('sending:owner:texts', () => promise.then(() => undefined));
  push('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  resolve(undefined);
  await settled();
  expect(stored).toEqual(['a']);
});

test('everything is sent in the end, whatever fails, waits, is dropped or happens to the clock', async () => {
  const step = fc.oneof(
    fc.constantFrom('push', 'drop', 'online', 'offline', 'returned', 'down', 'up'),
    fc.record({ clockMs: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
    fc.record({ passMs: fc.integer({ min: 0, max: 90_000 }) }),
    fc.record({ busySeconds: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constantFrom('offline', 'unexpected', 'signed-out') }),
  );
  const check = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const { queue, push, stored, faults, network, around, end } = open();
    let pushed = 0;
    for (const one of steps) {
      if (one === 'push') push(String((pushed += 1)));
      else if (one === 'drop') queue.drop((text) => text === String(pushed), ok(undefined));
      else if (one === 'down' || one === 'up') network.isDown = one === 'down';
      else if (typeof one === 'string') around.happen(one);
      else if ('clockMs' in one) vi.setSystemTime(Date.now() + one.clockMs);
      else if ('passMs' in one) await vi.advanceTimersByTimeAsync(one.passMs);
      else faults.push('kind' in one ? one.kind : one.busySeconds);
    }
    network.isDown = false;
    faults.length = 0;
    push('last');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(queue.$changes.get()).toEqual([]);
    expect(stored).toContain('last');
    end();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), check), { numRuns: 200 });
});
