/** The time and the date in Lisbon, large. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { timeZone } from '#domain/time-zone.ts';
import { clockFace } from '#lib/time.ts';

type Props = {
  $now: ReadableAtom<Date>;
  /** Below the date. */
  children?: ReactNode;
};

/** Every digit has a cell of its own, so that a passing second moves nothing. */
const Digits = ({ value }: { value: string }) =>
  Array.from(value, (digit, index) => (
    <span key={index} className="inline-block w-[0.6em] text-center">
      {digit}
    </span>
  ));

export const ClockPanel = ({ $now, children }: Props) => {
  const now = useStore($now);
  const { hours, minutes, seconds, date } = clockFace(now, timeZone);
  return (
    <section aria-label="Clock" className="flex flex-wrap items-end gap-x-12 gap-y-4">
      <time
        dateTime={`${hours}:${minutes}:${seconds}`}
        className="-ml-[0.04em] whitespace-nowrap font-head text-[clamp(min(3.5rem,20vw),25vw,6.2rem)] font-semibold leading-[0.86] sm:text-[clamp(6.2rem,11.4vw,11rem)] tracking-normal [font-variant-numeric:tabular-nums]"
      >
        <Digits value={hours} />
        <span className="inline-block w-[0.3em] text-center">:</span>
        <Digits value={minutes} />
        <span className="ml-[0.28em] inline-block text-[0.36em] font-medium text-ink-soft">
          <span className="sr-only">:</span>
          <Digits value={seconds} />
        </span>
      </time>
      {/* Beside the clock or below it, whatever stands in it: what comes later must not move it. */}
      <div className="grid min-w-0 grow basis-[min(36rem,100%)] grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-head text-[clamp(1.3rem,1rem+1.1vw,1.75rem)] font-medium leading-tight tracking-tight">
          {date}
        </p>
        {children}
      </div>
    </section>
  );
};
