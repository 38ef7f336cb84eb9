/** Whether the command palette is open. */
import { atom, readonlyType } from 'nanostores';

/** `from` had the focus when it was opened. */
type Opened = { from: Element | null };

export const createPalette = () => {
  const $opened = atom<Opened | null>(null);
  return {
    $opened: readonlyType($opened),
    show: () => $opened.set({ from: document.activeElement }),
    hide: () => $opened.set(null),
  };
};
