/** A modal dialog on the browser's own <dialog>: it traps the focus, closes on Escape and gives the focus back. */
import { useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClick'> & { onClose: () => void };

/** It is open as long as it is drawn. */
export const Dialog = ({ onClose, className = '', ...rest }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only closing gives the focus back.
    return () => element?.close();
  }, []);

  /** React also tells of a dialog that was opened in this one. */
  const isItsOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

  return (
    // A click on the backdrop is a convenience beside Escape and the close button.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      // Escape: the browser hides the dialog at once and tells of it later, when another key may have come.
      onCancel={(event) => {
        if (isItsOwn(event)) onClose();
      }}
      onClose={(event) => {
        if (isItsOwn(event)) onClose();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // Only where the press began on the backdrop, too: selecting text in a field may end there.
      onClick={(event) => {
        if (isItsOwn(event) && pressed.current === event.target) onClose();
      }}
      className={`border-line bg-surface p-0 text-ink shadow-float backdrop:bg-night backdrop:opacity-50 ${className}`}
    />
  );
};
