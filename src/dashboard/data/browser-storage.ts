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

export const readItem = (storage: Storage | null, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** What is stored, as JSON; null where there is nothing that can be read. */
export const readJson = (storage: Storage | null, key: string): unknown =>
  parseJsonText(readItem(storage, key) ?? 'null') ?? null;

/** False where the browser does not store it, because it is full or blocked. */
export const writeItem = (storage: Storage | null, key: string, value: string): boolean => {
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
};

export const removeItem = (storage: Storage | null, key: string): void => {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that cannot be written holds nothing either.
  }
};

export const findKeys = (storage: Storage | null, prefix: string): readonly string[] => {
  try {
    return Array.from(
      { length: storage?.length ?? 0 },
      (_, index) => storage?.key(index) ?? '',
    ).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
