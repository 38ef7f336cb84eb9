/** A button that shows and hides what is below it, which is on the page only while it is open. */
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** Something in it is to be seen: it opens, and stays open afterwards. */
  isNeeded?: boolean;
  bodyClassName?: string;
  children: ReactNode;
};

export const Disclosure = ({ title, isNeeded = false, bodyClassName, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-2 rounded-[8px] py-1 text-left text-[0.9375rem] coarse:min-h-11 font-medium text-ink-soft hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        {title}
      </button>
      {isOpen && (
        <div id={body} className={bodyClassName}>
          {children}
        </div>
      )}
    </div>
  );
};
