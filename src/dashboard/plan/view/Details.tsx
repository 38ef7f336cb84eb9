/** Below the list of the day: the tasks that have no time in it, and what else the plan says. */
import type { SavedPlan } from '#domain/plan/saved-plan.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { counted } from '#lib/counted.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Disclosure } from '#ui/Disclosure.tsx';

export const Unplanned = ({ plan }: { plan: Plan }) => {
  const { leftOut, moreLeftOut } = plan;
  const count = leftOut.length + moreLeftOut;
  if (count === 0) return null;
  return (
    <Disclosure bodyClassName="pb-3" title={`${counted(count, 'task')} without a time`}>
      <ul className="grid gap-2.5">
        {/* In the order in which the reasons come first, so that each is said once. */}
        {[...new Set(leftOut.map(({ why }) => why))].map((why) => (
          <li key={why}>
            <p className="text-[0.8125rem] text-ink-soft">{why}</p>
            <ul className="mt-1 grid gap-1.5 border-l-2 border-line pl-3">
              {leftOut
                .filter((task) => task.why === why)
                .map(({ task, category }, index) => (
                  <li key={index} className="text-[0.9375rem] [overflow-wrap:anywhere]">
                    <p dir="auto" className="line-clamp-4 max-xs:line-clamp-6">
                      {task} <span className="sr-only">({category})</span>
                    </p>
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {moreLeftOut > 0 && <li className="text-ink-soft">and {moreLeftOut} more</li>}
      </ul>
    </Disclosure>
  );
};

const calendars = {
  read: '',
  'not-connected': ' No calendar was connected, so no events are considered.',
  'not-known': ' The calendar could not be loaded, so no events are considered.',
} as const;

const engines = { rules: 'by the rules', model: 'by the model' } as const;

export const describeOrigin = ({ plan, calendar }: SavedPlan): string =>
  `Made at ${timeIn(new Date(plan.generatedAt), timeZone)} ${engines[plan.engine]}.${calendars[calendar]}`;

export const Reasoning = ({ plan }: { plan: Plan }) => (
  <p dir="auto" className="[overflow-wrap:anywhere]">
    {plan.reasoning}
  </p>
);

export const Details = ({ saved, slots }: { saved: SavedPlan; slots: readonly Slot[] }) => {
  const { plan } = saved;
  const notes = [...plan.specialNotes, ...plan.corrections];
  const priorities = plan.topPriorities.map(
    (text) => slots.find(({ block }) => block?.task === text) ?? { title: text, isOpen: true },
  );
  return (
    <Disclosure title="Details" bodyClassName="grid gap-4 pb-3 text-[0.9375rem]">
      {plan.blocks.length > 0 && <Reasoning plan={plan} />}
      {priorities.length > 0 && (
        <div>
          <h3 className="mb-1 text-[0.9375rem] text-ink-soft">Top priorities</h3>
          <ol className="grid list-decimal gap-1 pl-5 [overflow-wrap:anywhere]">
            {priorities.map(({ title, isOpen }, index) => (
              <li key={index} dir="auto" className={isOpen ? '' : 'text-ink-soft line-through'}>
                {title}
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
