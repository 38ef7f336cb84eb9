/** A part of the plan that is closed until somebody wants to read it. */
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

export const More = ({ title, children }: Props) => (
  <details className="border-t border-line py-2.5">
    <summary className="touch-area cursor-pointer font-medium">{title}</summary>
    {children}
  </details>
);
