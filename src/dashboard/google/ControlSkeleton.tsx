/** Keeps the place of the connection's buttons until their code is loaded. */
export const ControlSkeleton = () => (
  <div aria-hidden className="mt-4 border-t border-line pt-3.5">
    <div className="h-9" />
  </div>
);
