/** Connects the theme store to the document. */
import type { Theme, ThemeStore } from './store.ts';

const setTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
};

/** Sets the document's theme, now and whenever it changes, until the returned function is called. */
export const applyTheme = (theme: ThemeStore): (() => void) => theme.$theme.subscribe(setTheme);
