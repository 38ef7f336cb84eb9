/** Shown after an error in the page's own code; offers to draw it anew. */
import { Button } from '#ui/Button.tsx';

type Props = {
  /** Its level is 1 where this is the whole page. */
  heading: 'h1' | 'h2';
  onRetry: () => void;
};

export const BrokenPage = ({ heading: Heading, onRetry }: Props) => (
  <div role="alert" className="mx-auto grid max-w-[26rem] justify-items-start gap-3">
    <Heading className="font-head text-[1.35rem] leading-tight tracking-tight">
      The dashboard could not be opened
    </Heading>
    <p className="text-ink-soft">
      Something went wrong on this page. Your tasks are safe where they are stored.
    </p>
    <Button look="primary" onClick={onRetry} className="mt-2">
      Try Again
    </Button>
  </div>
);
