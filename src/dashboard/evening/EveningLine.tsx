/** The offer to close the day, in one line after the working hours; its sheet is loaded when it is first opened. */
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { notLoaded } from '../shared/not-loaded.ts';
import { createEveningOffers } from './commands.ts';
import { createEvening, type Evening, type EveningSources } from './store.ts';

type Sheet = ComponentType<{ evening: Evening; onClose: () => void }>;

const loadSheet = async (): Promise<Sheet> => (await import('./EveningSheet.tsx')).EveningSheet;

type Props = { evening: Evening };

const EveningLine = ({ evening }: Props) => {
  const { tools, $isOffered, $sheet, open, putAway, close } = evening;
  const isOffered = useStore($isOffered);
  const isOpen = useStore($sheet) !== null;
  const place = useRef<HTMLSpanElement>(null);
  const [Loaded, setLoaded] = useState<{ Sheet: Sheet } | null>(null);
  const isNeeded = isOpen && Loaded === null;

  useEffect(() => {
    if (!isNeeded) return;
    loadSheet().then(
      (Sheet) => setLoaded({ Sheet }),
      () => {
        close();
        tools.notify(notLoaded);
      },
    );
  }, [isNeeded, close, tools]);

  const isUsed = useRef(false);

  // The line may disappear with its focused button, or before the sheet gives the focus back to it: the section
  // then takes the focus, so that it is not lost.
  useEffect(() => {
    const section = place.current?.closest('section');
    const wasUsed = isUsed.current;
    isUsed.current = isOffered || isOpen;
    if (!section || !wasUsed || isUsed.current || document.activeElement !== document.body) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [isOffered, isOpen]);

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
      {Loaded && createPortal(<Loaded.Sheet evening={evening} onClose={close} />, document.body)}
    </span>
  );
};

export const open = (sources: EveningSources) => {
  const evening = createEvening(sources);
  sources.commands.add(createEveningOffers(evening));
  return () => <EveningLine evening={evening} />;
};
