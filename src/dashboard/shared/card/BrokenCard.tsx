/** Shown instead of a card whose own code has thrown an error. */
import { Card } from '#ui/Card.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';

type Props = { title: string; onRetry: () => void };

export const BrokenCard = ({ title, onRetry }: Props) => (
  <Card title={title}>
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        Something went wrong in this card. The other cards still work.
      </p>
      <TryAgainButton onPress={onRetry} />
    </div>
  </Card>
);
