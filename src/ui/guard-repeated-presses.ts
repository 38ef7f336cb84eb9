/**
 * Keeps the second press of a double press, or of a held key, from what has come into the place of the pressed control:
 * when a row leaves a list, the next one slides under the pointer and takes the focus.
 */

/** Presses that follow each other this closely are one gesture; browsers do not count taps as they count clicks. */
const doublePressMs = 500;
const doublePressPixels = 24;

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button, input, label, a, summary') : null;

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const isSoonAfter = (event: MouseEvent, before: MouseEvent): boolean =>
  event.timeStamp - before.timeStamp < doublePressMs &&
  Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < doublePressPixels;

/** Watches until the signal aborts. */
export const guardRepeatedPresses = (signal: AbortSignal): void => {
  const options = { capture: true, signal };
  let pressed: Element | null = null;
  let held: Element | null = null;
  let last: MouseEvent | null = null;

  const guardClick = (event: MouseEvent) => {
    // The click of a key has no count: two of them are two presses.
    const isRepeated = event.detail > 0 && last !== null && isSoonAfter(event, last);
    last = event;
    if (isRepeated && pressed?.isConnected === false) refuse(event);
    else pressed = controlOf(event) ?? pressed;
  };

  const guardKey = (event: KeyboardEvent) => {
    const control = controlOf(event);
    if (!event.repeat) held = control;
    else if (event.key === 'Enter' && control && control !== held) refuse(event);
  };

  document.addEventListener('click', guardClick, options);
  document.addEventListener('keydown', guardKey, options);
};
