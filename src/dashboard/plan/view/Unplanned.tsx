/** The open tasks that have no time on the day of the plan, and why. */
import type { UnplannedTask, Plan } from '#domain/plan/plan.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { CategoryWord } from './PlanSlots.tsx';

type Reason = { why: string; tasks: readonly UnplannedTask[] };

/** Put together by the reason, in the order in which the reasons come first, so that each is said once. */
export const reasonsOf = (leftOut: readonly UnplannedTask[]): readonly Reason[] =>
  [...new Set(leftOut.map(({ why }) => why))].map((why) => ({
    why,
    tasks: leftOut.filter((task) => task.why === why),
  }));

type TaskProps = { task: UnplannedTask; why?: string };

const Task = ({ task: { task, category }, why = '' }: TaskProps) => (
  <li className="[overflow-wrap:anywhere]">
    <p dir="auto" className="line-clamp-4 max-xs:line-clamp-6">
      {task}
    </p>
    <p className="text-[0.9rem] text-ink-soft">
      <CategoryWord category={category} />
      {why !== '' && ` · ${why}`}
    </p>
  </li>
);

const tasksOf = (tasks: readonly UnplannedTask[]) =>
  tasks.map((task, index) => <Task key={index} task={task} />);

type When = 'today' | 'tomorrow' | 'that day';

const titleOf = (count: number, when: When): string => {
  const tasks = count === 1 ? '1 task' : `${count} tasks`;
  if (when === 'that day') return `${tasks} had no time that day`;
  return `${tasks} ${count === 1 ? 'has' : 'have'} no time ${when}`;
};

export const Unplanned = ({ plan, when }: { plan: Plan; when: When }) => {
  const count = plan.leftOut.length + plan.moreLeftOut;
  if (count === 0) return null;
  return (
    <Disclosure bodyClassName="pb-3" title={titleOf(count, when)}>
      <ul className="grid gap-2.5">
        {reasonsOf(plan.leftOut).map(({ why, tasks }) =>
          tasks[0] && tasks.length === 1 ? (
            <Task key={why} task={tasks[0]} why={why} />
          ) : (
            <li key={why}>
              <p className="text-[0.95rem] text-ink-soft">{why}</p>
              <ul className="mt-1.5 grid gap-2 border-l-2 border-line pl-3">{tasksOf(tasks)}</ul>
            </li>
          ),
        )}
        {plan.moreLeftOut > 0 && <li className="text-ink-soft">and {plan.moreLeftOut} more</li>}
      </ul>
    </Disclosure>
  );
};
