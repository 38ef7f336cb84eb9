/** Text for screen readers only. */
import type { ReactNode } from 'react';

type Props = { children: ReactNode };

export const VisuallyHidden = ({ children }: Props) => <span className="sr-only">{children}</span>;
