/** Which addresses belong to the site, for redirects that carry a code of a sign-in. */

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = ({ hostname }: URL): boolean => loopbackNames.has(hostname);

const isSameSite = (address: URL, site: URL): boolean =>
  address.protocol === site.protocol &&
  address.port === site.port &&
  (address.hostname === site.hostname || (isLoopback(address) && isLoopback(site)));

/**
 * The address written anew as browsers read it, without a name, a password or a fragment; `undefined` where it is none of the
 * site's. A site on this machine is also at the machine's other names, and where the request was answered.
 */
export const addressOnSite = (
  text: string,
  { siteUrl, requestUrl }: { siteUrl: string; requestUrl: string },
): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const [site, asked] = [new URL(siteUrl), new URL(requestUrl)];
  const sites = isLoopback(site) && isLoopback(asked) ? [site, asked] : [site];
  return sites.some((one) => isSameSite(address, one))
    ? `${address.protocol}//${address.host}${address.pathname}${address.search}`
    : undefined;
};
