/**
 * Hands the presses on the rows' handles to what carries out the dragging. That is loaded after the first row, so a
 * press may come before it: it is kept while the pointer is down, or the handle has the focus, and carried out then.
 */
import type { KeyboardEvent, PointerEvent } from 'react';

type Press = KeyboardEvent<HTMLElement> | PointerEvent<HTMLElement>;
type Listener = (press: Press) => void;

const startingKeys = ['Space', 'Enter'];

export const createDragPresses = () => {
  const listeners = new Map<string, Listener>();
  let kept: { id: string; press: Press } | null = null;
  let whenNeeded = (): void => undefined;

  const keep = (id: string, press: Press) => {
    if (press.type === 'keydown' && !('code' in press && startingKeys.includes(press.code))) return;
    kept = { id, press };
    const forget = () => {
      kept = null;
    };
    const once = { once: true, capture: true } as const;
    for (const end of ['pointerup', 'pointercancel', 'focusout']) {
      document.addEventListener(end, forget, once);
    }
    whenNeeded();
  };

  return {
    press: (id: string, press: Press) => {
      const listener = listeners.get(id);
      if (listener) listener(press);
      else keep(id, press);
    },
    /** A row that can be dragged takes its presses from here on, beginning with the one that was kept. */
    listen: (id: string, listener: Listener) => {
      listeners.set(id, listener);
      // Once everything that came with the row listens as well, or the start of the drag would not be announced.
      const timer = setTimeout(() => {
        if (kept?.id === id) listener(kept.press);
        kept = kept?.id === id ? null : kept;
      });
      return () => {
        clearTimeout(timer);
        listeners.delete(id);
      };
    },
    onNeeded: (callback: () => void) => {
      whenNeeded = callback;
      return () => {
        whenNeeded = () => undefined;
      };
    },
  };
};

export type DragPresses = ReturnType<typeof createDragPresses>;
