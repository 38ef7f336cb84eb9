/** The day as one band: working hours, events, planned tasks in the colours of their categories, and the present. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { shareOf, workingDay, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { percent } from '#lib/percent.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { pointOut } from '#ui/point-out.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import {
  freeMarks,
  placeItems,
  shownHours,
  type Label,
  type Measure,
  type Placed,
} from './band.ts';
import type { DayItem } from './day.ts';

const hourMs = 3_600_000;

/** From here on there is room for labels, in rem. */
const leastLabelled = 36;

/** Every second hour, or every fourth one of a long day. */
const hourMarks = ({ start, end }: Span): readonly Date[] => {
  const count = Math.round((end.getTime() - start.getTime()) / hourMs);
  const step = count > 14 ? 4 : 2;
  return Array.from(
    { length: Math.floor(count / step) + 1 },
    (_, index) => new Date(start.getTime() + index * step * hourMs),
  );
};

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

/** Of the letters of the labels; the fallback of their font is as wide. */
const createMeasure = (): Measure => {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas) canvas.font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => (canvas?.measureText(text).width ?? 0) / 16;
};

/** What the row of the plan says of itself: a block its beginning, an event its end. */
const placeInPlan = ({ task, start, end }: DayItem): string => (task ? start : end).toISOString();

/** Goes to the row of the pressed box, or to the card that has it. */
const goToRow = ({ target }: MouseEvent) => {
  const box = target instanceof Element ? target.closest('[data-at]') : null;
  const at = box?.getAttribute('data-at') ?? '';
  const row = document.querySelector<HTMLElement>(`#daily-plan [data-drop-at="${CSS.escape(at)}"]`);
  if (!row) {
    goToCard(box?.hasAttribute('data-event') ? 'Calendar' : 'Daily Plan');
    return;
  }
  row.tabIndex = -1;
  pointOut(row);
};

type BoxProps = { placed: Placed<DayItem>; width: number; isSlim: boolean; now: Date };

const fills = {
  slim: 'bg-current',
  labelled:
    'border border-[color-mix(in_srgb,currentColor_35%,transparent)] bg-[color-mix(in_srgb,currentColor_16%,var(--surface))] font-medium',
} as const;

const boxLook = ({ task, end }: DayItem, now: Date, isSlim: boolean): string => {
  if (end <= now || task?.isOpen === false) return 'border border-line-strong text-ink-soft';
  if (!task) return `text-event-ink ${isSlim ? 'bg-field' : 'bg-event'}`;
  return `${categoryTexts[task.category]} ${isSlim ? fills.slim : fills.labelled}`;
};

const labelLooks = {
  inside: 'absolute inset-y-0 flex items-center overflow-hidden px-1.5',
  beside: 'absolute inset-y-0 flex items-center px-1.5',
  above: 'absolute bottom-[calc(100%+0.625rem)] whitespace-nowrap font-medium leading-4',
} as const;

const BoxLabel = ({ label, box }: { label: Label; box: Placed<DayItem> }) => (
  <>
    <span
      dir="auto"
      className={labelLooks[label.place]}
      style={{ left: `${label.from - box.from}rem`, width: `${label.to - label.from}rem` }}
    >
      {label.text}
    </span>
    {label.place === 'above' && (
      <span className="absolute bottom-full left-1/2 h-2.5 border-l border-current" />
    )}
  </>
);

const Box = ({ placed, width, isSlim, now }: BoxProps) => {
  const { item, from, to, lane, lanes, label } = placed;
  return (
    <span
      title={item.title}
      data-at={placeInPlan(item)}
      data-event={item.task ? undefined : ''}
      className={`absolute rounded-[3px] text-[0.8125rem] leading-[0.9375rem] forced-colors:border sm:rounded-[6px] ${boxLook(item, now, isSlim)}`}
      style={{
        left: percent(from / width),
        width: `calc(${percent((to - from) / width)} - 2px)`,
        top: percent(lane / lanes),
        height: percent(1 / lanes),
      }}
    >
      {label && !isSlim && <BoxLabel label={label} box={placed} />}
    </span>
  );
};

/** Beside a slim band its first and its last hour alone. */
const HourLabels = ({
  hours,
  isSlim,
}: {
  hours: readonly { hour: Date; left: string }[];
  isSlim: boolean;
}) =>
  hours
    .filter((_, index) => !isSlim || index === 0 || index === hours.length - 1)
    .map(({ hour, left }) => (
      <span
        key={hour.getTime()}
        className="absolute top-0 w-4 text-center text-[0.8125rem] leading-4 text-ink-soft [font-variant-numeric:tabular-nums]"
        style={{ left }}
      >
        {timeIn(hour, timeZone).slice(0, 2)}
      </span>
    ));

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

type Props = { label: string; items: readonly DayItem[]; now: Date };

export const Band = ({ label, items, now }: Props) => {
  const { ref, width } = useWidth();
  const [measure] = useState(createMeasure);
  const hours = shownHours(items, dateIn(now, timeZone));
  const isSlim = width < leastLabelled;
  const marks = hourMarks(hours).map((hour) => {
    const middle = Math.min(Math.max(0.5, shareOf(hours, hour) * width), width - 0.5);
    return { hour, left: `${middle - 0.5}rem`, from: middle - 0.75, to: middle + 0.75 };
  });
  const at = shareOf(hours, now);
  const boxes = width === 0 ? [] : placeItems(items, hours, width, at * width, measure);
  return (
    <button
      ref={ref}
      type="button"
      onClick={goToRow}
      className="touch-area relative block h-4 w-full text-left sm:h-16"
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden>
        <HourLabels hours={isSlim ? marks : freeMarks(marks, boxes)} isSlim={isSlim} />
      </span>
      <span
        aria-hidden
        className="absolute inset-x-7 top-[3px] h-2.5 rounded-[4px] bg-sunk sm:inset-x-0 sm:top-[1.375rem] sm:h-[2.625rem] sm:rounded-[10px]"
      >
        <WorkingHours hours={hours} now={now} />
        <span className="absolute inset-x-0 inset-y-0 sm:inset-y-[0.1875rem]">
          {boxes.map((placed, index) => (
            <Box key={index} placed={placed} width={width} isSlim={isSlim} now={now} />
          ))}
        </span>
        <NowLine at={at} />
      </span>
    </button>
  );
};
