/** A plan: what has changed since, the list of the day, place, device and bag, and in its details all the rest. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { workingDay } from '#domain/calendar/working-day.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { dayOfPlan, findLateBlock } from '#domain/plan/plan-due.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { clockFace } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { Clock, Events } from '#dashboard/shared/card.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
import { CalendarBlocks } from '../calendar-blocks/CalendarBlocks.tsx';
import type { CalendarBlocks as CalendarBlocksStore } from '../calendar-blocks/store.ts';
import { createTaskFinder, type SavedPlan, type TaskFinder } from '../saved-plan.ts';
import { slotsOf } from '../slots.ts';
import type { PlanStore } from '../store.ts';
import { Notice } from './Message.tsx';
import { PlanSlots } from './PlanSlots.tsx';
import { Unplanned } from './Unplanned.tsx';

export type PlanHands = Pick<Clock, '$now' | '$minute'> & {
  plan: PlanStore;
  calendarBlocks: CalendarBlocksStore;
  $tasks: ReadableAtom<Loadable<TaskList>>;
  $events: ReadableAtom<Events>;
};

const calendars = {
  read: '',
  'not-connected': ' No calendar is connected, so no events are considered.',
  'not-known': ' The calendar could not be loaded, so no events are considered.',
} as const;

const engines = { rules: 'by the rules', model: 'by the model' } as const;

const describeOrigin = ({ plan, calendar }: SavedPlan): string =>
  `Made at ${timeIn(new Date(plan.generatedAt), timeZone)} ${engines[plan.engine]}.${calendars[calendar]}`;

const Reasoning = ({ plan }: { plan: Plan }) => (
  <p dir="auto" className="[overflow-wrap:anywhere]">
    {plan.reasoning}
  </p>
);

const Details = ({ saved, isOpen, nameOf }: TaskFinder & { saved: SavedPlan }) => {
  const { plan } = saved;
  const notes = [...plan.specialNotes, ...plan.corrections];
  return (
    <Disclosure title="Details" bodyClassName="grid gap-4 pb-3 text-[0.9375rem]">
      {plan.blocks.length > 0 && <Reasoning plan={plan} />}
      {plan.topPriorities.length > 0 && (
        <div>
          <h3 className="mb-1 text-[0.95rem] text-ink-soft">Top priorities</h3>
          <ol className="grid list-decimal gap-1 pl-5 [overflow-wrap:anywhere]">
            {plan.topPriorities.map((task, index) => (
              <li
                key={index}
                dir="auto"
                className={isOpen(task) ? 'font-medium' : 'text-ink-soft line-through'}
              >
                {nameOf(task)}
              </li>
            ))}
          </ol>
        </div>
      )}
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 [&>dd]:min-w-0 [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-ink-soft">
        <dt>Device</dt>
        <dd className="first-letter:uppercase">{plan.deviceRecommendation}</dd>
        <dt>Hours</dt>
        <dd>{plan.workingHours}</dd>
      </dl>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
          {notes.map((note, index) => (
            <li key={index} dir="auto">
              {note}
            </li>
          ))}
        </ul>
      )}
      <p className="text-[0.8125rem] text-ink-soft">{describeOrigin(saved)}</p>
    </Disclosure>
  );
};

const whenOf = (day: string, today: string) =>
  day === today ? 'today' : day > today ? 'tomorrow' : 'that day';

type Props = { hands: PlanHands; saved: SavedPlan; isThinking: boolean; onRefresh: () => void };

export const PlanView = ({ hands, saved, isThinking, onRefresh }: Props) => {
  const { plan } = saved;
  const events = knownEvents(useStore(hands.$events));
  const finder = createTaskFinder(saved, known(useStore(hands.$tasks))?.tasks);
  const now = useStore(hands.$minute);
  const { isOpen, nameOf } = finder;
  const day = dayOfPlan(plan);
  const when = whenOf(day, dateIn(now, timeZone));
  const shownEvents = when === 'today' ? (events ?? saved.events) : saved.events;
  const slots = slotsOf(plan, shownEvents, workingDay(day), nameOf);
  const late = findLateBlock(plan, now, isOpen);
  return (
    <>
      {/* On the page before its words, because only what comes later is read out. */}
      <div role="status">
        {!isThinking && late && (
          <Notice>
            <p className="line-clamp-4 min-w-0 flex-[1_1_min(15rem,100%)]">
              Planned until {timeIn(new Date(late.end), timeZone)} and still open:{' '}
              <bdi className="font-medium">{nameOf(late.task)}</bdi>.
            </p>
            <Button onClick={onRefresh}>Plan the rest of today</Button>
          </Notice>
        )}
      </div>
      {when !== 'today' && (
        <Notice>
          This plan is for {when === 'tomorrow' && 'tomorrow, '}
          {clockFace(workingDay(day).start, timeZone).date.replace(/ \d{4}$/, '')}.
        </Notice>
      )}
      {slots.length > 0 && (
        <PlanSlots
          slots={slots}
          made={plan}
          isOpen={isOpen}
          now={now}
          isToday={when === 'today'}
          changeableDay={when === 'that day' ? null : day}
          plan={hands.plan}
        />
      )}
      {plan.blocks.length === 0 && <Reasoning plan={plan} />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1">
        <p className="min-w-0 flex-[1_1_6rem] text-[0.8125rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">
          <span className="inline-block first-letter:uppercase">{plan.workLocation}</span>
          {plan.packingList.length > 0 && ` · Pack ${plan.packingList.join(', ')}`}
        </p>
        <CalendarBlocks store={hands.calendarBlocks} isEmpty={plan.blocks.length === 0} />
      </div>
      <Unplanned plan={plan} when={when} />
      <Details saved={saved} {...finder} />
      {/* Read out when a plan was made. */}
      <p role="status" className="sr-only">
        {describeOrigin(saved)}
      </p>
    </>
  );
};
