/** A button whose control is loaded at its first press and then takes its place. */
import { useRef, useState, type KeyboardEvent } from 'react';

/**
 * `loaded` is null until the control is there; its `isPressed` says whether it is to take the focus and to open. The
 * other values are for the button.
 */
export const useLazyControl = <Control>(
  load: () => Promise<Control>,
  readLoaded: () => Control | null = () => null,
) => {
  const [loaded, setLoaded] = useState<{ control: Control; isPressed: boolean } | null>(() => {
    const control = readLoaded();
    return control === null ? null : { control, isPressed: false };
  });
  const ref = useRef<HTMLButtonElement>(null);

  const onClick = () =>
    void load().then(
      (control) => {
        const focused = document.activeElement;
        // Who has gone on meanwhile is not called back. Safari does not focus a button that is pressed.
        const isPressed = focused === ref.current || focused === document.body;
        setLoaded({ control, isPressed });
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
