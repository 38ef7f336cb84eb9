/** Something that has to be known before the plan is read. */
import type { ReactNode } from 'react';

export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem] [overflow-wrap:anywhere]">
    {children}
  </div>
);
