/** Trouble that the person who started the server can mend; `message` is the one line to show them. */
export class BackendError extends Error {
  override name = 'BackendError';
}
