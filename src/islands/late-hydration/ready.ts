/** Tells `client:approach` that the island's handlers are attached; call it in an effect of the island's root. */
export const announceReady = (element: Element | null) => {
  element?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
};
