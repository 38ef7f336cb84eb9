/** What stands in the card while there is no plan: why there is none, or that one is being made. */
import type { ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';

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
