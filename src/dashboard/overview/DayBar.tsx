/** The working day as one bar: elapsed time, events, free time, and the current time. */
import { busySpans, shareOf, workingDay, type Span } from '#domain/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { describeDay, knownEvents, type Events } from './day.ts';

type Props = { events: Events; now: Date };

const height = 30;
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Every whole hour of the day, its two ends included. */
const hoursOf = ({ start, end }: Span): readonly Date[] => {
  const hourMs = 3_600_000;
  const count = Math.round((end.getTime() - start.getTime()) / hourMs);
  return Array.from({ length: count + 1 }, (_, hour) => new Date(start.getTime() + hour * hourMs));
};

/** The first label is left-aligned at its hour, the last one right-aligned, the others are centred. */
const place = (index: number, last: number) => {
  if (index === 0) return { textAlign: 'left', marginLeft: 0 } as const;
  if (index === last) return { textAlign: 'right', marginLeft: '-2rem' } as const;
  return { textAlign: 'center', marginLeft: '-1rem' } as const;
};

const Part = ({ day, span, className }: { day: Span; span: Span; className: string }) => {
  const [from, to] = [shareOf(day, span.start), shareOf(day, span.end)];
  return (
    <rect x={percent(from)} width={percent(to - from)} height={height} className={className} />
  );
};

export const DayBar = ({ events, now }: Props) => {
  const day = workingDay(dateIn(now, timeZone));
  const at = shareOf(day, now);
  const hours = hoursOf(day);
  const known = knownEvents(events);
  // The colour of free time is used only when the events are known.
  const background = known ? 'fill-personal-wash' : 'fill-sunk';
  return (
    <div>
      <svg
        role="img"
        aria-label={describeDay(events, now)}
        width="100%"
        height={height}
        className="block overflow-visible"
      >
        <svg width="100%" height={height} className="overflow-hidden rounded-[8px]">
          <rect
            width="100%"
            height={height}
            className={`${background} forced-colors:fill-[Canvas]`}
          />
          <Part
            day={day}
            span={{ start: day.start, end: now }}
            className="fill-line forced-colors:fill-[GrayText]"
          />
          {busySpans(known ?? [], day).map((span) => (
            <Part
              key={span.start.getTime()}
              day={day}
              span={span}
              className="fill-ink-soft forced-colors:fill-[CanvasText]"
            />
          ))}
        </svg>
        {hours.slice(1, -1).map((hour) => (
          <rect
            key={hour.getTime()}
            x={percent(shareOf(day, hour))}
            y={height - 7}
            width="1"
            height="7"
            className="fill-field forced-colors:fill-[CanvasText]"
          />
        ))}
        {at > 0 && at < 1 && (
          <g className="fill-ember forced-colors:fill-[Highlight]">
            <svg x={percent(at)} className="overflow-visible">
              <rect x="-1.5" y="-4" width="3" height={height + 8} rx="1.5" />
              <circle cy="-4" r="4.5" />
            </svg>
          </g>
        )}
      </svg>
      <p
        aria-hidden
        className="relative mt-1.5 h-[1.3rem] text-[0.82rem] text-ink-soft [font-variant-numeric:tabular-nums]"
      >
        {hours.map((hour, index) => (
          <span
            key={hour.getTime()}
            className="absolute w-8"
            style={{
              ...place(index, hours.length - 1),
              left: percent(shareOf(day, hour)),
            }}
          >
            {timeIn(hour, timeZone).slice(0, 2)}
          </span>
        ))}
      </p>
    </div>
  );
};
