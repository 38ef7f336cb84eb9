/** What the dashboard and the login page are made of, before anybody is signed in. */
import { createSessionGateway } from '#dashboard/session/gateway.ts';
import { createSessionStore } from '#dashboard/session/store.ts';
import { createBackend } from '#dashboard/data/backend.ts';
import { createTheme, type ThemeStore } from './theme/store.ts';

export const createShell = () => {
  const backend = createBackend();
  return {
    backend,
    session: createSessionStore(createSessionGateway(backend)),
    theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
  };
};

/** Sets the document's theme, now and whenever it changes, until the returned function is called. */
export const applyTheme = ({ $theme }: ThemeStore): (() => void) =>
  $theme.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });
