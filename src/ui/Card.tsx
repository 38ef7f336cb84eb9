/** A section with a title row: the frame of every card. */
import { useId, type ReactNode } from 'react';

type Props = {
  title: string;
  /** Beside the title: a count, a state. */
  badge?: ReactNode;
  /** At the right end of the title row: the age of the data, the one action. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export const Card = ({ title, badge, aside, className = '', children }: Props) => {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={`rounded-[16px] border border-line bg-surface px-[16px] py-5 sm:px-[24px] ${className}`}
    >
      <header className="mb-4 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-head text-[1.2rem] leading-tight tracking-tight">
          {title}
        </h2>
        {badge}
        {aside && <div className="ml-auto text-[0.88rem] text-ink-soft">{aside}</div>}
      </header>
      {children}
    </section>
  );
};
