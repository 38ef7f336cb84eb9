import { expect, test, vi } from 'vitest';
import { createLoadOnce } from '#dashboard/load-once.ts';

test('what is asked for twice is loaded once, and both get the same', async () => {
  const start = vi.fn(() => Promise.resolve({ name: 'card' }));
  const once = createLoadOnce(start);
  const [first, second] = await Promise.all([once.load(), once.load()]);
  expect(first).toBe(second);
  expect(await once.load()).toBe(first);
  expect(start).toHaveBeenCalledOnce();
});

test('after a failure the next call loads again', async () => {
  const start = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce('card');
  const once = createLoadOnce(start);
  const both = await Promise.allSettled([once.load(), once.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(start).toHaveBeenCalledOnce();
  expect(await once.load()).toBe('card');
});

test('looking at what has started loads nothing', async () => {
  const start = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'));
  const once = createLoadOnce(start);
  expect(once.started()).toBeNull();
  expect(start).not.toHaveBeenCalled();
  const failing = once.load();
  expect(once.started()).toBe(failing);
  await expect(failing).rejects.toThrow('no network');
  expect(once.started()).toBeNull();
});
