/**
 * Keeps the second press of a double press, or of a held key, from what has come into the place of the pressed control:
 * when a row leaves a list, the next one slides under the pointer and takes the focus.
 */

/** Taps that follow each other this closely are one gesture; browsers do not count taps as they count clicks. */
const doubleTapMs = 400;
const doubleTapPixels = 24;

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button, input, label, a, summary') : null;

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Watches until the returned function is called. */
export const guardRepeatedPresses = (): (() => void) => {
  const closing = new AbortController();
  const options = { capture: true, signal: closing.signal };
  let pressed: Element | null = null;
  let held: Element | null = null;
  let lastTap: PointerEvent | null = null;

  const isDoubleTap = (event: MouseEvent): boolean => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return false;
    const before = lastTap;
    lastTap = event;
    return (
      before !== null &&
      event.timeStamp - before.timeStamp < doubleTapMs &&
      Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < doubleTapPixels
    );
  };

  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      const isRepeated = isDoubleTap(event) || event.detail > 1;
      if (isRepeated && pressed !== null && !pressed.isConnected) refuse(event);
      else if (control) pressed = control;
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const control = controlOf(event);
      if (!event.repeat) held = control;
      else if (event.key === 'Enter' && control && control !== held) refuse(event);
    },
    options,
  );
  return () => closing.abort();
};
