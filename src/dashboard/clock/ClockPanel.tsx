/** The time and the date in the owner's zone; over the whole screen, to be read from across the room. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode, Ref } from 'react';
import { timeZone } from '#domain/time-zone.ts';
import { clockFace } from '#lib/time-in-words.ts';

/** Gives the focus back, which the browser takes from what the clock lies over. */
const returnFocusTo = (focused: Element | null) => {
  const ended = () => {
    if (document.fullscreenElement) return;
    document.removeEventListener('fullscreenchange', ended);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  document.addEventListener('fullscreenchange', ended);
};

/** Shows the clock over the whole screen, or ends that. Where a browser refuses it or cannot do it, nothing changes. */
export const showClock = (clock: Element | null): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (clock && 'requestFullscreen' in clock) {
    const focused = document.activeElement;
    clock.requestFullscreen().then(
      () => returnFocusTo(focused),
      () => undefined,
    );
  }
};

type Props = {
  ref?: Ref<HTMLElement>;
  $now: ReadableAtom<Date>;
  /** The line of the present. */
  children: ReactNode;
};

/** Every digit has a cell of its own, so that a passing second moves nothing. */
const Digits = ({ value }: { value: string }) =>
  Array.from(value, (digit, index) => (
    <span key={index} className="inline-block w-[0.6em] text-center">
      {digit}
    </span>
  ));

export const ClockPanel = ({ ref, $now, children }: Props) => {
  const now = useStore($now);
  const { hours, minutes, seconds, date } = clockFace(now, timeZone);
  return (
    <section ref={ref} aria-label="Clock" className="clock-panel">
      <div className="clock-face">
        <p className="text-[0.8125rem] leading-[1.125rem] text-ink-soft">{date}</p>
        <time
          dateTime={`${hours}:${minutes}:${seconds}`}
          className="clock-digits -ml-[0.04em] whitespace-nowrap font-normal tracking-tight text-ink-soft [font-variant-numeric:tabular-nums]"
        >
          <Digits value={hours} />
          <span className="inline-block w-[0.3em] text-center">:</span>
          <Digits value={minutes} />
          <span className="ml-[0.2em] inline-block text-[0.85em] sm:text-[0.45em]">
            <span className="sr-only">:</span>
            <Digits value={seconds} />
          </span>
        </time>
      </div>
      {children}
    </section>
  );
};
