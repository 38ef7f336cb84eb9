/** The working day as one bar: elapsed time, events, the blocks in their categories' colours, and the current time. */
import type { Span } from '#domain/calendar/working-day.ts';
import { categoryFills } from '../shared/card/category-fills.ts';
import { barHeight, BarPart, WorkingDayBar } from '../shared/card/DayScale.tsx';
import type { Slot } from './slots.ts';

type Props = {
  day: Span;
  slots: readonly Slot[];
  /** By the keys of the blocks that an event lies over. */
  clashes: ReadonlyMap<string, unknown>;
  /** Null when the plan is of another day. */
  now: Date | null;
};

const blockInset = 3;

/** Events first: a block that one of them lies over stays visible. */
const inLayers = (slots: readonly Slot[]): readonly Slot[] =>
  slots.toSorted((a, b) => b.kind.localeCompare(a.kind));

const clashing =
  'stroke-danger [fill-opacity:0.35] [stroke-width:2.5] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]';

/** Hidden from screen readers, because the list below has the same content. */
export const PlanLine = ({ day, slots, clashes, now }: Props) => (
  <WorkingDayBar aria-hidden day={day} background="fill-sunk" now={now}>
    {inLayers(slots).map((slot) =>
      slot.kind === 'event' ? (
        <BarPart
          key={slot.key}
          day={day}
          span={slot}
          height={barHeight}
          // Lighter than the blocks: the colour of "Other" is as grey as ink. In forced colours an outline.
          className="fill-line-strong forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:2]"
        />
      ) : (
        <BarPart
          key={slot.key}
          day={day}
          span={slot}
          y={blockInset}
          height={barHeight - 2 * blockInset}
          radius={blockInset}
          className={`${categoryFills[slot.block.category]} ${clashes.has(slot.key) ? clashing : 'forced-colors:fill-[CanvasText]'}`}
        />
      ),
    )}
  </WorkingDayBar>
);
