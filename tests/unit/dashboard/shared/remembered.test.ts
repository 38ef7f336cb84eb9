import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRemembered, forgetRemembered } from '#dashboard/shared/browser/remembered.ts';
import { createResource } from '#dashboard/shared/resource.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

const noon = new Date('2026-11-21T12:00:00Z');
useFakeClock(noon);

const schema = z.object({ temperature: z.number() });
type Weather = z.infer<typeof schema>;
const key = 'remembered:owner:weather';

/** One visit to a card that shows the weather and remembers it. */
const visit = (storage: Storage | null, load: () => Promise<Result<Weather>>, userId = 'owner') => {
  const { tools, end } = createFakeTools({ storage });
  const resource = createResource({
    ...tools,
    userId,
    load,
    remembered: { name: 'weather', schema },
  });
  const stop = resource.$state.listen(() => undefined);
  return { ...resource, stop, end, state: () => resource.$state.get() };
};
const at = (temperature: number) => () => Promise.resolve(ok({ temperature }));
const offline = () => Promise.resolve<Result<Weather>>(failed('offline', 'no answer'));
const never = () => new Promise<never>(() => undefined);
const kept = () => vi.advanceTimersByTimeAsync(1000);

describe('a value that is remembered', () => {
  test('is shown at once on the next visit, with its age, until the network has answered', async () => {
    const storage = createFakeStorage();
    const first = visit(storage, at(20));
    await kept();
    first.stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    const second = visit(storage, at(21));
    expect(second.state()).toEqual({
      status: 'ready',
      value: { temperature: 20 },
      asOf: noon,
      trouble: null,
      isRemembered: true,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state()).toEqual({
      status: 'ready',
      value: { temperature: 21 },
      asOf: new Date(),
      trouble: null,
    });
  });

  test('is kept as soon as the answer has come', async () => {
    const storage = createFakeStorage();
    visit(storage, at(20));
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ value: { temperature: 20 } });
  });

  test('keeps saying that it is from an earlier visit while the network does not answer', async () => {
    const storage = createFakeStorage();
    visit(storage, at(20));
    await kept();
    const second = visit(storage, offline);
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state()).toMatchObject({
      value: { temperature: 20 },
      asOf: noon,
      trouble: { kind: 'offline' },
      isRemembered: true,
    });
  });

  test('is what own writes have made of it', async () => {
    const storage = createFakeStorage();
    const first = visit(storage, at(20));
    await kept();
    first.correct({ temperature: 25 });
    await kept();
    expect(visit(storage, never).state()).toMatchObject({ value: { temperature: 25 } });
  });

  test('is never another owner’s', async () => {
    const storage = createFakeStorage();
    visit(storage, at(20));
    await kept();
    expect(visit(storage, never, 'somebody else').state()).toEqual({ status: 'loading' });
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another shape', JSON.stringify({ asOf: 1, value: { temperature: 'warm' } })],
    ['without an age', JSON.stringify({ value: { temperature: 20 } })],
    ['with an age that is no time', JSON.stringify({ asOf: 'noon', value: { temperature: 20 } })],
  ])('that is %s is as if there were none', (_what, text) => {
    const storage = createFakeStorage();
    storage.setItem(key, text);
    expect(visit(storage, never).state()).toEqual({ status: 'loading' });
  });

  test('is not from the future when the clock was set back', () => {
    const storage = createFakeStorage();
    storage.setItem(key, JSON.stringify({ asOf: Date.now() + 5e6, value: { temperature: 20 } }));
    expect(visit(storage, never).state()).toMatchObject({ asOf: noon });
  });

  test('is not kept when it is too large, and an older one does not stay for it', () => {
    const storage = createFakeStorage();
    const texts = createRemembered({ storage, userId: 'owner', name: 'texts', schema: z.string() });
    texts.keep('small', noon);
    expect(texts.read()).toMatchObject({ value: 'small' });
    texts.keep('x'.repeat(600_000), noon);
    expect(texts.read()).toBeNull();
  });

  test.each([
    ['blocked', () => null],
    ['full', () => Object.assign(createFakeStorage(), { isFull: true })],
  ])('does without a storage that is %s', async (_how, open) => {
    const storage = open();
    const { state } = visit(storage, at(20));
    await kept();
    expect(state()).toMatchObject({ value: { temperature: 20 } });
    expect(visit(storage, never).state()).toEqual({ status: 'loading' });
  });

  test('is not written after the end of the session', async () => {
    const storage = createFakeStorage();
    const { end, correct } = visit(storage, at(20));
    await vi.advanceTimersByTimeAsync(0);
    end();
    forgetRemembered(storage);
    correct({ temperature: 21 });
    await kept();
    expect(storage.getItem(key)).toBeNull();
  });
});

test('forgetting removes the values of every owner and nothing else', () => {
  const storage = createFakeStorage();
  for (const name of ['remembered:a:tasks', 'remembered:b:tasks', 'theme', 'waiting-changes:a']) {
    storage.setItem(name, 'x');
  }
  forgetRemembered(storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    'theme',
    'waiting-changes:a',
  ]);
});
