import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

type Props = { title: string; onAgain: () => void; className?: string };

/** What stands in a card's place when our own code has failed there. */
export const Broken = ({ title, onAgain, className = '' }: Props) => (
  <Card title={title} className={className}>
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">Something went wrong in this card. The others go on.</p>
      <Button onClick={onAgain}>Show it again</Button>
    </div>
  </Card>
);
