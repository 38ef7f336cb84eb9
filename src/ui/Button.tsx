/** A button in one of the looks below. */
import type { ComponentProps } from 'react';

const looks = {
  primary:
    'min-h-11 rounded-[10px] border border-transparent bg-ink px-5 py-1 font-semibold text-paper hover:opacity-90',
  secondary:
    'touch-area min-h-9 rounded-pill border border-line bg-surface px-3.5 py-1 text-[0.92rem] font-medium text-ink hover:border-line-strong',
  quiet: 'touch-area size-8 rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink',
  /** Deletes something. */
  removing: 'touch-area size-8 rounded-[8px] text-ink-soft hover:bg-sunk hover:text-danger',
} as const;

type Props = ComponentProps<'button'> & { look?: keyof typeof looks };

export const Button = ({ look = 'secondary', type = 'button', className = '', ...rest }: Props) => (
  <button
    type={type}
    className={`inline-flex max-w-full shrink-0 items-center justify-center gap-2 transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${className}`}
    {...rest}
  />
);
