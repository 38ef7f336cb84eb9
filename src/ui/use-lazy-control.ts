/** A button whose control is loaded at its first press and then takes its place. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * `loaded` is null until the control is there; its `isPressed` says whether it is to take the focus and to open. The
 * other values are for the button.
 */
export const useLazyControl = <Control extends object>(load: () => Promise<Control>) => {
  const [loaded, setLoaded] = useState<(Control & { isPressed: boolean }) | null>(null);
  const ref = useRef<HTMLButtonElement>(null);

  const onClick = () =>
    void load().then(
      (control) => {
        const focused = document.activeElement;
        // Who has gone on meanwhile is not called back. Safari does not focus a button that is pressed.
        const isPressed = focused === ref.current || focused === document.body;
        setLoaded({ ...control, isPressed });
      },
      // A script that could not be loaded is requested again at the next press.
      () => undefined,
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onClick();
  };

  return { loaded, ref, onClick, onKeyDown };
};

/** Opens the library's lists and menus, which listen for keys. */
export const pressSpace = (button: Element | null) =>
  button?.dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
  );

/** The ref of a control's button: it takes the focus and opens where it stands in the place of one that was pressed. */
export const useOpenedButton = (isPressed: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isPressed) return;
    button.current?.focus({ preventScroll: true });
    pressSpace(button.current);
  }, [isPressed]);
  return button;
};
