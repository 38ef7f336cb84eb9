/** An error that whoever started the server can correct; `message` is the one line to show them. */
export class BackendError extends Error {
  override name = 'BackendError';
}
