/** Redirects this thread's calls to Google to an emulator or a test's server; path and query stay unchanged. */
const isGoogle = (hostname: string): boolean => /(^|\.)(google|googleapis)\.com$/.test(hostname);

export const sendGoogleCallsTo = (origin: string): void => {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!isGoogle(address.hostname)) return realFetch(input, init);
    const target = new URL(`${address.pathname}${address.search}`, origin);
    return realFetch(input instanceof Request ? new Request(target, input) : target, init);
  };
};
