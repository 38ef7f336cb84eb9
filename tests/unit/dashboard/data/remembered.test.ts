import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRemembered, forgetRemembered } from '#dashboard/data/remembered.ts';
import { createResource } from '#dashboard/data/resource.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

const noon = new Date('2026-11-21T12:00:00Z');
useFakeClock(noon);

const schema = z.number();
const key = 'remembered:owner:weather';

/** One visit to a card that remembers its value. */
const visit = (storage: Storage | null, load: () => Promise<Result<number>>, userId = 'owner') => {
  const { tools, end } = createFakeTools({ storage });
  const remembered = { name: 'weather', schema };
  const resource = createResource({ ...tools, userId, load, remembered });
  resource.$state.listen(() => undefined);
  return { ...resource, end, state: () => resource.$state.get() };
};
const at = (value: number) => () => Promise.resolve(ok(value));
const never = () => new Promise<never>(() => undefined);

/** What a visit leaves that has read 20. */
const afterVisit = async () => {
  const storage = createFakeStorage();
  const first = visit(storage, at(20));
  await settled();
  return { storage, ...first };
};

test('the last value is shown at once on the next visit, with its age, until the network has answered', async () => {
  const { storage } = await afterVisit();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const second = visit(storage, at(21));
  const ready = { status: 'ready', trouble: null };
  expect(second.state()).toEqual({ ...ready, value: 20, asOf: noon, isRemembered: true });
  await settled();
  expect(second.state()).toEqual({ ...ready, value: 21, asOf: new Date() });
});

test('it goes on saying that it is from an earlier visit while the network does not answer', async () => {
  const { storage } = await afterVisit();
  const { state } = visit(storage, () => Promise.resolve(failed('offline', 'no answer')));
  await settled();
  expect(state()).toMatchObject({ value: 20, trouble: { kind: 'offline' }, isRemembered: true });
});

test('it is what own writes have made of it, and never another owner’s', async () => {
  const { storage, correct } = await afterVisit();
  correct(25);
  await settled();
  expect(visit(storage, never).state()).toMatchObject({ value: 25 });
  expect(visit(storage, never, 'somebody else').state()).toEqual({ status: 'loading' });
});

test.each(['{', 'null', '{"asOf":1,"value":"warm"}', '{"value":20}', '{"asOf":"noon","value":20}'])(
  '%s is as if nothing were kept',
  (text) => {
    const storage = createFakeStorage();
    storage.setItem(key, text);
    expect(visit(storage, never).state()).toEqual({ status: 'loading' });
  },
);

test('it is not from the future when the clock was set back', () => {
  const storage = createFakeStorage();
  storage.setItem(key, JSON.stringify({ asOf: Date.now() + 5e6, value: 20 }));
  expect(visit(storage, never).state()).toMatchObject({ asOf: noon });
});

test('it is not kept when it is too large, and an older one does not stay for it', () => {
  const storage = createFakeStorage();
  const texts = createRemembered({ storage, userId: 'owner', name: 'texts', schema: z.string() });
  texts.keep('small', noon);
  expect(texts.read()).toMatchObject({ value: 'small' });
  texts.keep('x'.repeat(600_000), noon);
  expect(texts.read()).toBeNull();
});

test.each([
  ['blocked', null],
  ['full', Object.assign(createFakeStorage(), { isFull: true })],
])('a storage that is %s stops nothing', async (_how, storage) => {
  const { state } = visit(storage, at(20));
  await settled();
  expect(state()).toMatchObject({ value: 20 });
  expect(visit(storage, never).state()).toEqual({ status: 'loading' });
});

test('after the end of the session nothing is written; forgetting removes the values of every owner and nothing else', async () => {
  const { storage, end, correct } = await afterVisit();
  for (const name of ['remembered:b:tasks', 'theme', 'waiting-changes:a']) {
    storage.setItem(name, 'x');
  }
  end();
  forgetRemembered(storage);
  correct(21);
  await settled();
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual(['theme', 'waiting-changes:a']);
});
