/**
 * The place of the connection's state and buttons: side by side where the card is wide enough for the longest of them,
 * otherwise one below the other, so that the height is the same whatever they say.
 */
import type { ReactNode } from 'react';

export const ControlFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mt-2 border-t border-line pt-2.5 [container-type:inline-size] print:hidden">
    <div className="grid min-h-[5rem] content-start grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-2 [@container(min-width:20rem)]:flex [@container(min-width:20rem)]:min-h-9">
      {children}
    </div>
  </div>
);
