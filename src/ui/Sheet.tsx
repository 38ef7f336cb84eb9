/** A modal dialog on the browser's own <dialog>: it traps the focus, closes on Escape and gives the focus back. */
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

export const Sheet = ({ title, open, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // A click on the backdrop is a convenience beside Escape and the close button.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className="m-auto w-[min(30rem,calc(100vw-32px))] rounded-[16px] border border-line scroll-pt-20 bg-surface p-0 text-ink shadow-float backdrop:bg-night backdrop:opacity-50"
    >
      {open && (
        <>
          {/* It stays in view while a long sheet is scrolled. */}
          <header className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface p-[clamp(16px,5vw,24px)] pb-4">
            <h2
              id={heading}
              className="min-w-0 font-head text-[1.25rem] leading-tight tracking-tight [overflow-wrap:anywhere]"
            >
              {title}
            </h2>
            <Button look="quiet" aria-label="Close" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <div className="p-[clamp(16px,5vw,24px)] pt-0">{children}</div>
        </>
      )}
    </dialog>
  );
};
