import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '#ui/after-paint.ts';

let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  paint = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    paint = run;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('afterPaint calls back once, after the frame and not within it', () => {
  const run = vi.fn();
  afterPaint(run);
  paint();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('afterPaint calls back in a tab that paints nothing', () => {
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('afterPaint is called off before the frame and between frame and callback', () => {
  const run = vi.fn();
  afterPaint(run)();
  paint();
  vi.runAllTimers();
  const callOff = afterPaint(run);
  paint();
  callOff();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
