/** The offer to close the day, in one line after the working hours. */
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { Evening } from './store.ts';

const EveningSheet = lazyPart(() => import('./EveningSheet.tsx'));

export const EveningLine = ({ evening }: { evening: Evening }) => {
  const isOffered = useStore(evening.$isOffered);
  const isOpen = useStore(evening.$sheet) !== null;
  return (
    <span className="flex shrink-0 items-center gap-1">
      {isOffered && (
        <>
          <button
            type="button"
            onClick={evening.open}
            className="touch-area rounded-[4px] font-medium text-ember-ink underline decoration-[1.5px] underline-offset-[3px] hover:text-ink"
          >
            Close the day
          </button>
          <button
            type="button"
            onClick={evening.putAway}
            aria-label="Put this away for today"
            title="Put this away for today"
            className="touch-area touch-area-end grid size-6 place-items-center rounded-[6px] hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </>
      )}
      {/* Outside of the line, whose words do not wrap, so that those of the sheet do. */}
      {isOpen &&
        createPortal(<EveningSheet evening={evening} onClose={evening.close} />, document.body)}
    </span>
  );
};
