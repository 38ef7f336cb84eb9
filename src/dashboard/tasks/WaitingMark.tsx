/** Marks a task with a change that cannot be saved just now. */
import { CloudOff } from 'lucide-react';

export const WaitingMark = () => (
  <span title="Waiting to be saved" className="mr-2 text-ink-soft">
    <CloudOff aria-hidden className="size-4" />
    <span className="sr-only">Waiting to be saved</span>
  </span>
);
