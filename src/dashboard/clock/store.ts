/** The current time and the day in the owner's zone, shared by all cards. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';

const tickMs = 1000;

/**
 * Ticks on whole seconds while subscribed, so that all cards change together. Every tick reads the computer's clock
 * anew, so that a change of it is seen within a second.
 */
export const createClock = () => {
  const $now = atom(new Date());

  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const present = new Date();
      $now.set(present);
      timer = setTimeout(tick, tickMs - (present.getTime() % tickMs));
    };
    tick();
    return () => clearTimeout(timer);
  });

  /** 'YYYY-MM-DD' in the owner's zone; changes at the owner's midnight. */
  const $today = computed($now, (present) => dateIn(present, timeZone));
  const $minuteNumber = computed($now, (present) => Math.floor(present.getTime() / 60_000));
  /** The time at the beginning of the current minute, for what need not be drawn every second. */
  const $minute = computed($minuteNumber, (minute) => new Date(minute * 60_000));
  return { $now: readonlyType($now), $minute, $today };
};
