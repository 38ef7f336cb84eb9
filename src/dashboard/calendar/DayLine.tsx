/** The day as a line: a block for each event, overlapping events in several rows, and a mark at the current time. */
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { shareOf, workingDay, type Span } from '#domain/calendar/working-day.ts';
import { BarPart, HourLabels, NowMarker } from '../shared/card/DayScale.tsx';
import { shownHours, toBlocks } from './day-parts.ts';

type Props = { events: readonly CalendarEvent[]; day: string; now: Date };

const laneHeight = 14;
const gap = 2;

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
        <BarPart
          day={line}
          span={work}
          height={height}
          className="fill-line opacity-60 forced-colors:fill-none"
        />
        {blocks.map(({ event, shown, lane }) => (
          <BarPart
            key={event.id}
            day={line}
            span={shown}
            y={gap + lane * (laneHeight + gap)}
            height={laneHeight}
            radius={3}
            className={`${event.end <= now ? 'fill-line-strong forced-colors:fill-[GrayText]' : 'fill-saas forced-colors:fill-[CanvasText]'} stroke-surface [stroke-width:1.5]`}
          />
        ))}
        <NowMarker at={shareOf(line, now)} height={height} />
      </svg>
      <HourLabels day={line} step={stepOf(line)} />
    </div>
  );
};
