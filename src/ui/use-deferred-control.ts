/**
 * For a control whose machinery is loaded when it is first pressed: a plain button stands in for it until then, and
 * the press is carried out on the control that comes in its place.
 */
import {
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

/** How the stand-in was pressed. */
export type Press = 'pointer' | ' ' | 'ArrowDown' | 'ArrowUp';

type Deferred<Module> = { module: Module; press: Press };

export const useDeferredControl = <Module>(load: () => Promise<Module>) => {
  const [control, setControl] = useState<Deferred<Module> | null>(null);

  const open = (press: Press) => {
    const replace = (module: Module) => setControl((known) => known ?? { module, press });
    // A script that cannot be had now is asked for again at the next press.
    load().then(replace, () => undefined);
  };

  return {
    control,
    /** A click without coordinates comes from Enter, Space or an assistive technology: Space opens every control. */
    onClick: (event: MouseEvent) => open(event.detail === 0 ? ' ' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      open(event.key);
    },
  };
};

const toEvent = (press: Press): Event =>
  press === 'pointer'
    ? new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' })
    : new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: press });

/** Gives a control the focus and the press of its stand-in; without a press it does nothing. */
export const usePressOfStandIn = (
  button: RefObject<HTMLButtonElement | null>,
  press: Press | undefined,
) => {
  useLayoutEffect(() => {
    if (press === undefined) return;
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(toEvent(press));
  }, [button, press]);
};
