import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { look?: 'primary' | 'secondary' | 'quiet' };

const looks = {
  primary: 'h-11 rounded-[10px] bg-ink px-5 font-semibold text-paper hover:opacity-90',
  secondary:
    'h-9 rounded-pill border border-line bg-surface px-3.5 text-[0.92rem] font-medium text-ink hover:border-line-strong',
  quiet: 'h-8 rounded-[8px] px-2 text-ink-soft hover:bg-sunk hover:text-ink',
} as const;

export const Button = ({ look = 'secondary', type = 'button', className = '', ...rest }: Props) => (
  <button
    type={type}
    className={`inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${className}`}
    {...rest}
  />
);
