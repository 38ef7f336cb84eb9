/** Shown instead of a card whose own code has thrown an error. */
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

type Props = { title: string; onRetry: () => void };

export const BrokenCard = ({ title, onRetry }: Props) => (
  <Card title={title}>
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        Something went wrong in this card. The other cards still work.
      </p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try Again
      </Button>
    </div>
  </Card>
);
