/** The day as a line: a block for each event, overlapping events in several rows, and a mark at the current time. */
import type { CalendarEvent } from '#domain/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { shareOf, workingDay, type Span } from '#domain/working-day.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { shownHours, toBlocks } from './day-parts.ts';

type Props = { events: readonly CalendarEvent[]; day: string; now: Date };

const laneHeight = 14;
const gap = 2;
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const Block = ({
  line,
  span,
  y,
  isOver,
}: {
  line: Span;
  span: Span;
  y: number;
  isOver: boolean;
}) => {
  const [from, to] = [shareOf(line, span.start), shareOf(line, span.end)];
  return (
    <rect
      x={percent(from)}
      y={y}
      // The least width, so that an event of a few minutes is visible.
      width={percent(Math.max(to - from, 0.012))}
      height={laneHeight}
      rx="3"
      className={`${isOver ? 'fill-line-strong forced-colors:fill-[GrayText]' : 'fill-saas forced-colors:fill-[CanvasText]'} stroke-surface [stroke-width:1.5]`}
    />
  );
};

/** Every second hour, so that the labels have room on a phone. */
const labelsOf = ({ start, end }: Span): readonly Date[] => {
  const hourMs = 3_600_000;
  const hours = Math.round((end.getTime() - start.getTime()) / hourMs);
  const step = hours > 14 ? 4 : 2;
  return Array.from(
    { length: Math.ceil(hours / step) },
    (_, index) => new Date(start.getTime() + index * step * hourMs),
  );
};

export const DayLine = ({ events, day, now }: Props) => {
  const line = shownHours(events, day);
  const blocks = toBlocks(events);
  const lanes = Math.max(1, ...blocks.map(({ lane }) => lane + 1));
  const height = lanes * (laneHeight + gap) + gap;
  const work = workingDay(day);
  const at = shareOf(line, now);
  return (
    // Hidden from screen readers, because the list below has the same content.
    <div aria-hidden className="mb-4">
      <svg width="100%" height={height} className="block overflow-visible">
        <rect width="100%" height={height} rx="6" className="fill-sunk" />
        <rect
          x={percent(shareOf(line, work.start))}
          width={percent(shareOf(line, work.end) - shareOf(line, work.start))}
          height={height}
          className="fill-line opacity-60"
        />
        {blocks.map(({ event, lane }) => (
          <Block
            key={event.id}
            line={line}
            span={event}
            y={gap + lane * (laneHeight + gap)}
            isOver={event.end <= now}
          />
        ))}
        {at > 0 && at < 1 && (
          <svg x={percent(at)} className="overflow-visible">
            <g className="fill-ember forced-colors:fill-[Highlight]">
              <rect x="-1.25" y="-3" width="2.5" height={height + 6} rx="1.25" />
              <circle cy="-3" r="4" />
            </g>
          </svg>
        )}
      </svg>
      <p className="relative mt-1 h-[1.2rem] overflow-hidden text-[0.8rem] text-ink-soft [font-variant-numeric:tabular-nums]">
        {labelsOf(line).map((hour) => (
          <span
            key={hour.getTime()}
            className="absolute"
            style={{ left: percent(shareOf(line, hour)) }}
          >
            {timeIn(hour, timeZone).slice(0, 2)}
          </span>
        ))}
      </p>
    </div>
  );
};
