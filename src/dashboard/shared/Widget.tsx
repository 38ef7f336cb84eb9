/** An error boundary around one card: when it fails, the others go on. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Card } from '#ui/Card.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';

type BrokenProps = { title: string; onRetry: () => void };

/** Shown instead of a card whose own code has thrown an error. */
const BrokenCard = ({ title, onRetry }: BrokenProps) => (
  <Card title={title}>
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        Something went wrong in this card. The other cards still work.
      </p>
      <TryAgainButton onPress={onRetry} />
    </div>
  </Card>
);

type Props = {
  title: string;
  children: ReactNode;
};

export const Widget = ({ title, children }: Props) => (
  <ErrorBoundary fallback={(again) => <BrokenCard title={title} onRetry={again} />}>
    {children}
  </ErrorBoundary>
);
