import type { Fault } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';

type Props = { fault: Fault; onRetry: () => void };

/** Nobody can tell whether the owner is signed in: say so, and offer to ask again. */
export const Unreachable = ({ fault, onRetry }: Props) => (
  <div role="alert" className="mx-auto grid max-w-[26rem] justify-items-start gap-3">
    <h2 className="font-head text-[1.35rem] leading-tight tracking-tight">
      The dashboard cannot reach its server
    </h2>
    <p className="text-ink-soft">
      {fault.message} Your tasks are safe where they are stored; check the connection and try again.
    </p>
    <Button look="primary" onClick={onRetry} className="mt-2">
      Try again
    </Button>
  </div>
);
