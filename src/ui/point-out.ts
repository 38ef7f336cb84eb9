/** Shows where something is: brings it into view and frames it for two seconds. */
import { moveFocus } from './move-focus.ts';

const frame = { outline: '2px solid var(--ember)', outlineOffset: '-2px' };
const shownForMs = 2000;

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
