/** What stands in the card in place of a plan, or before it. */
import type { ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

/** Something that has to be known before the plan is read. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem] [overflow-wrap:anywhere]">
    {children}
  </div>
);

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12', 'w-6/12'] as const;
const grey = 'rounded-[6px] bg-line opacity-60';

/** Grey bars in the shape of a plan, shown while it is loaded or made. */
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

type Props = { title: string; text: string; children?: ReactNode };

/** Where another card stands below, as high as the skeleton, so that nothing moves when it replaces the skeleton. */
export const Message = ({ title, text, children }: Props) => (
  <div className="grid content-start justify-items-start gap-3 border-t border-line pt-5 max-lg:min-h-[12rem]">
    <p className="font-medium">{title}</p>
    <p className="text-ink-soft">{text}</p>
    {children}
  </div>
);

export const Thinking = () => (
  <div data-loading className="relative">
    <div className="loading-bars">
      <PlanSkeleton />
    </div>
    {/* Below the bars, because there are words in it. */}
    <div className="absolute inset-0 grid content-end justify-items-center pb-5">
      <Spinner label="Thinking about your day..." shown />
    </div>
  </div>
);
