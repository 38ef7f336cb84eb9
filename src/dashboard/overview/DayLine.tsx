/** The day as one line: working hours, events, planned times in the colours of their categories, and the current time. */
import {
  isTimed,
  shareOf,
  workingDay,
  type Event,
  type Span,
} from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { percent } from '#lib/percent.ts';
import { shownHours, toLanes } from './day-line.ts';

const hourMs = 3_600_000;

/** The whole hours that the line shows, from its first to its last. */
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
const HourLabels = ({ day, step }: { day: Span; step: number }) => {
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

type Props = {
  label: string;
  events: readonly Event[];
  planned: readonly PlannedTime[];
  now: Date;
};

const placeOf = (line: Span, span: Span) => {
  const from = shareOf(line, span.start);
  return { left: percent(from), width: percent(shareOf(line, span.end) - from) };
};

/** As many whole words as there is room for: the others, and a first one that is too long, are in a line that is cut off. */
const Words = ({ children }: { children: string }) => (
  <span
    dir="auto"
    className="block h-full overflow-hidden px-1 text-[0.8125rem] leading-[22px] max-sm:hidden"
  >
    {'\u200b'}
    {children}
  </span>
);

const part = 'absolute box-border overflow-hidden';

/** Every second hour, so that the labels have room on a phone. */
const stepOf = ({ start, end }: Span): number =>
  end.getTime() - start.getTime() > 14 * 3_600_000 ? 4 : 2;

/** Pixels. */
const height = 24;

export const DayLine = ({ label, events, planned, now }: Props) => {
  const day = dateIn(now, timeZone);
  const timed = events.filter(isTimed);
  const line = shownHours([...timed, ...planned], day);
  const placed = toLanes(timed, line);
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const at = shareOf(line, now);
  return (
    <div>
      <div role="img" aria-label={label} className="relative h-[34px] rounded-[8px] bg-sunk">
        <span
          className="absolute inset-y-0 border-x border-line-strong bg-surface forced-colors:border"
          style={placeOf(line, workingDay(day))}
        />
        {placed.map(({ span, shown, lane }) => (
          <span
            key={span.id}
            title={span.title}
            className={`${part} rounded-[5px] border border-surface forced-colors:bg-[CanvasText] ${span.end <= now ? 'bg-line text-event-ink' : 'bg-event text-event-ink'}`}
            style={{
              ...placeOf(line, shown),
              top: 5 + (lane * height) / lanes,
              height: height / lanes,
            }}
          >
            {lanes === 1 && <Words>{span.title}</Words>}
          </span>
        ))}
        {planned.map((span, index) => (
          <span
            key={index}
            title={span.task}
            className={`${part} top-[5px] rounded-[5px] border-[1.5px] bg-surface forced-colors:border-[3px] ${span.isOpen && span.end > now ? `border-current ${categoryTexts[span.category]}` : 'border-line text-ink-soft'}`}
            style={{ ...placeOf(line, span), height }}
          >
            <Words>{span.task}</Words>
          </span>
        ))}
        {at > 0 && at < 1 && (
          <span
            className="absolute -inset-y-1 w-[3px] -translate-x-1/2 rounded-[2px] bg-ember outline outline-1 outline-surface forced-colors:bg-[Highlight]"
            style={{ left: percent(at) }}
          />
        )}
      </div>
      <HourLabels day={line} step={stepOf(line)} />
    </div>
  );
};
