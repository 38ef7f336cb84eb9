/** What the dashboard and the login page are made of, before anybody is signed in. */
import { notify } from '#ui/toaster/notify.ts';
import { createPageWorker } from './offline/gateway.ts';
import { createOfflinePage, type OfflinePage } from './offline/store.ts';
import { hasUnsavedText } from './offline/unsaved-text.ts';
import { createSessionGateway } from './session/gateway.ts';
import { createSessionStore } from './session/store.ts';
import { createBackend } from './shared/backend/backend.ts';
import { createEnvironment } from './shared/browser/environment.ts';
import { createTheme, type ThemeStore } from './theme/store.ts';

export const createShell = (page: '/dashboard' | '/login') => {
  const backend = createBackend();
  return {
    backend,
    session: createSessionStore(createSessionGateway(backend)),
    theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
    offlinePage: createOfflinePage(createPageWorker(page), {
      environment: createEnvironment(),
      notify,
      hasUnsavedText,
      reload: () => window.location.reload(),
    }),
  };
};

/** Sets the document's theme, now and whenever it changes, until the returned function is called. */
export const applyTheme = ({ $theme }: ThemeStore): (() => void) =>
  $theme.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });

/** Keeps the page in the browser, beginning when `schedule` says so, until the returned function is called. */
export const keepPage = (
  offlinePage: OfflinePage,
  schedule: (run: () => void) => () => void,
): (() => void) => {
  let stop = (): void => undefined;
  const callOff = schedule(() => {
    stop = offlinePage.start();
  });
  return () => {
    callOff();
    stop();
  };
};
