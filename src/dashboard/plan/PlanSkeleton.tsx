/** Grey bars in the shape of a plan, shown while it is loaded or made. */
const widths = ['w-7/12', 'w-9/12'] as const;
const grey = 'rounded-[6px] bg-line opacity-60';

export const PlanSkeleton = () => (
  <div aria-hidden className="grid min-h-[12rem] content-start gap-4">
    <span className="h-[30px] rounded-[8px] bg-line opacity-60" />
    {widths.map((width) => (
      <div key={width} className="grid grid-cols-[6.2rem_1fr] gap-3 border-t border-line pt-3.5">
        <span className={`h-4 ${grey}`} />
        <span className={`h-4 ${grey} ${width}`} />
      </div>
    ))}
  </div>
);
