/** The current time and the day in the owner's zone, shared by all cards. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Environment } from '#dashboard/data/environment.ts';

const tickMs = 1000;

/**
 * Ticks on whole seconds while subscribed, so that all cards change together. Every tick reads the computer's clock
 * anew, so that a change of it is seen within a second; a tab whose timers stood still ticks as soon as it is back.
 */
export const createClock = (environment: Pick<Environment, 'watch'>) => {
  const $now = atom(new Date());

  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const present = new Date();
      $now.set(present);
      timer = setTimeout(tick, tickMs - (present.getTime() % tickMs));
    };
    tick();
    const stopWatching = environment.watch((event) => {
      if (event === 'returned') tick();
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  });

  /** 'YYYY-MM-DD' in the owner's zone; changes at the owner's midnight. */
  const $today = computed($now, (present) => dateIn(present, timeZone));
  const $minuteNumber = computed($now, (present) => Math.floor(present.getTime() / 60_000));
  /** The time at the beginning of the current minute, for what need not be drawn every second. */
  const $minute = computed($minuteNumber, (minute) => new Date(minute * 60_000));
  return { $now: readonlyType($now), $minute, $today };
};
