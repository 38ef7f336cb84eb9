/**
 * For a control whose code is loaded when it is first pressed: until then a plain button is shown, and its press is
 * repeated on the control that replaces it. While the code is loading, keys that move within the list are kept and
 * repeated as well, and Escape or leaving the button cancels the press. Enter and Space do nothing meanwhile, because
 * nobody has seen what they would choose.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

type PressKind = 'pointer' | ' ' | 'ArrowDown' | 'ArrowUp';

/** How the plain button was pressed, and the keys that were pressed on it afterwards. */
export type Press = { kind: PressKind; laterKeys: readonly string[] };

type Deferred<Module> = { module: Module; press: Press };

const openingKeys = ['ArrowDown', 'ArrowUp'] as const;
const keptKeys: readonly string[] = [...openingKeys, 'Home', 'End'];
const choosingKeys: readonly string[] = ['Enter', ' '];

export const useDeferredControl = <Module>(load: () => Promise<Module>) => {
  const [control, setControl] = useState<Deferred<Module> | null>(null);
  const waiting = useRef<{ kind: PressKind; laterKeys: string[] } | null>(null);

  const callOff = () => {
    waiting.current = null;
  };

  const open = (kind: PressKind) => {
    if (waiting.current) return;
    const press = { kind, laterKeys: [] };
    waiting.current = press;
    const replace = (module: Module) => {
      if (waiting.current === press) setControl((known) => known ?? { module, press });
    };
    // A script that could not be loaded is requested again at the next press.
    load().then(replace, () => {
      if (waiting.current === press) callOff();
    });
  };

  const keepKey = ({ key }: KeyboardEvent, { laterKeys }: { laterKeys: string[] }): boolean => {
    if (key === 'Escape') callOff();
    else if (keptKeys.includes(key) || (key.length === 1 && key !== ' ')) laterKeys.push(key);
    else return choosingKeys.includes(key);
    return true;
  };

  return {
    control,
    /** A click without coordinates comes from Enter, Space or an assistive technology: Space opens every control. */
    onClick: (event: MouseEvent) => open(event.detail === 0 ? ' ' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (waiting.current) {
        if (keepKey(event, waiting.current)) event.preventDefault();
        return;
      }
      const opening = openingKeys.find((key) => key === event.key);
      if (!opening) return;
      event.preventDefault();
      open(opening);
    },
    onBlur: callOff,
  };
};

const keyDown = (key: string): Event =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key });

const toEvent = (kind: PressKind): Event =>
  kind === 'pointer'
    ? new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' })
    : keyDown(kind);

/** Gives a control the focus and the press of its stand-in; without a press it does nothing. */
export const useReplayedPress = (
  button: RefObject<HTMLButtonElement | null>,
  press: Press | undefined,
) => {
  useLayoutEffect(() => {
    if (press === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    // The list handles keys only after it has the focus and its items are registered, which follows the focus.
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element) || !target.matches('[role=menu], [role=listbox]')) return;
        ending.abort();
        setTimeout(() => {
          for (const key of press.laterKeys) target.dispatchEvent(keyDown(key));
        });
      },
      { signal },
    );
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(toEvent(press.kind));
    return () => ending.abort();
  }, [button, press]);
};
