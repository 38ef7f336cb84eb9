/**
 * For a control whose code is loaded when it is first pressed: until then a plain button is shown, and its press is
 * repeated on the control that replaces it. Escape, or leaving the button, calls the press off.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

/** How the plain button was pressed. */
export type Press = { kind: 'pointer' | ' ' | 'ArrowDown' | 'ArrowUp' };

const openingKeys = ['ArrowDown', 'ArrowUp'] as const;

export const useDeferredControl = <Module>(load: () => Promise<Module>) => {
  const [control, setControl] = useState<{ module: Module; press: Press } | null>(null);
  const waiting = useRef<Press | null>(null);

  const callOff = () => {
    waiting.current = null;
  };

  const open = (kind: Press['kind']) => {
    if (waiting.current) return;
    const press = { kind };
    waiting.current = press;
    const replace = (module: Module) => {
      if (waiting.current === press) setControl((known) => known ?? { module, press });
    };
    // A script that could not be loaded is requested again at the next press.
    load().then(replace, () => {
      if (waiting.current === press) callOff();
    });
  };

  return {
    control,
    /** A click without coordinates comes from Enter, Space or an assistive technology: Space opens every control. */
    onClick: (event: MouseEvent) => open(event.detail === 0 ? ' ' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape') callOff();
      const opening = openingKeys.find((key) => key === event.key);
      if (!opening) return;
      event.preventDefault();
      open(opening);
    },
    onBlur: callOff,
  };
};

/** Gives a control the focus and the press of its stand-in; without a press it does nothing. */
export const useReplayedPress = (
  button: RefObject<HTMLButtonElement | null>,
  press: Press | undefined,
) => {
  useLayoutEffect(() => {
    if (press === undefined) return;
    const options = { bubbles: true, cancelable: true };
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(
      press.kind === 'pointer'
        ? new PointerEvent('pointerdown', { ...options, pointerType: 'mouse' })
        : new KeyboardEvent('keydown', { ...options, key: press.kind }),
    );
  }, [button, press]);
};
