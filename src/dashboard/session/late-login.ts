/**
 * Tells the login page that the dashboard has already waited five seconds for the authentication state, so that the
 * form is shown at once instead of after the same wait again.
 */
import {
  readItem,
  removeItem,
  sessionStorageOrNull,
  writeItem,
} from '#dashboard/data/browser-storage.ts';

const key = 'login-is-late';

export const markLoginAsLate = (): void => void writeItem(sessionStorageOrNull(), key, 'yes');

/** True once after the mark was set. */
export const takeLateMark = (): boolean => {
  const isLate = readItem(sessionStorageOrNull(), key) === 'yes';
  removeItem(sessionStorageOrNull(), key);
  return isLate;
};
