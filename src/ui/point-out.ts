/** Moves the focus to something, and shows where it is. */
import { useLayoutEffect, type RefObject } from 'react';

/** When the focus leaves a notice, Sonner returns it to where it was before: only the second call stays. */
export const moveFocus = (element: HTMLElement): void => {
  element.focus();
  if (document.activeElement !== element) element.focus();
};

/** Gives it to the row beside one that disappears, or to what holds the list. */
export const passFocusOn = (row: HTMLElement, part = 'button'): void => {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>(part) ?? row.closest<HTMLElement>('[tabindex]');
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
