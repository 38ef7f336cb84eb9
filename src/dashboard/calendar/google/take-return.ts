/** Reads the result of Google's sign-in from the page's address, and removes it from the address at once. */
export type GoogleReturn =
  /** An authorization code: valid once, and only in the tab that started the sign-in. */
  { code: string } | { error: string };

/** Null when the address holds no such result. */
export const takeGoogleReturn = (): GoogleReturn | null => {
  const { search, hash, pathname } = window.location;
  const parameters = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const code = parameters.get('code');
  const error = parameters.get('error_code') ?? parameters.get('error');
  // Somebody else's link may hold tokens of a session: they are not used, but removed from the address.
  if (code === null && error === null && !parameters.has('access_token')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  if (error !== null) return { error };
  return code === null ? null : { code };
};
