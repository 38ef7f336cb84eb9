/** The working day as one bar: elapsed time, events, the blocks in their categories' colours, and the current time. */
import { shareOf, type Span } from '#domain/calendar/working-day.ts';
import { categoryFills } from '../shared/card/category-fills.ts';
import { HourLabels, NowMarker, percent } from '../shared/card/DayScale.tsx';
import type { Slot } from './slots.ts';

type Props = {
  day: Span;
  slots: readonly Slot[];
  /** By the keys of the blocks that an event lies over. */
  clashes: ReadonlyMap<string, unknown>;
  /** Null when the plan is of another day. */
  now: Date | null;
};

const height = 30;

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

/** Events first: a block that one of them lies over stays visible. */
const inLayers = (slots: readonly Slot[]): readonly Slot[] =>
  slots.toSorted((a, b) => b.kind.localeCompare(a.kind));

const clashing =
  'stroke-danger [fill-opacity:0.35] [stroke-width:2.5] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]';

/** Hidden from screen readers, because the list below has the same content. */
export const PlanLine = ({ day, slots, clashes, now }: Props) => {
  return (
    <div>
      <svg aria-hidden width="100%" height={height} className="block overflow-visible">
        <svg width="100%" height={height} className="[clip-path:inset(0_round_8px)]">
          <rect width="100%" height={height} className="fill-sunk forced-colors:fill-[Canvas]" />
          {now !== null && (
            <Part
              day={day}
              span={{ start: day.start, end: now }}
              className="fill-line forced-colors:fill-[GrayText]"
            />
          )}
          {inLayers(slots).map((slot) =>
            slot.kind === 'event' ? (
              <Part
                key={slot.key}
                day={day}
                span={slot}
                // Lighter than the blocks: the colour of "Other" is as grey as ink. In forced colours an outline.
                className="fill-line-strong forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:2]"
              />
            ) : (
              <Part
                key={slot.key}
                day={day}
                span={slot}
                inset={3}
                className={`${categoryFills[slot.block.category]} ${clashes.has(slot.key) ? clashing : 'forced-colors:fill-[CanvasText]'}`}
              />
            ),
          )}
        </svg>
        {now !== null && <NowMarker at={shareOf(day, now)} height={height} />}
      </svg>
      <HourLabels day={day} />
    </div>
  );
};
