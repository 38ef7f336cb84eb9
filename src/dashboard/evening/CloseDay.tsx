/** The button that closes the day, from the end of the working hours until it is closed, and the sheet that it opens. */
import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { Evening } from './store.ts';

const EveningSheet = lazyPart(() => import('./EveningSheet.tsx'));

export const CloseDay = ({ evening }: { evening: Evening }) => {
  const isOffered = useStore(evening.$isOffered);
  const isOpen = useStore(evening.$sheet) !== null;
  return (
    <>
      {isOffered && (
        <Button
          look="primary"
          className="relative z-[1] -my-1.5 max-lg:my-0 max-lg:mb-2 !rounded-pill"
          onClick={evening.open}
        >
          Close the day
        </Button>
      )}
      {/* Outside of the band, whose words do not wrap, so that those of the sheet do. */}
      {isOpen &&
        createPortal(<EveningSheet evening={evening} onClose={evening.close} />, document.body)}
    </>
  );
};
