/** The parts that bars of the working day share: the labels of the hours, and the mark at the current time. */
import type { ReactNode, SVGProps } from 'react';
import { timeZone } from '#domain/time-zone.ts';
import { shareOf, type Span } from '#domain/calendar/working-day.ts';
import { timeIn } from '#lib/zoned-time.ts';

const hourMs = 3_600_000;

/** A share from 0 to 1 as CSS: "12.50%". */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Every whole hour of the day, its two ends included. */
export const hoursOf = ({ start, end }: Span): readonly Date[] => {
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
export const HourLabels = ({ day, step = 1 }: { day: Span; step?: number }) => {
  const hours = hoursOf(day);
  return (
    <p
      aria-hidden
      className="relative mt-1.5 h-[1.3rem] text-[0.82rem] text-ink-soft [font-variant-numeric:tabular-nums]"
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

type PartProps = {
  day: Span;
  span: Span;
  /** In pixels, as are the others. */
  height: number;
  y?: number;
  radius?: number;
  className: string;
};

/** What a span of time takes of a bar. */
export const BarPart = ({ day, span, height, y = 0, radius = 0, className }: PartProps) => {
  const [from, to] = [shareOf(day, span.start), shareOf(day, span.end)];
  return (
    <rect
      x={percent(from)}
      y={y}
      width={percent(to - from)}
      height={height}
      rx={radius}
      className={className}
    />
  );
};

/** The height of a bar of the working day. */
export const barHeight = 30;

type BarProps = SVGProps<SVGSVGElement> & {
  day: Span;
  /** The look of what nothing lies over. */
  background: string;
  /** Null when the bar is of another day. */
  now: Date | null;
  /** Over the bar. */
  over?: ReactNode;
};

/** The working day as one bar: elapsed time, the given parts, and the current time. */
export const WorkingDayBar = ({ day, background, now, over, children, ...svg }: BarProps) => (
  <div>
    <svg {...svg} width="100%" height={barHeight} className="block overflow-visible">
      <svg width="100%" height={barHeight} className="[clip-path:inset(0_round_8px)]">
        <rect
          width="100%"
          height={barHeight}
          className={`${background} forced-colors:fill-[Canvas]`}
        />
        {now !== null && (
          <BarPart
            day={day}
            span={{ start: day.start, end: now }}
            height={barHeight}
            className="fill-line forced-colors:fill-[GrayText]"
          />
        )}
        {children}
      </svg>
      {over}
      {now !== null && <NowMarker at={shareOf(day, now)} height={barHeight} />}
    </svg>
    <HourLabels day={day} />
  </div>
);

type MarkerProps = {
  /** Where the current time is on the bar, from 0 to 1; at its ends nothing is drawn. */
  at: number;
  /** The height of the bar in pixels. */
  height: number;
};

export const NowMarker = ({ at, height }: MarkerProps) =>
  at > 0 &&
  at < 1 && (
    // In forced colours, which may be as dark as what lies below, an edge keeps it apart.
    <g
      paintOrder="stroke"
      strokeWidth="4"
      className="fill-ember forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]"
    >
      <svg x={percent(at)} className="overflow-visible">
        <rect x="-1.5" y="-4" width="3" height={height + 8} rx="1.5" />
        <circle cy="-4" r="4.5" />
      </svg>
    </g>
  );
