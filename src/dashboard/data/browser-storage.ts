/** The browser's storages, or null where site data is blocked: there, reading `window.localStorage` throws. */
import { parseJsonText } from '#lib/json-text.ts';

const orNull = (open: () => Storage): Storage | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

export const localStorageOrNull = (): Storage | null => orNull(() => window.localStorage);
export const sessionStorageOrNull = (): Storage | null => orNull(() => window.sessionStorage);

/** What is stored, as JSON; null where there is nothing that can be read. */
export const readJson = (storage: Storage | null, key: string): unknown =>
  parseJsonText(storage?.getItem(key) ?? 'null') ?? null;

/** False where the browser does not store it, because it is full or blocked. */
export const writeItem = (storage: Storage | null, key: string, value: string): boolean => {
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
};

/** Where the client library keeps the session, as far as the browser stores it. */
export const createSessionStorage = (storage: Storage | null) => ({
  getItem: (key: string): string | null => storage?.getItem(key) ?? null,
  setItem: (key: string, value: string) => void writeItem(storage, key, value),
  removeItem: (key: string) => storage?.removeItem(key),
});
