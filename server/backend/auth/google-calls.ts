/** Redirects calls to Google to an emulator or a test's server; path and query stay unchanged. */
const isGoogle = (hostname: string): boolean => /(^|\.)(google|googleapis)\.com$/.test(hostname);

/** `fetch`, with Google's addresses replaced by this origin. */
export const fetchWithGoogleAt =
  (origin: string, realFetch = globalThis.fetch): typeof fetch =>
  (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!isGoogle(address.hostname)) return realFetch(input, init);
    const target = new URL(`${address.pathname}${address.search}`, origin);
    return realFetch(input instanceof Request ? new Request(target, input) : target, init);
  };

/** For this whole thread, because the library that signs users in takes no `fetch` of ours. */
export const sendGoogleCallsTo = (origin: string): void => {
  globalThis.fetch = fetchWithGoogleAt(origin);
};
