/** Focuses an element. When the focus leaves a notice, Sonner returns it to where it was before: only the second call stays. */
export const moveFocus = (element: HTMLElement): void => {
  element.focus();
  if (document.activeElement !== element) element.focus();
};
