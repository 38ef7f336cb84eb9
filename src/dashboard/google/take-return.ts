/** Takes what a sign-in at Google has put behind the page's address, and clears the address of it at once. */
export type GoogleReturn =
  /** Good once, and only for the tab that has begun the sign-in. */
  { code: string } | { error: string };

/** Null when the page was opened in any other way. */
export const takeGoogleReturn = (): GoogleReturn | null => {
  const { search, hash, pathname } = window.location;
  const parameters = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const code = parameters.get('code');
  const error = parameters.get('error_code') ?? parameters.get('error');
  // A link that somebody else has made may hold tokens of a session: they are not taken, and do not stay either.
  if (code === null && error === null && !parameters.has('access_token')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  if (error !== null) return { error };
  return code === null ? null : { code };
};
