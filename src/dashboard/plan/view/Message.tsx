/** What stands in the card in place of a plan, or before it. */
import type { ReactNode } from 'react';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Something that has to be known before the plan is read. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem] [overflow-wrap:anywhere]">
    {children}
  </div>
);

/** In the shape of a plan, shown while it is loaded or made. */
export const PlanSkeleton = () => <Skeleton rows={5} rowClassName="h-[2.875rem]" />;

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
  <div className="relative">
    <div className="loading-bars">
      <PlanSkeleton />
    </div>
    {/* Below the bars, because there are words in it. */}
    <div className="absolute inset-0 grid content-end justify-items-center pb-5">
      <Spinner label="Thinking about your day..." shown />
    </div>
  </div>
);
