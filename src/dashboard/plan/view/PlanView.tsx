/** A plan: the day as a list on a line, place and bag, and below it what has no time and all the rest. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { minutesUntil, workingDay } from '#domain/calendar/working-day.ts';
import { blockInHand, dayOfPlan } from '#domain/plan/plan-due.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import { clockFace, durationInWords } from '#lib/time.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
import { CalendarBlocks } from '../calendar-blocks/CalendarBlocks.tsx';
import { createTaskFinder, type SavedPlan, type TaskFinder } from '../saved-plan.ts';
import { findOverlap, isWholeDay, slotsOf, withGaps, type Gap, type Slot } from '../slots.ts';
import { describeOrigin, Details, Reasoning, Unplanned, type When } from './Details.tsx';
import type { PlanHands } from './Note.tsx';
import { Row } from './Row.tsx';

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
    data-drop-at={gap.start.toISOString()}
    data-drop-after={gap.start.toISOString()}
    aria-current={isNow ? 'time' : undefined}
    className={`relative py-1 pl-[5.3rem] text-[0.8125rem] leading-5 ${isNow ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
  >
    <span
      aria-hidden
      className="absolute inset-y-0 left-[3.9rem] border-l border-dashed border-field"
    />
    {durationInWords(minutesUntil(gap.end, gap.start))} free
  </li>
);

type DayProps = {
  hands: PlanHands;
  saved: SavedPlan;
  slots: readonly Slot[];
  finder: TaskFinder;
  when: When;
};

const Day = ({ hands, saved, slots, finder, when }: DayProps) => {
  const list = useRef<HTMLUListElement>(null);
  const foldTime = useFoldTime(list, hands);
  const now = useStore(hands.$minute);
  const [isUnfolded, setUnfolded] = useState(false);
  const isToday = when === 'today';
  const isOpen = (task: string) => finder.isOpen(task);
  const inHand = isToday ? blockInHand(saved.plan, now, ({ task }) => isOpen(task)) : null;
  const isEarlier = (slot: Slot | Gap): boolean =>
    isToday && slot.end <= foldTime && !('block' in slot && slot.block && slot.block === inHand);
  const entries = withGaps(slots, isToday ? now : new Date(0));
  const earlier = slots.filter(isEarlier).length;
  return (
    <>
      {earlier > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="touch-area mb-1 ml-[5.3rem] rounded-[6px] text-[0.8125rem] leading-5 text-ink-soft hover:text-ink"
        >
          {earlier} earlier
        </button>
      )}
      <ul ref={list} aria-label="Planned times">
        {entries
          .filter((entry) => isUnfolded || !isEarlier(entry))
          .map((entry) => {
            const isNow = isToday && entry.start <= now && entry.end > now && !isWholeDay(entry);
            if (!('block' in entry)) {
              return <FreeTime key={entry.key} gap={entry} isNow={isNow} />;
            }
            const { block } = entry;
            return (
              <Row
                key={entry.key}
                slot={entry}
                hands={hands}
                now={now}
                isNow={isNow}
                isDone={block !== null && !isOpen(block.task)}
                isLate={block !== null && block === inHand && entry.end <= now}
                overlap={findOverlap(entry, slots, { now, isOpen })?.title}
                changeableDay={when === 'that day' ? null : dayOfPlan(saved.plan)}
              />
            );
          })}
      </ul>
    </>
  );
};

const whenOf = (day: string, today: string): When =>
  day === today ? 'today' : day > today ? 'tomorrow' : 'that day';

export const PlanView = ({ hands, saved }: { hands: PlanHands; saved: SavedPlan }) => {
  const { plan } = saved;
  const events = knownEvents(useStore(hands.$events));
  const finder = createTaskFinder(saved, known(useStore(hands.$tasks))?.tasks);
  const now = useStore(hands.$minute);
  const day = dayOfPlan(plan);
  const when = whenOf(day, dateIn(now, timeZone));
  const shownEvents = when === 'today' ? (events ?? saved.events) : saved.events;
  const slots = slotsOf(plan, shownEvents, day, finder.nameOf);
  const date = clockFace(workingDay(day).start, timeZone).date.replace(/ \d{4}$/, '');
  return (
    <>
      {when !== 'today' && (
        <p className="mb-3 font-medium">
          This plan is for {when === 'tomorrow' && 'tomorrow, '}
          {date}.
        </p>
      )}
      {slots.length > 0 && <Day {...{ hands, saved, slots, finder, when }} />}
      {plan.blocks.length === 0 && <Reasoning plan={plan} />}
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line coarse:min-h-11">
        <p className="min-w-0 flex-[1_1_6rem] text-[0.8125rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {plan.workLocation}
          {plan.packingList.length > 0 && ` · Pack ${plan.packingList.join(', ')}`}
        </p>
        <CalendarBlocks store={hands.calendarBlocks} isEmpty={plan.blocks.length === 0} />
      </div>
      <div className="plan-folds">
        <Unplanned plan={plan} when={when} />
        <Details saved={saved} {...finder} />
      </div>
      {/* Read out when a plan was made. */}
      <p role="status" className="sr-only">
        {describeOrigin(saved)}
      </p>
    </>
  );
};
