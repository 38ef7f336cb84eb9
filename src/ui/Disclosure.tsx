/** A button that shows and hides what is below it, which is on the page only while it is open. */
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';

type Props = {
  /** Of the button. */
  ref?: Ref<HTMLButtonElement>;
  title: ReactNode;
  /** Nothing is there to be opened. What is open stays, because it may have the focus. */
  isEmpty?: boolean;
  /** Something in it is to be seen: it opens, and stays open afterwards. */
  isNeeded?: boolean;
  bodyClassName?: string;
  children: ReactNode;
};

export const Disclosure = (props: Props) => {
  const { ref, title, isEmpty = false, isNeeded = false, bodyClassName, children } = props;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  if (isNeeded && !isOpen) setOpen(true);
  if (isEmpty && !isOpen) return null;
  return (
    <div className="border-t border-line">
      <button
        ref={ref}
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
