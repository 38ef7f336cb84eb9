/** The working day as one bar: elapsed time, events, free time, and the current time. */
import { busySpans, shareOf, workingDay } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { barHeight, BarPart, hoursOf, percent, WorkingDayBar } from '../shared/card/DayScale.tsx';
import type { Events } from '../shared/card/card.ts';
import { describeDay, knownEvents } from './day.ts';

type Props = { events: Events; now: Date };

export const DayBar = ({ events, now }: Props) => {
  const day = workingDay(dateIn(now, timeZone));
  const known = knownEvents(events);
  const hours = hoursOf(day).slice(1, -1);
  return (
    <WorkingDayBar
      role="img"
      aria-label={describeDay(events, now)}
      day={day}
      // The colour of free time is used only when the events are known.
      background={known ? 'fill-personal-wash' : 'fill-sunk'}
      now={now}
      over={hours.map((hour) => (
        <rect
          key={hour.getTime()}
          x={percent(shareOf(day, hour))}
          y={barHeight - 7}
          width="1"
          height="7"
          className="fill-field forced-colors:fill-[CanvasText]"
        />
      ))}
    >
      {busySpans(known ?? [], day).map((span) => (
        <BarPart
          key={span.start.getTime()}
          day={day}
          span={span}
          height={barHeight}
          className="fill-ink-soft forced-colors:fill-[CanvasText]"
        />
      ))}
    </WorkingDayBar>
  );
};
