/** Tells `client:approach` that this island answers from now on; call it from an effect of the island's root. */
export const announceReady = (element: Element | null) => {
  element?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
};
