/** Marks a task with a change that cannot be saved just now. */
import { CloudOff } from 'lucide-react';

export const WaitingMark = () => (
  <span
    title="Waiting to be saved"
    className="mr-2 rounded-pill border border-transparent bg-butter px-2 py-[3px]"
  >
    <CloudOff aria-hidden className="size-[1.125rem]" />
    <span className="sr-only">Waiting to be saved</span>
  </span>
);
