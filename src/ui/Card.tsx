/** A section with a title row: the frame of every card. */
import { useId, type ReactNode } from 'react';

type Props = {
  title: string;
  /** Beside the title: a count, a state. */
  badge?: ReactNode;
  /** At the right end of the title row: the age of the data, the one action. */
  aside?: ReactNode;
  /** Before `aside`, one line that is shown only where there is room for it, so that it moves nothing. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

export const Card = ({ title, badge, aside, note, className = '', children }: Props) => {
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
        {note && (
          // What does not fit beside the line's begin falls below it, where it is cut off.
          <div className="-ml-3 flex h-6 min-w-0 flex-1 basis-0 flex-wrap justify-end overflow-hidden text-[0.88rem] leading-6 text-ink-soft">
            <span className="h-6 w-3" />
            <div className="whitespace-nowrap">{note}</div>
          </div>
        )}
        {aside && (
          // Without words it takes no room, not even the gap before it.
          <div className="ml-auto text-[0.88rem] text-ink-soft [&:has(>:empty:only-child)]:-ml-3">
            {aside}
          </div>
        )}
      </header>
      {children}
    </section>
  );
};
