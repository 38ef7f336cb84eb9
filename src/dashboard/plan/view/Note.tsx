/** Below the title of a row: how long, until when and why; and once its time is over, what to do with the task. */
import { TriangleAlert } from 'lucide-react';
import { minutesUntil } from '#domain/calendar/spans.ts';
import { moreTime } from '#domain/plan/move-block.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import { planDate } from '#domain/plan/plan-due.ts';
import { isWholeDay, type Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time-in-words.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import type { Drag } from '../by-hand/BlockDrag.tsx';
import type { CalendarBlocks as CalendarBlocksStore } from '../calendar-blocks/store.ts';
import type { PlanStore } from '../store.ts';

export type PlanHands = Pick<Clock, '$now' | '$minute'> & {
  plan: PlanStore;
  calendarBlocks: CalendarBlocksStore;
  toggle: (id: string) => void;
};

export type RowProps = {
  slot: Slot;
  hands: PlanHands;
  now: Date;
  isNow: boolean;
  /** Its time is over while it is open, and no other one has begun. */
  isLate: boolean;
  /** The title of what lies over it. */
  overlap: string | undefined;
  /** The day of a plan that can be changed by hand, 'YYYY-MM-DD'. */
  changeableDay: string | null;
  drag: Drag | null;
};

const look = 'text-[0.8125rem] leading-5 text-ink-soft';
const pressLook =
  'touch-area rounded-[6px] font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** "until 12:30" of an event; "25 min · due today", or "10 min left" of what is under way. */
const Facts = ({ slot, now, isNow }: RowProps) => {
  const { block } = slot;
  if (!block) {
    return (
      <>
        {!isWholeDay(slot) && `until ${timeIn(slot.end, timeZone)}`}
        <span className="sr-only"> · Event</span>
      </>
    );
  }
  const { category, isPinned } = block;
  // Its place in the list says that itself.
  const why = /^(?:first|next) on your list$/.test(block.why) ? '' : block.why;
  const minutes = minutesUntil(slot.end, isNow ? now : slot.start);
  return (
    <>
      {isPinned && <span className="sr-only">Pinned, </span>}
      {durationInWords(minutes)}
      {isNow && ' left'}
      <span className="sr-only">
        , until {timeIn(slot.end, timeZone)} · {category}
      </span>
      {why !== '' && ' · '}
      <bdi>{why}</bdi>
    </>
  );
};

/** In the place of the facts, so that nothing moves when the time of a task is over. */
const StillOnIt = ({ slot, block, hands, now }: RowProps & { block: PlanBlock }) => {
  const { plan, toggle } = hands;
  const { start, end } = slot;
  const canPlan = planDate(now) === dateIn(start, timeZone);
  const actions = [
    ['Done', () => toggle(block.taskId ?? '')],
    ['15 more', () => void plan.pin(block, { start, end: moreTime(end, now) })],
    ...(canPlan ? [['Plan the rest', plan.generate] as const] : []),
  ] as const;
  return (
    <p className={`${look} flex flex-wrap gap-x-3`}>
      <span role="status">Still on it?</span>
      {actions.map(([label, act]) => (
        <button
          key={label}
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes away; the tick of the row takes its focus.
            currentTarget.closest('li')?.querySelector('input')?.focus({ preventScroll: true });
            act();
          }}
          className={pressLook}
        >
          {label}
        </button>
      ))}
    </p>
  );
};

export const Note = (props: RowProps) => {
  const { isLate, overlap } = props;
  const { block } = props.slot;
  return (
    <>
      {overlap !== undefined && (
        <p className="flex gap-1.5 text-[0.8125rem] font-medium text-ember-ink">
          <TriangleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span className="line-clamp-2 min-w-0">
            Overlaps <bdi>{overlap}</bdi>
          </span>
        </p>
      )}
      {isLate && block ? (
        <StillOnIt {...props} block={block} />
      ) : (
        <p title={block?.why} className={`${look} ${block ? 'xs:truncate' : ''}`}>
          <Facts {...props} />
        </p>
      )}
    </>
  );
};
