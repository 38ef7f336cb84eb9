/** The browser's storages, or null where site data is blocked: there, reading `window.localStorage` throws. */
const orNull = (open: () => Storage): Storage | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

export const localStorageOrNull = (): Storage | null => orNull(() => window.localStorage);
export const sessionStorageOrNull = (): Storage | null => orNull(() => window.sessionStorage);
