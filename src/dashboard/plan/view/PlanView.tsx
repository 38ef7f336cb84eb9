/** A plan: what has changed since, the list of the day, place, device and bag, and in its details all the rest. */
import type { ComponentType, ReactNode } from 'react';
import type { Plan } from '#domain/plan/plan.ts';
import { dayOfPlan, findLateBlock, isPlanOfToday } from '#domain/plan/plan-due.ts';
import { timeZone } from '#domain/time-zone.ts';
import { workingDay, type Event } from '#domain/calendar/working-day.ts';
import { clockFace } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PlanSlots, type RowFrameProps } from './PlanSlots.tsx';
import { Unplanned } from './Unplanned.tsx';
import { Notice } from './Message.tsx';
import {
  clashesOf,
  fixedClashesOf,
  isFixed,
  slotsOf,
  spanInWords,
  type EventSlot,
} from '../slots.ts';
import type { KeptPlan } from '../kept-plan.ts';
import type { TaskFinder } from '../task-finder.ts';

type Props = TaskFinder & {
  kept: KeptPlan;
  /** Today's events; null while they are not known, and those with which the plan was made are shown. */
  events: readonly Event[] | null;
  /** What is to be said of tasks and events that are old or not known. */
  known: ReactNode;
  now: Date;
  isThinking: boolean;
  onRefresh: () => void;
  blockRow: ComponentType<RowFrameProps> | null;
  /** Beside the place of work. */
  children: ReactNode;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere] first-letter:uppercase">{children}</dd>
  </>
);

type PlaceProps = { plan: Plan; children: ReactNode };

/** Where to work and what to take along, in a line or two, with room for a button. */
const Place = ({ plan, children }: PlaceProps) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1">
    <p className="min-w-0 flex-[1_1_6rem] text-[0.8125rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">
      <span className="inline-block first-letter:uppercase">{plan.workLocation}</span>
      {plan.packingList.length > 0 && ` · Pack ${plan.packingList.join(', ')}`}
    </p>
    {children}
  </div>
);

