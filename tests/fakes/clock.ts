/** The clock in the test's hands: it moves on only when the test says so. */
import { afterEach, beforeEach, vi } from 'vitest';

export const useFakeClock = (now?: Date) => {
  beforeEach(() => {
    vi.useFakeTimers(now && { now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

/** Everything that needs no time has happened. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
