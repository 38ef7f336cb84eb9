/** Shown when asking the server has failed and it is not known whether the user is signed in; offers another attempt. */
import type { Fault } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';

/** After an error in the page's own code that drawing it anew has not mended. */
export const brokenPage: Fault = {
  kind: 'unexpected',
  message: 'Something went wrong on this page.',
};

type Props = {
  /** The heading's level: 1 where this is the whole page. */
  heading: 'h1' | 'h2';
  fault: Fault;
  onRetry: () => void;
};

export const Unreachable = ({ heading: Heading, fault, onRetry }: Props) => (
  <div role="alert" className="mx-auto grid max-w-[26rem] justify-items-start gap-3">
    <Heading className="font-head text-[1.35rem] leading-tight tracking-tight">
      The dashboard could not be opened
    </Heading>
    <p className="text-ink-soft">
      {fault.message} Your tasks are safe where they are stored.
      {fault.kind === 'offline' && ' Check the connection and try again.'}
    </p>
    <Button look="primary" onClick={onRetry} className="mt-2">
      Try Again
    </Button>
  </div>
);