const Priorities = ({ plan, isOpen, nameOf }: { plan: Plan } & TaskFinder) => (
  <div>
    <h3 className="mb-1 text-[0.95rem] text-ink-soft">Top priorities</h3>
    {/* WebKit draws no marker beside a clamped text, so that the number is a text of its own. */}
    <ol className="grid gap-1 [list-style-type:'']">
      {plan.topPriorities.map((task, index) => (
        <li
          key={index}
          data-rank={`${index + 1}.`}
          className="flex gap-1.5 [overflow-wrap:anywhere] before:shrink-0 before:text-ink-soft before:[content:attr(data-rank)]"
        >
          <span
            dir="auto"
            className={`line-clamp-4 min-w-0 max-xs:line-clamp-6 ${isOpen(task) ? 'font-medium' : 'text-ink-soft line-through'}`}
          >
            {nameOf(task)}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

const Corrections = ({ corrections }: Pick<Plan, 'corrections'>) =>
  corrections.length > 0 && (
    <Disclosure
      bodyClassName="pb-3"
      title={corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`}
    >
      <ul className="grid list-disc gap-1 pl-5 text-[0.95rem] [overflow-wrap:anywhere]">
        {corrections.map((correction, index) => (
          <li key={index}>{correction}</li>
        ))}
      </ul>
    </Disclosure>
  );

const calendars = {
  read: '',
  'not-connected': 'No calendar is connected, so no events are considered.',
  'not-known': 'The calendar could not be loaded, so no events are considered.',
} as const;

const engines = { rules: 'by the rules', model: 'by the model' } as const;

const describeOrigin = ({ plan, calendar }: KeptPlan): string =>
  [
    `Made at ${timeIn(new Date(plan.generatedAt), timeZone)} ${engines[plan.engine]}.`,
    calendars[calendar],
  ]
    .filter(Boolean)
    .join(' ');

type OfferProps = { button: string; onRefresh: () => void; children: ReactNode };

/** Why another plan may be wanted, with the button that makes it. */
const Offer = ({ button, onRefresh, children }: OfferProps) => (
  <Notice>
    <p className="line-clamp-4 min-w-0 flex-[1_1_min(15rem,100%)]">{children}</p>
    <Button onClick={onRefresh}>{button}</Button>
  </Notice>
);

type ClashProps = { clashes: ReadonlyMap<string, EventSlot>; onRefresh: () => void };

/** What has come into planned times. */
const Clash = ({ clashes, onRefresh }: ClashProps) => {
  const events = [...new Set(clashes.values())];
  const [first] = events;
  if (!first) return null;
  return (
    <Offer button={`Plan around ${events.length === 1 ? 'it' : 'them'}`} onRefresh={onRefresh}>
      {events.length === 1
        ? 'An event has come into a planned time: '
        : `${events.length} events have come into planned times, first `}
      <bdi className="font-medium">{first.title}</bdi>, {spanInWords(first)}.
    </Offer>
  );
};

const Reasoning = ({ plan }: { plan: Plan }) => (
  <p dir="auto" className="[overflow-wrap:anywhere]">
    {plan.reasoning}
  </p>
);

export const PlanView = (props: Props) => {
  const { kept, events, known, now, isThinking, onRefresh, blockRow, children, ...finder } = props;
  const { plan } = kept;
  const isOfToday = isPlanOfToday(plan, now);
  const date = dayOfPlan(plan);
  const isOfTomorrow = date > dateIn(now, timeZone);
  const day = workingDay(date);
  const slots = slotsOf(plan, (isOfToday ? events : null) ?? kept.events, day);
  const eventClashes = clashesOf(slots, now, finder.isOpen);
  const overlaps = new Map([
    ...[...fixedClashesOf(slots, finder.isOpen)].map(
      ([key, { task }]) => [key, finder.nameOf(task)] as const,
    ),
    ...[...eventClashes].map(([key, { title }]) => [key, title] as const),
  ]);
  // Planning again cannot help where a task keeps its time over an event.
  const clashes = new Map(
    slots.flatMap((slot): [string, EventSlot][] => {
      const event = isFixed(slot) ? undefined : eventClashes.get(slot.key);
      return event ? [[slot.key, event]] : [];
    }),
  );
  const shownNow = isOfToday ? now : null;
  const late = findLateBlock(plan, now, finder.isOpen);
  return (
    <>
      {known}
      {/* On the page before its words, because only what comes later is read out. */}
      <div role="status">
        {!isThinking && clashes.size > 0 && <Clash clashes={clashes} onRefresh={onRefresh} />}
        {!isThinking && clashes.size === 0 && late && (
          <Offer button="Plan the rest of today" onRefresh={onRefresh}>
            Planned until {timeIn(new Date(late.end), timeZone)} and still open:{' '}
            <bdi className="font-medium">{finder.nameOf(late.task)}</bdi>.
          </Offer>
        )}
      </div>
      {!isOfToday && (
        <Notice>
          This plan is for {isOfTomorrow && 'tomorrow, '}
          {clockFace(day.start, timeZone).date.replace(/ \d{4}$/, '')}.
        </Notice>
      )}
      {slots.length > 0 && (
        <PlanSlots
          slots={slots}
          clashes={overlaps}
          priorities={plan.topPriorities}
          now={shownNow}
          blockRow={date >= dateIn(now, timeZone) ? blockRow : null}
          {...finder}
        />
      )}
      {plan.blocks.length === 0 && <Reasoning plan={plan} />}
      <Place plan={plan}>{children}</Place>
      <Unplanned plan={plan} when={isOfToday ? 'today' : isOfTomorrow ? 'tomorrow' : 'that day'} />
      <Disclosure title="Details" bodyClassName="grid gap-4 pb-3 text-[0.9375rem]">
        {plan.blocks.length > 0 && <Reasoning plan={plan} />}
        {plan.topPriorities.length > 0 && <Priorities plan={plan} {...finder} />}
        <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name="Device">{plan.deviceRecommendation}</Fact>
          <Fact name="Hours">{plan.workingHours}</Fact>
        </dl>
        {plan.specialNotes.length > 0 && (
          <ul aria-label="Notes" className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
            {plan.specialNotes.map((note, index) => (
              <li key={index} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        )}
        <p className="text-[0.8125rem] text-ink-soft">{describeOrigin(kept)}</p>
      </Disclosure>
      {/* Read out when a plan was made. */}
      <p role="status" className="sr-only">
        {describeOrigin(kept)}
      </p>
      <Corrections corrections={plan.corrections} />
    </>
  );
};
