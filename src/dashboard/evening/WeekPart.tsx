/** A part of the page of the week: its heading, with the sum beside it. */
import { useId, type ReactNode } from 'react';

type Props = { title: string; sum: string; children: ReactNode };

export const WeekPart = ({ title, sum, children }: Props) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2.5 flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h3 id={heading} className="text-[1rem] font-semibold">
          {title}
        </h3>
        <span className="text-[0.9375rem] text-ink-soft [font-variant-numeric:tabular-nums]">
          {sum}
        </span>
      </div>
      {children}
    </section>
  );
};
