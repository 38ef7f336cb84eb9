/** The working day as one bar: elapsed time, events, the blocks in their categories' colours, and the current time. */
import { timeZone } from '#domain/time-zone.ts';
import { shareOf, type Span } from '#domain/working-day.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { Slot } from './slots.ts';

type Props = {
  day: Span;
  slots: readonly Slot[];
  /** Null when the plan is of another day. */
  now: Date | null;
};

const height = 30;
const hourMs = 3_600_000;
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const fills = {
  Contract: 'fill-contract',
  SaaS: 'fill-saas',
  Course: 'fill-course',
  Personal: 'fill-personal',
  Other: 'fill-other',
  Admin: 'fill-admin',
} as const;

type PartProps = { day: Span; span: Span; className: string; inset?: number };

const Part = ({ day, span, className, inset = 0 }: PartProps) => {
  const [from, to] = [shareOf(day, span.start), shareOf(day, span.end)];
  return (
    <rect
      x={percent(from)}
      y={inset}
      width={percent(to - from)}
      height={height - 2 * inset}
      rx={inset}
      className={className}
    />
  );
};

const place = (index: number, last: number) => {
  if (index === 0) return { textAlign: 'left', marginLeft: 0 } as const;
  if (index === last) return { textAlign: 'right', marginLeft: '-2rem' } as const;
  return { textAlign: 'center', marginLeft: '-1rem' } as const;
};

const Hours = ({ day }: { day: Span }) => {
  const count = Math.round((day.end.getTime() - day.start.getTime()) / hourMs);
  const hours = Array.from(
    { length: count + 1 },
    (_, hour) => new Date(day.start.getTime() + hour * hourMs),
  );
  return (
    <p
      aria-hidden
      className="relative mt-1.5 h-[1.3rem] text-[0.82rem] text-ink-soft [font-variant-numeric:tabular-nums]"
    >
      {hours.map((hour, index) => (
        <span
          key={hour.getTime()}
          className="absolute w-8"
          style={{ ...place(index, hours.length - 1), left: percent(shareOf(day, hour)) }}
        >
          {timeIn(hour, timeZone).slice(0, 2)}
        </span>
      ))}
    </p>
  );
};

/** Hidden from screen readers, because the list below has the same content. */
export const PlanLine = ({ day, slots, now }: Props) => {
  const at = now === null ? 0 : shareOf(day, now);
  return (
    <div>
      <svg aria-hidden width="100%" height={height} className="block overflow-visible">
        <svg width="100%" height={height} className="overflow-hidden rounded-[8px]">
          <rect width="100%" height={height} className="fill-sunk forced-colors:fill-[Canvas]" />
          {now !== null && (
            <Part
              day={day}
              span={{ start: day.start, end: now }}
              className="fill-line forced-colors:fill-[GrayText]"
            />
          )}
          {slots.map((slot) =>
            slot.kind === 'event' ? (
              <Part
                key={slot.key}
                day={day}
                span={slot}
                // Lighter than the blocks: the colour of "Other" is as grey as ink.
                className="fill-line-strong forced-colors:fill-[GrayText]"
              />
            ) : (
              <Part
                key={slot.key}
                day={day}
                span={slot}
                inset={3}
                className={`${fills[slot.block.category]} forced-colors:fill-[CanvasText]`}
              />
            ),
          )}
        </svg>
        {at > 0 && at < 1 && (
          <g className="fill-ember forced-colors:fill-[Highlight]">
            <svg x={percent(at)} className="overflow-visible">
              <rect x="-1.5" y="-4" width="3" height={height + 8} rx="1.5" />
              <circle cy="-4" r="4.5" />
            </svg>
          </g>
        )}
      </svg>
      <Hours day={day} />
    </div>
  );
};
