/** A modal dialog on the browser's own <dialog>: it traps the focus, closes on Escape and gives the focus back. */
import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClick'> & {
  open: boolean;
  onClose: () => void;
};

/** What is in it is on the page only while it is open. */
export const Dialog = ({ open, onClose, className = '', children, ...rest }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open) return undefined;
    element?.showModal();
    // Also when it is taken off the page: only closing gives the focus back.
    return () => element?.close();
  }, [open]);

  /** Closes only when the press began on the backdrop too: selecting text in a field may end there. */
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressed.current === event.target) onClose();
  };

  const closeOnEscape = (event: SyntheticEvent) => {
    event.preventDefault();
    // React also tells of a dialog that has been opened in this one.
    if (event.target === event.currentTarget) onClose();
  };

  /** The browser tells that it has closed only some time later, when it may have been opened again. */
  const noteClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };

  return (
    // A click on the backdrop is a convenience beside Escape and the close button.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onCancel={closeOnEscape}
      onClose={noteClosed}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnBackdrop}
      className={`border-line bg-surface p-0 text-ink shadow-float backdrop:bg-night backdrop:opacity-50 ${className}`}
    >
      {open && children}
    </dialog>
  );
};
