/** A plan: the bar and the list of the day, priorities, place, device and bag, and how the plan was made. */
import type { ReactNode } from 'react';
import type { Plan } from '#domain/plan.ts';
import { isPlanOfToday } from '#domain/plan-request.ts';
import { timeZone } from '#domain/time-zone.ts';
import { workingDay, type Event } from '#domain/working-day.ts';
import { clockFace } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { PlanLine } from './PlanLine.tsx';
import { CategoryWord, PlanSlots } from './PlanSlots.tsx';
import { isOverlapped, slotsOf } from './slots.ts';
import type { KeptPlan } from './store.ts';

type Props = {
  kept: KeptPlan;
  /** Today's events; empty while they are not known. */
  events: readonly Event[];
  now: Date;
  isOpen: (task: string) => boolean;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere] first-letter:uppercase">{children}</dd>
  </>
);

const Facts = ({ plan }: { plan: Plan }) => (
  <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-[0.95rem]">
    <Fact name="Where">{plan.workLocation}</Fact>
    <Fact name="Device">{plan.deviceRecommendation}</Fact>
    <Fact name="Hours">{plan.workingHours}</Fact>
    {plan.packingList.length > 0 && <Fact name="Pack">{plan.packingList.join(', ')}</Fact>}
  </dl>
);

const Priorities = ({ plan, isOpen }: { plan: Plan } & Pick<Props, 'isOpen'>) => (
  <div>
    <h3 className="mb-1 text-[0.95rem] text-ink-soft">Top priorities</h3>
    <ol className="grid list-decimal gap-1 pl-5 marker:text-ink-soft">
      {plan.topPriorities.map((task, index) => (
        <li
          key={index}
          className={`[overflow-wrap:anywhere] ${isOpen(task) ? 'font-medium' : 'text-ink-soft line-through'}`}
        >
          <span className="line-clamp-2">{task}</span>
        </li>
      ))}
    </ol>
  </div>
);

const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-line py-2.5">
    <summary className="touch-area cursor-pointer font-medium">{title}</summary>
    {children}
  </details>
);

const LeftOut = ({ plan }: { plan: Plan }) => {
  const count = plan.leftOut.length + plan.moreLeftOut;
  if (count === 0) return null;
  return (
    <More title={count === 1 ? '1 task has no time today' : `${count} tasks have no time today`}>
      <ul className="mt-2 grid gap-2">
        {plan.leftOut.map(({ task, category, why }, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            <p className="line-clamp-2">{task}</p>
            <p className="text-[0.9rem] text-ink-soft">
              <CategoryWord category={category} /> · {why}
            </p>
          </li>
        ))}
        {plan.moreLeftOut > 0 && <li className="text-ink-soft">and {plan.moreLeftOut} more</li>}
      </ul>
    </More>
  );
};

const Corrections = ({ corrections }: Pick<Plan, 'corrections'>) =>
  corrections.length > 0 && (
    <More title={corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`}>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-[0.95rem] [overflow-wrap:anywhere]">
        {corrections.map((correction, index) => (
          <li key={index}>{correction}</li>
        ))}
      </ul>
    </More>
  );

const calendars = {
  read: '',
  'not-connected': 'No calendar is connected, so no events are considered.',
  'not-known': 'The calendar could not be loaded, so no events are considered.',
} as const;

const engines = { rules: 'by the rules', model: 'by the model' } as const;

const changed = 'An event has come into a planned time since then: Refresh plans around it.';

const describeOrigin = ({ plan, calendar }: KeptPlan, isChanged: boolean): string =>
  [
    `Made at ${timeIn(new Date(plan.generatedAt), timeZone)} ${engines[plan.engine]}.`,
    isChanged ? changed : calendars[calendar],
  ]
    .filter(Boolean)
    .join(' ');

export const PlanView = ({ kept, events, now, isOpen }: Props) => {
  const { plan } = kept;
  const madeAt = new Date(plan.generatedAt);
  const isOfToday = isPlanOfToday(plan, now);
  const day = workingDay(dateIn(madeAt, timeZone));
  const slots = slotsOf(plan, isOfToday ? events : [], day);
  const shownNow = isOfToday ? now : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isOfToday && (
        <p className="rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
          This plan is of {clockFace(madeAt, timeZone).date}.
        </p>
      )}
      <PlanLine day={day} slots={slots} now={shownNow} />
      <div>
        {slots.length > 0 && <PlanSlots slots={slots} now={shownNow} isOpen={isOpen} />}
        <p className="border-t border-line pt-4 [overflow-wrap:anywhere]">{plan.reasoning}</p>
      </div>
      {plan.topPriorities.length > 0 && <Priorities plan={plan} isOpen={isOpen} />}
      <Facts plan={plan} />
      {plan.specialNotes.length > 0 && (
        <ul
          aria-label="Notes"
          className="grid list-disc gap-1 pl-5 text-[0.95rem] [overflow-wrap:anywhere]"
        >
          {plan.specialNotes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      <div>
        <LeftOut plan={plan} />
        <Corrections corrections={plan.corrections} />
        <p role="status" className="border-t border-line pt-3 text-[0.88rem] text-ink-soft">
          {describeOrigin(kept, isOfToday && isOverlapped(slots, now))}
        </p>
      </div>
    </div>
  );
};
