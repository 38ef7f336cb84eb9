/** The button that shows and hides what is below it. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** The id of the element below. The page contains that element only while it is open. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
};

export const DisclosureButton = ({ ref, isOpen, controls, onToggle, children }: Props) => (
  <button
    ref={ref}
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onToggle}
    className="flex min-h-11 w-full items-center gap-2 rounded-[8px] py-2 text-left text-[0.95rem] font-medium text-ink-soft hover:text-ink"
  >
    <ChevronRight
      aria-hidden
      className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
    />
    {children}
  </button>
);
