/** A labelled field of a form, and the line that says what is wrong with it. */
import type { ComponentProps } from 'react';

export const fieldLook =
  'h-11 min-w-0 rounded-[10px] border border-field bg-sunk px-3 text-[1rem] text-ink placeholder:text-ink-soft hover:border-ink-soft aria-[invalid=true]:border-danger';

export const labelLook = 'grid min-w-0 gap-1 text-[0.9rem] text-ink-soft';

export const Field = ({
  label,
  className = '',
  ...input
}: ComponentProps<'input'> & { label: string }) => (
  <label className={labelLook}>
    {label}
    <input {...input} className={`${fieldLook} ${className}`} />
  </label>
);

export const Problem = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p {...rest} role="alert" className={`text-[0.95rem] text-danger empty:hidden ${className}`} />
);
