/** The day as a line: a block for each event, overlapping events in several rows, and a mark at the current time. */
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { shareOf, workingDay, type Span } from '#domain/calendar/working-day.ts';
import { HourLabels, NowMarker, percent } from '../shared/card/DayScale.tsx';
import { shownHours, toBlocks } from './day-parts.ts';

type Props = { events: readonly CalendarEvent[]; day: string; now: Date };

const laneHeight = 14;
const gap = 2;

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
      width={percent(to - from)}
      height={laneHeight}
      rx="3"
      className={`${isOver ? 'fill-line-strong forced-colors:fill-[GrayText]' : 'fill-saas forced-colors:fill-[CanvasText]'} stroke-surface [stroke-width:1.5]`}
    />
  );
};

/** Every second hour, so that the labels have room on a phone. */
const stepOf = ({ start, end }: Span): number =>
  end.getTime() - start.getTime() > 14 * 3_600_000 ? 4 : 2;

export const DayLine = ({ events, day, now }: Props) => {
  const line = shownHours(events, day);
  const blocks = toBlocks(events, line);
  const lanes = Math.max(1, ...blocks.map(({ lane }) => lane + 1));
  const height = lanes * (laneHeight + gap) + gap;
  const work = workingDay(day);
  return (
    // Hidden from screen readers, because the list below has the same content. The padding leaves
    // room for the mark of the current time, which is higher than the blocks.
    <div aria-hidden className="mb-4 pt-1">
      <svg width="100%" height={height} className="block overflow-visible">
        <rect
          width="100%"
          height={height}
          rx="6"
          className="fill-sunk forced-colors:fill-[Canvas]"
        />
        <rect
          x={percent(shareOf(line, work.start))}
          width={percent(shareOf(line, work.end) - shareOf(line, work.start))}
          height={height}
          className="fill-line opacity-60 forced-colors:fill-none"
        />
        {blocks.map(({ event, shown, lane }) => (
          <Block
            key={event.id}
            line={line}
            span={shown}
            y={gap + lane * (laneHeight + gap)}
            isOver={event.end <= now}
          />
        ))}
        <NowMarker at={shareOf(line, now)} height={height} />
      </svg>
      <HourLabels day={line} step={stepOf(line)} />
    </div>
  );
};
