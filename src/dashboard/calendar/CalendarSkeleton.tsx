/** What the card holds before its code is there. */
import type { ReactNode } from 'react';

/** A grey box of the height that the card's body had at the last visit. */
type Props = { height: number };

export const CalendarSkeleton = ({ height }: Props) => (
  <div
    aria-hidden
    style={{ height }}
    className="rounded-[10px] bg-line opacity-60 forced-colors:border"
  />
);

/** The place of the reminders' switch. */
export const SwitchFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mt-1 min-h-9 coarse:min-h-11 print:hidden">{children}</div>
);

/**
 * The place of the connection's state and buttons: side by side where the card is wide enough for the longest of them,
 * otherwise one below the other, so that the height is the same whatever they say.
 */
export const ControlFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mt-2 border-t border-line pt-2.5 [container-type:inline-size] print:hidden">
    <div className="grid min-h-[5rem] content-start grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-2 [@container(min-width:20rem)]:flex [@container(min-width:20rem)]:min-h-9">
      {children}
    </div>
  </div>
);
