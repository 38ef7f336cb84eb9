/** A card's column span in the grid, with an error boundary: when one card fails, the others go on. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { BrokenCard } from './BrokenCard.tsx';

type Props = {
  /** The title of the card, which is also that of the one in its place when the card has failed. */
  title: string;
  /** How many of the three columns of a wide screen it takes. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
};

const spans = { 1: '', 2: 'lg:col-span-2', 3: 'lg:col-span-3' } as const;

export const Widget = ({ title, columns = 1, children }: Props) => (
  <div className={`min-w-0 ${spans[columns]}`}>
    <ErrorBoundary fallback={(again) => <BrokenCard title={title} onRetry={again} />}>
      {children}
    </ErrorBoundary>
  </div>
);
