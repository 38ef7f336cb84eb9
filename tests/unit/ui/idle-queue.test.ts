import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from '#ui/idle-queue.ts';

let order: string[];

beforeEach(() => {
  order = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    order.push('frame');
    return setTimeout(run, 16);
  });
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    order.push('idle');
    return setTimeout(run);
  });
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = (name: string) => () => {
  order.push(name);
  return Promise.resolve();
};

test('what is waiting runs in order, each after what came before it is drawn and the page is idle', async () => {
  runWhenIdle(note('a'));
  runWhenIdle(note('b'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual(['a', 'frame', 'idle', 'b', 'frame', 'idle']);
});

test('a failure, thrown or answered, does not keep the next from its turn', async () => {
  runWhenIdle(() => {
    throw new Error('thrown');
  });
  runWhenIdle(() => Promise.reject(new Error('answered')));
  runWhenIdle(note('next'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toContain('next');
});

test('what never ends keeps the others waiting for a second, not longer', async () => {
  runWhenIdle(() => new Promise(() => undefined));
  runWhenIdle(note('next'));
  await vi.advanceTimersByTimeAsync(990);
  expect(order).not.toContain('next');
  await vi.advanceTimersByTimeAsync(100);
  expect(order).toContain('next');
});

test('what was called off does not run, and costs the others no frame', async () => {
  runWhenIdle(note('a'))();
  runWhenIdle(note('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['b', 'frame']);
});

test('where a browser tells nothing of its idle time, the whole queue waits once, not each of its pieces', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  vi.resetModules();
  const queue = await import('#ui/idle-queue.ts');
  const names = Array.from({ length: 18 }, (_, index) => String(index));
  for (const name of names) queue.runWhenIdle(note(name));
  await vi.advanceTimersByTimeAsync(400);
  expect(order).not.toContain('1');
  await vi.advanceTimersByTimeAsync(600);
  expect(order.filter((name) => name !== 'frame')).toEqual(names);
});
