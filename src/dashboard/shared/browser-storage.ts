/** The browser's storage, or null where site data is blocked: then even naming it throws. */
export const localStorageOrNull = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
