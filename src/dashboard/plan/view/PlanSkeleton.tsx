/** Grey bars in the shape of a plan, shown while it is loaded or made. */
const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12', 'w-6/12'] as const;
const grey = 'rounded-[6px] bg-line opacity-60';

export const PlanSkeleton = () => (
  <div aria-hidden className="min-h-[12rem]">
    {widths.map((width, index) => (
      <div
        key={index}
        className="grid min-h-[2.875rem] grid-cols-[3rem_4px_1fr] items-center gap-2.5 border-t border-line first:border-t-0"
      >
        <span className={`h-3.5 ${grey}`} />
        <span className={`h-7 ${grey}`} />
        <span className={`h-4 ${grey} ${width}`} />
      </div>
    ))}
  </div>
);
