import { afterEach, describe, expect, test, vi } from 'vitest';
import { createResource } from '#dashboard/shared/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock(new Date('2026-11-20T12:00:00Z'));
afterEach(() => {
  vi.restoreAllMocks();
});

type Weather = { temperature: number };
type WeatherGateway = { current: (signal: AbortSignal) => Promise<Result<Weather>> };

/** All that a card needs which shows something from a service and refreshes it every half hour. */
const createWeather = (gateway: WeatherGateway, tools: StoreTools) => {
  const { $state, refresh, replace } = createResource({
    ...tools,
    channel: tools.openChannel('weather'),
    load: gateway.current,
    refreshEveryMs: 30 * 60_000,
    onFailure: () =>
      tools.notify({ tone: 'error', title: 'Error', description: 'Unable to load weather data' }),
  });
  return { $weather: $state, replace, retry: () => refresh({ askedByUser: true }) };
};

const open = (...answers: (() => Promise<Result<Weather>>)[]) => {
  const fake = createFakeTools();
  const signals: AbortSignal[] = [];
  const current = (signal: AbortSignal) => {
    signals.push(signal);
    return (answers[signals.length - 1] ?? (() => Promise.resolve(ok({ temperature: 20 }))))();
  };
  const weather = createWeather({ current }, fake.tools);
  const stop = weather.$weather.listen(() => undefined);
  return { ...fake, weather, signals, stop, state: () => weather.$weather.get() };
};
const fails =
  (fault: Partial<Fault> = {}) =>
  () =>
    Promise.resolve<Result<Weather>>({
      ok: false,
      fault: { ...failed('offline', 'no answer').fault, ...fault },
    });
const never = () => new Promise<never>(() => undefined);
const at = (temperature: number) => () => Promise.resolve(ok({ temperature }));

describe('a resource', () => {
  test('is loading, then ready with the time it was read', async () => {
    const { state } = open();
    expect(state()).toEqual({ status: 'loading' });
    await settled();
    expect(state()).toEqual({
      status: 'ready',
      value: { temperature: 20 },
      asOf: new Date('2026-11-20T12:00:00Z'),
      trouble: null,
    });
  });

  test('is asked for again at its interval, on return and when the browser comes online', async () => {
    const { signals, around } = open();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(signals).toHaveLength(2);
    around.happen('returned');
    around.happen('offline');
    around.happen('online');
    await settled();
    expect(signals).toHaveLength(4);
  });

  test('is asked for again at its interval after it was read by other means', async () => {
    const { weather, signals } = open(never);
    await settled();
    weather.replace({ temperature: 3 });
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(signals).toHaveLength(2);
  });

  test('is not asked for by a hidden tab, and at once when the user returns', async () => {
    const { signals, around, other } = open(fails());
    await settled();
    around.hide();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    other.announceFromElsewhere();
    around.happen('offline');
    around.happen('online');
    await settled();
    expect(signals).toHaveLength(1);
    around.happen('returned');
    await settled();
    expect(signals).toHaveLength(2);
  });

  test.each([
    [
      'at once',
      () => {
        throw new Error('a mistake');
      },
    ],
    ['later', () => Promise.reject(new Error('a mistake'))],
  ])('whose loading throws %s has failed and is tried again', async (_when, load) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { state } = open(load);
    await settled();
    expect(state()).toMatchObject({ status: 'failed', fault: { kind: 'unexpected' } });
    expect(log).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({ status: 'ready' });
  });

  test('that hangs has failed after a while, its request is broken off, and it is tried again', async () => {
    const { state, signals } = open(never);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
    expect(signals[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({ status: 'ready' });
  });

  test('keeps the last good value with its age when a refresh fails, and says so once', async () => {
    const { state, notices } = open(at(5), fails(), fails());
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({
      value: { temperature: 5 },
      asOf: new Date('2026-11-20T12:00:00Z'),
      trouble: { message: 'no answer' },
    });
    expect(notices.map(({ description }) => description)).toEqual(['Unable to load weather data']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()).toMatchObject({ value: { temperature: 20 }, trouble: null });
  });

  test('waits as long as a busy service asks for', async () => {
    const { signals } = open(fails({ kind: 'busy', retryAfterSeconds: 120 }));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(signals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals).toHaveLength(2);
  });

  test('is asked for at once when the network is back, and meanwhile too: the server may be on this machine', async () => {
    const { signals, around, state } = open(fails(), fails());
    around.happen('offline');
    await vi.advanceTimersByTimeAsync(2000);
    expect(signals).toHaveLength(2);
    around.happen('online');
    await settled();
    expect(state()).toMatchObject({ status: 'ready' });
  });

  test('takes the newest of overlapping answers only', async () => {
    let answerFirst: (answer: Result<Weather>) => void = () => undefined;
    const { weather, state, signals } = open(
      () => new Promise((resolve) => (answerFirst = resolve)),
      at(2),
    );
    await weather.retry();
    answerFirst(ok({ temperature: 1 }));
    await settled();
    expect(state()).toMatchObject({ value: { temperature: 2 } });
    expect(signals[0]?.aborted).toBe(true);
  });

  test('is not started over by flipping between tabs while it loads', async () => {
    const { around, signals } = open(never);
    around.happen('returned');
    around.happen('returned');
    await settled();
    expect(signals).toHaveLength(1);
  });

  test('tells a failure again when the user asked for the refresh', async () => {
    const { weather, notices } = open(fails(), fails());
    await settled();
    await weather.retry();
    expect(notices).toHaveLength(2);
  });

  test.each(['stop', 'end'] as const)(
    'is broken off, told nothing and asked for no more once nobody looks (%s)',
    async (how) => {
      const page = open(never);
      await settled();
      page[how]();
      await vi.advanceTimersByTimeAsync(2000);
      expect(page.signals[0]?.aborted).toBe(true);
      await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
      expect(page.signals).toHaveLength(1);
      expect(page.notices).toEqual([]);
      expect(page.around.listeners()).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
