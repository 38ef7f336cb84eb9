/** The current time, shared by all cards. */
import { atom, onMount, type ReadableAtom } from 'nanostores';

const tickMs = 1000;

/** Ticks on whole seconds while subscribed, so that all cards change together. */
export const createClock = (now: () => Date = () => new Date()) => {
  const $now = atom(now());

  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const present = now();
      $now.set(present);
      timer = setTimeout(tick, tickMs - (present.getTime() % tickMs));
    };
    tick();
    return () => clearTimeout(timer);
  });

  const $readable: ReadableAtom<Date> = $now;
  return { $now: $readable };
};

export type Clock = ReturnType<typeof createClock>;
