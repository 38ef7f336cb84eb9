/** Grey bars in the shape of the task list, shown while it is loaded. */
const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;

export const TaskSkeleton = () => (
  <div aria-hidden>
    {widths.map((width) => (
      <div key={width} className="flex items-center gap-4 border-t border-line py-3.5">
        <span className="ml-1 size-[1.3125rem] shrink-0 rounded-[7px] bg-line opacity-60" />
        <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
        <span className="ml-auto h-5 w-20 shrink-0 rounded-pill bg-line opacity-60" />
      </div>
    ))}
  </div>
);
