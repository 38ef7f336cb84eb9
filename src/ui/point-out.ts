/** Shows where something is: brings it into view, gives it or a part of it the focus, and frames it for a moment. */
import { moveFocus } from './move-focus.ts';

const frame = { outline: '2px solid var(--ember)', outlineOffset: '-2px' };
const shownForMs = 1600;

export const pointOut = (
  element: HTMLElement,
  focused = element,
  block: ScrollLogicalPosition = 'center',
): void => {
  element.scrollIntoView({ block });
  moveFocus(focused);
  element.animate([frame, { ...frame, offset: 0.7 }, { ...frame, outlineColor: 'transparent' }], {
    duration: shownForMs,
  });
};
