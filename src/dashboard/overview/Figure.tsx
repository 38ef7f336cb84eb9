/** One line of the overview: what it is about, its number, and below them its picture. */
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Null while it is not known yet. */
  value: string | null;
  children: ReactNode;
};

export const Figure = ({ label, value, children }: Props) => (
  <div>
    <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-soft">{label}</span>
      {/* A new element for every value, because browsers count a text that grows as a layout shift. */}
      <span
        key={value}
        className="text-right font-head text-[1.35rem] font-semibold leading-tight tracking-tight [font-variant-numeric:tabular-nums]"
      >
        {value ?? (
          <span
            aria-hidden
            className="inline-block h-[0.8em] w-16 rounded-[6px] bg-line opacity-60"
          />
        )}
      </span>
    </p>
    {children}
  </div>
);
