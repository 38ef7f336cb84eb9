/** The messages that were not found important, each with the reason, so that the owner can check the analysis. */
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { LeftOutList } from './LeftOutList.tsx';
import type { ImportantEmails } from './store.ts';

type Props = { emails: ImportantEmails; count: number };

export const LeftOut = ({ emails, count }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  // An open list stays when its last message has become important: it has the focus.
  if (count === 0 && !isOpen) return null;
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
        className="touch-area flex items-center gap-1.5 rounded-[8px] py-1 text-[0.95rem] font-medium text-ink-soft hover:text-ink"
      >
        Left out{' '}
        <span className="[font-variant-numeric:tabular-nums]">{count.toLocaleString('en')}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={body} className="pt-2">
          <LeftOutList emails={emails} />
        </div>
      )}
    </div>
  );
};
