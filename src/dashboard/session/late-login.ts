/**
 * Tells the login page that the dashboard has already waited five seconds for the authentication state, so that the
 * form is shown at once instead of after the same wait again.
 */
import { sessionStorageOrNull } from '../shared/browser/browser-storage.ts';

const key = 'login-is-late';

export const markLoginAsLate = (): void => {
  try {
    sessionStorageOrNull()?.setItem(key, 'yes');
  } catch {
    // Without storage the login waits once more.
  }
};

/** True once after the mark was set. */
export const takeLateMark = (): boolean => {
  try {
    const isLate = sessionStorageOrNull()?.getItem(key) === 'yes';
    sessionStorageOrNull()?.removeItem(key);
    return isLate;
  } catch {
    return false;
  }
};
