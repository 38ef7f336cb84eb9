import type { Theme, ThemeStore } from './store.ts';

const put = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
};

/** Dresses the document in the theme, now and whenever it changes. */
export const wear = (theme: ThemeStore): (() => void) => theme.$theme.subscribe(put);
