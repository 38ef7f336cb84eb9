/** The working day as one bar: elapsed time, events, free time, and the current time. */
import { busySpans, shareOf, workingDay, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { HourLabels, hoursOf, NowMarker, percent } from '../shared/card/DayScale.tsx';
import type { Events } from '../shared/card/card.ts';
import { describeDay, knownEvents } from './day.ts';

type Props = { events: Events; now: Date };

const height = 30;

const Part = ({ day, span, className }: { day: Span; span: Span; className: string }) => {
  const [from, to] = [shareOf(day, span.start), shareOf(day, span.end)];
  return (
    <rect x={percent(from)} width={percent(to - from)} height={height} className={className} />
  );
};

export const DayBar = ({ events, now }: Props) => {
  const day = workingDay(dateIn(now, timeZone));
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
        <svg width="100%" height={height} className="[clip-path:inset(0_round_8px)]">
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
        {hoursOf(day)
          .slice(1, -1)
          .map((hour) => (
            <rect
              key={hour.getTime()}
              x={percent(shareOf(day, hour))}
              y={height - 7}
              width="1"
              height="7"
              className="fill-field forced-colors:fill-[CanvasText]"
            />
          ))}
        <NowMarker at={shareOf(day, now)} height={height} />
      </svg>
      <HourLabels day={day} />
    </div>
  );
};
