/** Grey bars in the shape of the filter and the task list, shown while they are loaded. */
import { categories } from '#domain/tasks/tasks.ts';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;
const bar = 'bg-line opacity-60';

export const TaskSkeleton = () => (
  <div aria-hidden>
    <div className="-mx-1 mb-1.5 flex gap-1.5 overflow-hidden px-1 py-1 coarse:py-2">
      {/* As wide as the buttons of CategoryFilter. */}
      {['All 0', ...categories].map((name) => (
        <span
          key={name}
          className={`inline-flex h-7 shrink-0 select-none items-center gap-1.5 rounded-pill border border-transparent px-2.5 text-[0.8125rem] font-medium text-transparent ${bar}`}
        >
          {name} <span>0</span>
        </span>
      ))}
    </div>
    {widths.map((width) => (
      <div key={width} className="task-row">
        <span className="w-[22px] coarse:w-7" />
        <span className="grid h-8 w-[max(32px,1.75rem)] place-items-center">
          <span className={`size-[1.3125rem] rounded-[7px] ${bar}`} />
        </span>
        <span className="flex h-8 items-center">
          <span className={`h-4 rounded-[6px] ${bar} ${width}`} />
        </span>
        <span className="flex h-8 items-center pr-8 sm:pr-16">
          <span className={`h-4 w-16 rounded-pill max-sm:hidden ${bar}`} />
        </span>
      </div>
    ))}
  </div>
);
