/** An error boundary around one card: when it fails, the others go on. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { BrokenCard } from './BrokenCard.tsx';

type Props = {
  /** The title of the card, which is also that of the one in its place when the card has failed. */
  title: string;
  children: ReactNode;
};

export const Widget = ({ title, children }: Props) => (
  <ErrorBoundary fallback={(again) => <BrokenCard title={title} onRetry={again} />}>
    {children}
  </ErrorBoundary>
);
