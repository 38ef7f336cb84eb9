/** The hours below the line of the day. */
import { shareOf, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { percent } from '#lib/percent.ts';
import { timeIn } from '#lib/zoned-time.ts';

const hourMs = 3_600_000;

/** Every whole hour of the line, its two ends included. */
const hoursOf = ({ start, end }: Span): readonly Date[] => {
  const count = Math.round((end.getTime() - start.getTime()) / hourMs);
  return Array.from({ length: count + 1 }, (_, hour) => new Date(start.getTime() + hour * hourMs));
};

/** The first label is left-aligned at its hour, the last one right-aligned, the others are centred. */
const place = (index: number, last: number) => {
  if (index === 0) return { textAlign: 'left', marginLeft: 0 } as const;
  if (index === last) return { textAlign: 'right', marginLeft: '-2rem' } as const;
  return { textAlign: 'center', marginLeft: '-1rem' } as const;
};

/** One label every `step` hours; of these every second one where text is so large that all would touch. */
export const HourLabels = ({ day, step }: { day: Span; step: number }) => {
  const hours = hoursOf(day);
  return (
    <p
      aria-hidden
      className="relative mt-0.5 h-[1.25rem] text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums]"
    >
      {hours.map(
        (hour, index) =>
          index % step === 0 && (
            <span
              key={hour.getTime()}
              className="absolute w-8 max-xs:even:hidden"
              style={{ ...place(index, hours.length - 1), left: percent(shareOf(day, hour)) }}
            >
              {timeIn(hour, timeZone).slice(0, 2)}
            </span>
          ),
      )}
    </p>
  );
};
