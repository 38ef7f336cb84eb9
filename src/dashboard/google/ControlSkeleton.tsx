/** Keeps the place of the connection's buttons until their code is loaded. */
import { ControlFrame } from './ControlFrame.tsx';

export const ControlSkeleton = () => (
  <div aria-hidden>
    <ControlFrame />
  </div>
);
