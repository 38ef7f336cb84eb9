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

/** Of the card's element, to jump to: "important-e-mails". */
export const idOfCard = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .replaceAll(' ', '-');

export const Card = ({ title, badge, aside, note, className = '', children }: Props) => {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      id={idOfCard(title)}
      className={`scroll-mt-3 rounded-[14px] border border-line bg-surface px-4 pb-3 pt-3.5 sm:px-[18px] max-md:-mx-[clamp(16px,4vw,28px)] max-md:rounded-none max-md:border-x-0 max-md:px-[clamp(16px,4vw,28px)] max-md:pt-1.5 ${className}`}
    >
      <header className="relative mb-3 flex min-h-8 max-md:mb-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-head text-[1.1875rem] leading-tight tracking-tight">
          {title}
        </h2>
        {badge}
        {note && (
          <div className="absolute -bottom-2.5 text-[0.8125rem] leading-4 text-ink-soft">
            {note}
          </div>
        )}
        {aside && (
          // An element without words takes no room, not even the gap before it. It stands in the row itself, because
          // WebKit does not look again whether a parent `:has` an empty child.
          <div className="contents text-[0.8125rem] text-ink-soft [&>*]:ml-auto [&>:empty]:-ml-3">
            {typeof aside === 'string' ? <span>{aside}</span> : aside}
          </div>
        )}
      </header>
      {children}
    </section>
  );
};
