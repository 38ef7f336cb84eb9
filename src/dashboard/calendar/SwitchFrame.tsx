/** The place of the reminders' switch, which is there before its code is. */
import type { ReactNode } from 'react';

export const SwitchFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mt-1 min-h-9 coarse:min-h-11 print:hidden">{children}</div>
);
