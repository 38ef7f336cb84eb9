import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetRemembered } from '#dashboard/data/indexed-db.ts';
import { createResource } from '#dashboard/data/resource.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import { createFakeStore } from '../../../fakes/browser-store.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const intervalMs = 30 * 60_000;
useFakeClock(noon);
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer = () => Promise<Result<number>>;

const at =
  (value: number): Answer =>
  () =>
    Promise.resolve(ok(value));
const fails =
  (fault: Partial<Fault> = {}): Answer =>
  () =>
    Promise.resolve({ ok: false, fault: { kind: 'offline', message: 'no answer', ...fault } });
const never = () => new Promise<never>(() => undefined);

/** A value that is read every half hour; its readings are answered like this, and any further one with 20. */
const open = (...answers: Answer[]) => {
  const fake = createFakeTools();
  const signals: AbortSignal[] = [];
  const { $state, ...resource } = createResource({
    ...fake.tools,
    load: (signal) => (answers[signals.push(signal) - 1] ?? at(20))(),
    refreshEveryMs: intervalMs,
    onFailure: ({ message }) => fake.tools.notify({ tone: 'error', title: message }),
  });
  $state.listen(() => undefined);
  return { ...fake, ...resource, signals, state: () => $state.get() };
};

test('it is read again at its interval, on return and when the browser comes online', async () => {
  const { signals, around } = open();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(signals).toHaveLength(2);
  around.happen('returned');
  around.happen('online');
  await settled();
  expect(signals).toHaveLength(4);
});

test('a hidden tab does not read it, but at once when the user returns', async () => {
  const { signals, around } = open(fails());
  await settled();
  around.hide();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  around.happen('online');
  await settled();
  expect(signals).toHaveLength(1);
  around.happen('returned');
  await settled();
  expect(signals).toHaveLength(2);
});

test('a reading that throws has failed and is tried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { state } = open(() => Promise.reject(new Error('a mistake')));
  await settled();
  expect(state()).toMatchObject({ status: 'failed', fault: { kind: 'unexpected' } });
  expect(log).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toMatchObject({ status: 'ready' });
});

test('the last good value stays with its age when a refresh fails, which is said once', async () => {
  const { state, notices } = open(at(5), fails(), fails());
  await vi.advanceTimersByTimeAsync(intervalMs + 2000);
  expect(state()).toMatchObject({ value: 5, asOf: noon, trouble: { message: 'no answer' } });
  expect(notices).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toMatchObject({ value: 20, trouble: null });
});

test('a failure is told again when the user asked for the refresh', async () => {
  const { refresh, notices } = open(fails(), fails());
  await settled();
  await refresh({ askedByUser: true });
  expect(notices).toHaveLength(2);
});

test('a busy service is left alone as long as it asks for', async () => {
  const { signals } = open(fails({ kind: 'busy', retryAfterSeconds: 120 }));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(signals).toHaveLength(2);
});

test('of overlapping answers the newest counts', async () => {
  let answerFirst: (answer: Result<number>) => void = () => undefined;
  const first = () => new Promise<Result<number>>((resolve) => (answerFirst = resolve));
  const { refresh, state, signals } = open(first, at(2));
  await refresh();
  answerFirst(ok(1));
  await settled();
  expect(state()).toMatchObject({ value: 2 });
  expect(signals[0]?.aborted).toBe(true);
});

test('after the end of the session it is broken off, told nothing and read no more', async () => {
  const { end, signals, notices, around } = open(never);
  await settled();
  end();
  around.happen('online');
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect([notices, vi.getTimerCount()]).toEqual([[], 0]);
});

describe('a remembered value', () => {
  const visit = async (store = createFakeStore(), load: Answer = at(20), userId = 'owner') => {
    const { tools, end } = createFakeTools({ store });
    const remembered = { name: 'weather', schema: z.number() };
    const resource = createResource({ ...tools, userId, load, remembered });
    const seen: unknown[] = [];
    resource.$state.subscribe((state) => seen.push(state));
    await settled();
    return { ...resource, store, end, seen, state: () => resource.$state.get() };
  };

  test('is shown first on the next visit, with its age, until the network has answered', async () => {
    const { store } = await visit();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    const { seen } = await visit(store, at(21));
    const ready = { status: 'ready', trouble: null };
    expect(seen).toEqual([
      { ...ready, value: 20, asOf: noon, isRemembered: true },
      { ...ready, value: 21, asOf: new Date() },
    ]);
  });

  test('is drawn before a newer one is asked for', async () => {
    const { store } = await visit();
    const load = vi.fn(at(21));
    const visiting = visit(store, load);
    expect(load).not.toHaveBeenCalled();
    await visiting;
    expect(load).toHaveBeenCalledOnce();
  });

  test('is what own writes have made of it, of any length, and never another owner’s', async () => {
    const { store, correct } = await visit();
    correct(25);
    await settled();
    expect((await visit(store, never)).state()).toMatchObject({ value: 25 });
    expect((await visit(store, never, 'somebody else')).state()).toEqual({ status: 'loading' });
  });

  test('of another shape is as if there were none', async () => {
    const store = createFakeStore();
    await store.set('remembered:owner:weather', { asOf: 1, value: 'warm' });
    expect((await visit(store, never)).state()).toEqual({ status: 'loading' });
  });

  test('is not written after the end of the session; forgetting removes those of every owner and nothing else', async () => {
    const { store, end, correct } = await visit();
    await store.set('remembered:b:tasks', 1);
    await store.set('outbox:a:1', 1);
    end();
    await forgetRemembered(store, null);
    correct(21);
    await settled();
    expect(await store.find('')).toEqual([1]);
  });
});
