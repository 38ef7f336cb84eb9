/** The offer to close the day, in one line after the working hours. */
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { Evening } from './store.ts';

const EveningSheet = lazyPart(() => import('./EveningSheet.tsx'));

export const EveningLine = ({ evening }: { evening: Evening }) => {
  const { $isOffered, $sheet, open, putAway, close } = evening;
  const isOffered = useStore($isOffered);
  const isOpen = useStore($sheet) !== null;
  const place = useRef<HTMLSpanElement>(null);
  const wasShown = useRef(false);
  const isShown = isOffered || isOpen;

  // The line may disappear with its focused button, or before the sheet gives the focus back to it: the section
  // then takes the focus, so that it is not lost.
  useEffect(() => {
    const section = place.current?.closest('section');
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!section || !isGone || document.activeElement !== document.body) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <span ref={place} className="flex shrink-0 items-center gap-1">
      {isOffered && (
        <>
          <button
            type="button"
            onClick={open}
            className="touch-area rounded-[4px] font-medium text-ember-ink underline decoration-[1.5px] underline-offset-[3px] hover:text-ink"
          >
            Close the day
          </button>
          <button
            type="button"
            onClick={putAway}
            aria-label="Put this away for today"
            title="Put this away for today"
            className="touch-area touch-area-end grid size-6 place-items-center rounded-[6px] hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </>
      )}
      {/* Outside of the line, whose words do not wrap, so that those of the sheet do. */}
      {isOpen && createPortal(<EveningSheet evening={evening} onClose={close} />, document.body)}
    </span>
  );
};
