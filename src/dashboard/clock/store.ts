import { atom, computed, onMount } from 'nanostores';

const second = 1000;

/** The present, told at the start of every second while somebody listens. */
export const createClock = (now: () => Date = () => new Date()) => {
  const $now = atom(now());

  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const present = now();
      $now.set(present);
      timer = setTimeout(tick, second - (present.getTime() % second));
    };
    tick();
    return () => clearTimeout(timer);
  });

  return { $now: computed($now, (present) => present) };
};

export type Clock = ReturnType<typeof createClock>;
