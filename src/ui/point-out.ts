/** Moves the focus to something, and shows where it is. */
import { useLayoutEffect, type RefObject } from 'react';

/** When the focus leaves a notice, Sonner returns it to where it was before: only the second call stays. */
export const moveFocus = (element: HTMLElement): void => {
  element.focus();
  if (document.activeElement !== element) element.focus();
};

/** Gives it to the nearest row with such a part, or where none is left to the line that adds one or the first button of the card. */
export const passFocusOn = (row: HTMLElement, part = 'button') => {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
  const beside = others.map((one) => one.querySelector<HTMLElement>(part)).find(Boolean);
  // By touch a field would open the keyboard of the screen.
  const first = matchMedia('(pointer: coarse)').matches ? 'button' : 'form input, button';
  const target = beside ?? row.closest('section')?.querySelector<HTMLElement>(first);
  target?.focus({ preventScroll: true });
};

/** When the row that an element is in disappears, also by another hand, it passes the focus on. */
export const usePassFocusOn = (inside: RefObject<Element | null>, part?: string): void => {
  useLayoutEffect(() => {
    const row = inside.current?.closest('li');
    return () => {
      if (row?.contains(document.activeElement)) passFocusOn(row, part);
    };
  }, [inside, part]);
};

const frame = { outline: '2px solid var(--ember)', outlineOffset: '-2px' };
const shownForMs = 2000;

/** Brings it into view and frames it for two seconds. */
export const light = (element: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void => {
  element.scrollIntoView({ block });
  element.animate([frame, { ...frame, offset: 0.7 }, { ...frame, outlineColor: 'transparent' }], {
    duration: shownForMs,
  });
};

/** Gives it, or a part of it, the focus as well. */
export const pointOut = (
  element: HTMLElement,
  focused = element,
  block: ScrollLogicalPosition = 'center',
): void => {
  light(element, block);
  moveFocus(focused);
};
