/** Shown when the server does not answer, so that nobody knows whether the user is signed in; offers to ask again. */
import type { Fault } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** The level that fits the page: on a page of its own this is the first heading. */
  heading: 'h1' | 'h2';
  fault: Fault;
  onRetry: () => void;
};

export const Unreachable = ({ heading: Heading, fault, onRetry }: Props) => (
  <div role="alert" className="mx-auto grid max-w-[26rem] justify-items-start gap-3">
    <Heading className="font-head text-[1.35rem] leading-tight tracking-tight">
      The dashboard cannot reach its server
    </Heading>
    <p className="text-ink-soft">
      {fault.message} Your tasks are safe where they are stored; check the connection and try again.
    </p>
    <Button look="primary" onClick={onRetry} className="mt-2">
      Try again
    </Button>
  </div>
);
