/**
 * Tells the function count-visit of a visit, where `counting` of content/site.yaml is `beacon`. It stands in the page as text,
 * and so imports nothing.
 */
export const sendBeacon = (address: string, formPage: string): void => {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  const isForm = location.pathname === formPage;
  const isWithin = document.referrer.startsWith(`${location.origin}/`);
  if (isReload || (isWithin && !isForm)) return;
  const send = () =>
    navigator.sendBeacon(
      address,
      JSON.stringify({
        page: location.pathname,
        search: location.search,
        referrer: document.referrer,
        isForm,
      }),
    );
  // Chromium may draw a page that is never looked at.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', send, { once: true });
  else send();
};
