/** A way in which a call can fail, as a handler of `page.route`. */

/** Leaves the request without an answer. */
export const hang = () => new Promise<void>(() => undefined);
