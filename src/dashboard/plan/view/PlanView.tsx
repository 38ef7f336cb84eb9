/** A plan: the day as a list on a line, place and bag, and below it what has no time and all the rest. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { minutesUntil } from '#domain/calendar/spans.ts';
import { workingDay } from '#domain/calendar/working-hours.ts';
import { blockInHand } from '#domain/plan/plan-due.ts';
import type { SavedPlan } from '#domain/plan/saved-plan.ts';
import { findOverlap, isWholeDay, withGaps, type Gap, type Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { clockFace, durationInWords } from '#lib/time-in-words.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import { BlockDrag, DropTime, type Drag } from '../by-hand/BlockDrag.tsx';
import { CalendarBlocks } from '../calendar-blocks/CalendarBlocks.tsx';
import { describeOrigin, Details, Reasoning, Unplanned } from './Details.tsx';
import type { PlanHands } from './Note.tsx';
import { handleHelpId, Row } from './Row.tsx';

/** What was over at this time is folded. It stands still while the owner is at the list, so that nothing moves there. */
const useFoldTime = (
  list: RefObject<HTMLElement | null>,
  { $minute }: Pick<Clock, '$minute'>,
): Date => {
  const [time, setTime] = useState(() => $minute.get());
  useEffect(
    () =>
      $minute.listen((minute) => {
        if (!list.current?.matches(':hover, :focus-within')) setTime(minute);
      }),
    [list, $minute],
  );
  return time;
};

const FreeTime = ({ gap, isNow }: { gap: Gap; isNow: boolean }) => (
  <li
    aria-current={isNow ? 'time' : undefined}
    className={`relative py-1 pl-[5.3rem] text-[0.8125rem] leading-5 ${isNow ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
  >
    <DropTime at={gap.start} />
    <span
      aria-hidden
      className="absolute inset-y-0 left-[4rem] border-l border-dashed border-field"
    />
    {durationInWords(minutesUntil(gap.end, gap.start))} free
  </li>
);

type DayProps = { hands: PlanHands; saved: SavedPlan; slots: readonly Slot[]; today: string };

const Day = ({ hands, saved: { plan }, slots, today }: DayProps) => {
  const list = useRef<HTMLUListElement>(null);
  const foldTime = useFoldTime(list, hands);
  const now = useStore(hands.$minute);
  const [isUnfolded, setUnfolded] = useState(false);
  const day = plan.day;
  const isToday = day === today;
  const open = slots.flatMap(({ block, isOpen }) => (isOpen && block ? [block] : []));
  const inHand = blockInHand(plan, now, (block) => open.includes(block));
  const isInHand = (entry: Slot | Gap) =>
    'block' in entry && entry.block !== null && entry.block === inHand;
  const isEarlier = (entry: Slot | Gap) => isToday && entry.end <= foldTime && !isInHand(entry);
  const entries = withGaps(slots, isToday ? now : new Date(0));
  const earlier = slots.filter(isEarlier).length;
  const toRow = (entry: Slot | Gap, drag: Drag | null) => {
    const isDone = 'block' in entry && !entry.isOpen;
    const isNow = !isDone && entry.start <= now && entry.end > now && !isWholeDay(entry);
    if (!('block' in entry)) return <FreeTime key={entry.key} gap={entry} isNow={isNow} />;
    const isToCome = entry.isOpen && entry.end > now && !isWholeDay(entry);
    const isDuring = ({ start = '' }) => {
      const time = Date.parse(start);
      return time >= entry.start.getTime() && time < entry.end.getTime();
    };
    const overlap = findOverlap(entry, slots, now)?.title ?? plan.leftOut.find(isDuring)?.task;
    return (
      <Row
        key={entry.key}
        slot={entry}
        hands={hands}
        now={now}
        isNow={isNow}
        isLate={isInHand(entry) && entry.end <= now}
        overlap={isToCome ? overlap : undefined}
        changeableDay={day < today ? null : day}
        drag={drag?.slot.key === entry.key ? drag : null}
      />
    );
  };
  return (
    <>
      {earlier > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="touch-area mb-1 ml-[5.3rem] coarse:my-2.5 rounded-[6px] text-[0.8125rem] leading-5 text-ink-soft hover:text-ink"
        >
          {earlier} earlier
        </button>
      )}
      <BlockDrag
        slots={slots}
        day={day}
        now={now}
        onDrop={({ slot: { block }, span }) => block && void hands.plan.pin(block, span)}
      >
        {(drag) => (
          <ul ref={list} aria-label="Planned times">
            {entries
              .filter((entry) => isUnfolded || !isEarlier(entry))
              .map((entry) => toRow(entry, drag))}
          </ul>
        )}
      </BlockDrag>
    </>
  );
};

export const PlanView = ({ hands, saved }: { hands: PlanHands; saved: SavedPlan }) => {
  const { plan } = saved;
  const slots = useStore(hands.plan.$slots) ?? [];
  const day = plan.day;
  const today = dateIn(useStore(hands.$minute), timeZone);
  const date = clockFace(workingDay(day).start, timeZone).date.replace(/ \d{4}$/, '');
  return (
    <>
      {day !== today && (
        <p className="mb-3 font-medium">
          This plan is for {day > today && 'tomorrow, '}
          {date}.
        </p>
      )}
      {slots.length > 0 && <Day {...{ hands, saved, slots, today }} />}
      {plan.blocks.length === 0 && <Reasoning plan={plan} />}
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line py-1 coarse:min-h-11">
        <p className="min-w-0 flex-[1_1_6rem] text-[0.8125rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {plan.workLocation}
          {plan.packingList.length > 0 && ` · Pack ${plan.packingList.join(', ')}`}
        </p>
        <CalendarBlocks store={hands.calendarBlocks} isEmpty={plan.blocks.length === 0} />
      </div>
      <div className="plan-folds">
        <Unplanned plan={plan} />
        <div className="quiet-in-card">
          <Details saved={saved} slots={slots} />
        </div>
      </div>
      <p id={handleHelpId} hidden>
        Press the arrow keys to move it by 15 minutes, Shift with an arrow key to make it longer or
        shorter, Enter to choose a time, Delete to take it out of the plan.
      </p>
      {/* Read out when a plan was made. */}
      <p role="status" className="sr-only">
        {describeOrigin(saved)}
      </p>
    </>
  );
};
