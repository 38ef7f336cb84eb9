/** The day as one band: working hours, events, planned tasks in the colours of their categories, and the present. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { shareOf, type Span } from '#domain/calendar/spans.ts';
import { workingDay, workingHours } from '#domain/calendar/working-hours.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { categoryColors } from '#dashboard/shared/category-classes.ts';
import { goToRow } from '#dashboard/shared/go-to-card.ts';
import { freeMarks, placeItems, shownHours, type Placed } from './band.ts';

/** A share from 0 to 1 as CSS: "12.50%". */
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const hourMs = 3_600_000;

/** Its width in rem, which changes with the window and with the size of the text. */
const useWidth = () => {
  const ref = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth((entry?.contentRect.width ?? 0) / rem);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** Goes to the row of the pressed box, or to the card that has it. */
const goToBox = ({ target }: MouseEvent) => {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const { slot = '', card } = box?.dataset ?? {};
  goToRow('Daily Plan', slot, card);
};

const boxLook = ({ block, isOpen, end }: Slot, now: Date): string => {
  if (end <= now || !isOpen) return 'border border-line-strong text-ink-soft';
  if (!block) return 'text-event-ink bg-event max-sm:bg-field';
  return `${categoryColors[block.category]} max-sm:bg-current sm:border sm:border-[color-mix(in_srgb,currentColor_35%,transparent)] sm:bg-[color-mix(in_srgb,currentColor_16%,var(--surface))] font-medium`;
};

const Box = ({ placed, width, now }: { placed: Placed; width: number; now: Date }) => {
  const { item, from, to, lane, lanes, label } = placed;
  const isAbove = label?.place === 'above';
  return (
    <span
      title={item.title}
      data-slot={item.key}
      data-card={item.block ? 'Daily Plan' : 'Calendar'}
      className={`absolute rounded-[3px] text-[0.8125rem] leading-[0.9375rem] forced-colors:border sm:rounded-[6px] ${boxLook(item, now)}`}
      style={{
        left: percent(from / width),
        width: `calc(${percent((to - from) / width)} - 2px)`,
        top: percent(lane / lanes),
        height: percent(1 / lanes),
      }}
    >
      {label && (
        <span
          dir="auto"
          className={`absolute ${isAbove ? 'bottom-[calc(100%+0.625rem)] font-medium leading-4' : 'inset-y-0 flex items-center px-1.5'}`}
          style={{ left: `${label.from - from}rem`, width: `${label.to - label.from}rem` }}
        >
          <span className={isAbove || lanes > 1 ? 'line-clamp-1' : 'line-clamp-2'}>
            {item.title}
          </span>
        </span>
      )}
      {isAbove && <span className="absolute bottom-full left-1/2 h-2.5 border-l border-current" />}
    </span>
  );
};

type HourLabelsProps = { hours: Span; width: number; boxes: readonly Placed[] };

/** Every second hour, or every fourth one of a long day; beside a slim band the first and the last alone. */
const HourLabels = ({ hours, width, boxes }: HourLabelsProps) => {
  const count = Math.round((hours.end.getTime() - hours.start.getTime()) / hourMs);
  const step = count > 14 ? 4 : 2;
  const marks = Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => {
    const hour = new Date(hours.start.getTime() + index * step * hourMs);
    const middle = Math.min(Math.max(0.5, shareOf(hours, hour) * width), width - 0.5);
    return { hour, from: middle - 0.75, to: middle + 0.75 };
  });
  return freeMarks(marks, boxes).map(({ hour, from }) => (
    <span
      key={hour.getTime()}
      className="absolute top-0 w-6 text-center text-[0.8125rem] leading-4 text-ink-soft [font-variant-numeric:tabular-nums] max-sm:[&:not(:first-child,:last-child)]:hidden"
      style={{ left: `${from}rem` }}
    >
      {timeIn(hour, timeZone).slice(0, 2)}
    </span>
  ));
};

const WorkingHours = ({ hours, now }: { hours: Span; now: Date }) => {
  const { start, end } = workingDay(dateIn(now, timeZone));
  const from = shareOf(hours, start);
  return (
    <span
      className="absolute inset-y-0 border-x border-line-strong bg-surface forced-colors:border"
      style={{ left: percent(from), width: percent(shareOf(hours, end) - from) }}
    />
  );
};

/** Over everything else; its dot is between the track and the labels above it. */
const NowLine = ({ at }: { at: number }) =>
  at > 0 &&
  at < 1 && (
    <span
      className="absolute -bottom-1 -top-[3px] w-0.5 -translate-x-1/2 bg-ember before:absolute before:-left-[3px] before:-top-[3px] before:size-2 before:rounded-pill before:bg-ember before:content-[''] max-sm:-bottom-[3px] max-sm:before:hidden forced-colors:bg-[Highlight]"
      style={{ left: percent(at) }}
    />
  );

export const Band = ({ slots, now }: { slots: readonly Slot[]; now: Date }) => {
  const { ref, width } = useWidth();
  const hours = shownHours(slots, dateIn(now, timeZone));
  const at = shareOf(hours, now);
  const boxes = width === 0 ? [] : placeItems(slots, hours, width, at * width);
  return (
    <button
      ref={ref}
      type="button"
      onClick={goToBox}
      className="touch-area relative block h-4 w-full text-left sm:h-16"
    >
      <span className="sr-only">
        {/* The events and times stand in the plan. */}
        Working day from {workingHours.start} to {workingHours.end}. It is {timeIn(now, timeZone)}.
        Go to the plan.
      </span>
      <span aria-hidden>
        <HourLabels hours={hours} width={width} boxes={boxes} />
      </span>
      <span
        aria-hidden
        className="absolute inset-x-7 top-[3px] h-2.5 rounded-[4px] bg-sunk sm:inset-x-0 sm:top-[1.375rem] sm:h-[2.625rem] sm:rounded-[10px]"
      >
        <WorkingHours hours={hours} now={now} />
        <span className="absolute inset-x-0 inset-y-0 sm:inset-y-[0.1875rem]">
          {boxes.map((placed) => (
            <Box key={placed.item.key} placed={placed} width={width} now={now} />
          ))}
        </span>
        <NowLine at={at} />
      </span>
    </button>
  );
};
