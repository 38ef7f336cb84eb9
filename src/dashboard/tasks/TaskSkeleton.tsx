/** Grey bars in the shape of the filter and the task list, shown while they are loaded. */
import { categories } from '#domain/tasks/tasks.ts';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;
const bar = 'bg-line opacity-60';

export const TaskSkeleton = () => (
  <div aria-hidden>
    <div className="mb-3 flex flex-wrap gap-2 coarse:gap-y-3">
      {/* As wide as the buttons of CategoryFilter, so that they break into the same lines. */}
      {['All 0', ...categories].map((name) => (
        <span
          key={name}
          className={`inline-flex h-8 select-none items-center gap-1.5 rounded-pill border border-transparent px-2.5 text-[0.88rem] font-medium text-transparent ${bar}`}
        >
          {name} <span>0</span>
        </span>
      ))}
    </div>
    {widths.map((width) => (
      <div key={width} className="task-row">
        <span className="w-[28px]" />
        <span className="grid h-8 w-[max(32px,1.75rem)] place-items-center">
          <span className={`size-[1.3125rem] rounded-[7px] ${bar}`} />
        </span>
        <span className="col-span-2 flex h-8 items-center sm:col-span-1">
          <span className={`h-4 rounded-[6px] ${bar} ${width}`} />
        </span>
        <span className="col-start-3 flex h-8 items-center max-xs:col-start-1 sm:col-start-auto sm:pr-16">
          <span className={`h-5 w-20 rounded-pill ${bar}`} />
        </span>
      </div>
    ))}
  </div>
);
