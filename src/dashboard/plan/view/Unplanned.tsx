/** The open tasks that have no time on the day of the plan, and why. */
import type { Plan } from '#domain/plan/plan.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { CategoryWord } from './PlanSlots.tsx';

type When = 'today' | 'tomorrow' | 'that day';

const titleOf = (count: number, when: When): string => {
  const tasks = count === 1 ? '1 task' : `${count} tasks`;
  if (when === 'that day') return `${tasks} had no time that day`;
  return `${tasks} ${count === 1 ? 'has' : 'have'} no time ${when}`;
};

export const Unplanned = ({ plan, when }: { plan: Plan; when: When }) => {
  const { leftOut, moreLeftOut } = plan;
  const count = leftOut.length + moreLeftOut;
  if (count === 0) return null;
  return (
    <Disclosure bodyClassName="pb-3" title={titleOf(count, when)}>
      <ul className="grid gap-2.5">
        {/* In the order in which the reasons come first, so that each is said once. */}
        {[...new Set(leftOut.map(({ why }) => why))].map((why) => (
          <li key={why}>
            <p className="text-[0.95rem] text-ink-soft">{why}</p>
            <ul className="mt-1.5 grid gap-2 border-l-2 border-line pl-3">
              {leftOut
                .filter((task) => task.why === why)
                .map(({ task, category }, index) => (
                  <li key={index} className="[overflow-wrap:anywhere]">
                    <p dir="auto" className="line-clamp-4 max-xs:line-clamp-6">
                      {task}
                    </p>
                    <p className="text-[0.9rem]">
                      <CategoryWord category={category} />
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
