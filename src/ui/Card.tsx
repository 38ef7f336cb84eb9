/** A section with a title row: the frame of every card. */
import { useId, type ReactNode } from 'react';

type Props = {
  title: string;
  /** Beside the title: a count, a state. */
  badge?: ReactNode;
  /** At the right end of the title row: the age of the data, the one action. */
  aside?: ReactNode;
  /** One short line in the gap below the title row. The gap is as high without it, so that showing it moves nothing. */
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
      <header className="relative mb-6 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-head text-[1.2rem] leading-tight tracking-tight">
          {title}
        </h2>
        {badge}
        {note && (
          <div className="absolute top-full text-[0.82rem] leading-4 text-ink-soft">{note}</div>
        )}
        {aside && (
          // An element without words takes no room, not even the gap before it. It stands in the row itself, because
          // WebKit does not look again whether a parent `:has` an empty child.
          <div className="contents text-[0.88rem] text-ink-soft [&>*]:ml-auto [&>:empty]:-ml-3">
            {typeof aside === 'string' ? <span>{aside}</span> : aside}
          </div>
        )}
      </header>
      {children}
    </section>
  );
};
